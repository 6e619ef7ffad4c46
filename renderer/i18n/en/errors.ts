import type { ErrorWords } from '../words.ts'

export const errors = {
  UNREACHABLE: 'No connection to the server. Check the internet connection and the address of the platform.',
  TIMEOUT: 'The server did not answer in time',
  TLS_FAILED:
    'The server’s security certificate was not accepted. The token was not sent. Ask the administrator to check the certificate or the network’s proxy.',
  TLS_DATE:
    'The server’s security certificate is not valid on this computer’s date. Check the date and time of this computer (now: {{now}}). If they are right, ask the administrator to check the certificate.',
  REDIRECTED: 'The address redirects elsewhere. The token is not sent there: use the final address.',
  NOT_JSON:
    'The address answered with a page, not the platform. Check the address. On networks with a sign-in page, sign in with the browser first.',
  UNEXPECTED_SHAPE: 'The platform answered in an unexpected format. Tell its administrator.',
  TOO_LARGE: 'The answer is too large. Choose a shorter period, where there is one.',
  TOO_MANY_TASKS: 'There are 10,000 tasks or more. Leme counts no further: complete or delete old ones.',
  CANCELLED: 'The request was interrupted',
  BAD_INPUT: 'This request from Leme was refused. Check this computer’s clock; if it goes on, restart Leme.',
  NOT_HTTPS: 'The address has to start with https://. Else the token could be read: nothing was sent.',
  UNKNOWN_COMPANY: 'This company is no longer connected',
  NO_TOKEN: 'There is no token for this company on this computer',
  OTHER_COMPANY: 'This token belongs to another company',
  NOT_STORED: 'Nothing is stored here yet',
  STORE_UNAVAILABLE: 'The stored data could not be opened. Nothing was deleted; live figures still work.',
  BUDGET_SPENT:
    'The limit of {{limit, number}} requests an hour (Settings) was reached. It goes on by itself.',
  BACKGROUND_SPENT: 'The background’s hourly limit (Settings) is used up',
  DEMO_UNAVAILABLE: 'The demo could not be opened. Try again; if it goes on, close and open Leme.',
  FILE_NOT_SAVED: 'The file could not be written. Check the folder and the disk’s room, then export again.',
  FILE_IN_USE: 'The file is open in another program. Close it or choose another name, then export again.',
  FILE_TOO_LARGE: 'The file would be too large. Filter the rows or choose a shorter period.',
  COMPANY_NOT_NAMED: 'Which company this history belongs to is not known yet. Open Funnel and try again.',
  HISTORY_FILE_UNREADABLE:
    'The file is not a copy of a history, or it is damaged. Use another copy; if it came from a synchronised folder, wait until it is complete.',
  HISTORY_FILE_LOCKED: 'The passphrase does not open this copy. If it is right, the file is damaged.',
  HISTORY_FILE_NEWER: 'The copy was made by a newer Leme',
  HISTORY_FILE_OTHER_COMPANY: 'The copy belongs to another company',
  DOCUMENT_MISSING: 'The document is not in this installation',
  MANAGED: 'Set by your company. Only who administers this computer can change it.',
  UNEXPECTED: 'Something went wrong in Leme. Try again; if it goes on, close and open Leme.',
  BAD_REQUEST: 'The platform refused the request from Leme. Try again, or choose another period or filter.',
  PIPELINE_ID_REQUIRED:
    'A pipeline has to be chosen. Choose it at the top of the screen; without the permission pipelines.list, type its number there.',
  NO_PIPELINE: 'The company has no active pipeline',
  PIPELINE_NOT_FOUND: 'This pipeline is no longer an active one',
  INVALID_TOKEN:
    'The token was not recognised. Check that it is whole, or ask the administrator for another.',
  TOKEN_DISABLED: 'The token is disabled. Ask the administrator to enable it or to issue another one.',
  IP_BLOCKED:
    'The token cannot be used from this network. The token is right, but this IP address is not on its list. Use the company’s network or ask for access.',
  SCOPE_DENIED: 'The token has no permission for this data. Ask the administrator for permission {{scope}}.',
  FORBIDDEN:
    'The platform refused this request without saying why. The token lacks the permission {{scope}}, or is not valid now or on this network. Ask the administrator to check.',
  NOT_OFFERED:
    'This instance does not offer this data. The platform at this address does not know {{scope}}; the administrator can say whether it will come.',
  NO_COMPANY: 'The token belongs to no company. Ask the administrator for a token of your company.',
  NOT_FOUND: 'The platform did not find what was asked for',
  RATE_LIMITED: 'The token’s request quota is used up. Leme waits and goes on by itself.',
  PLATFORM_UNREACHABLE: 'The company has no connection to the platform. It goes on by itself.',
  NO_PLATFORM_TOKEN:
    'The company’s Coletor has no token that the platform accepts. Your key is right. Ask the administrator of the Coletor to set this company’s token.',
  NOTHING_YET: 'The Coletor has not collected anything of this company yet',
  INTERNAL_ERROR: 'The platform had an internal error',
} as const satisfies ErrorWords
