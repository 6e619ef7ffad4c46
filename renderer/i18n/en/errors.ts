import type { ErrorWords } from '../words.ts'

export const errors = {
  UNREACHABLE: {
    title: 'No connection to the server',
    help: 'Check the internet connection and the address of the platform.',
  },
  TIMEOUT: {
    title: 'The server did not answer in time',
  },
  TLS_FAILED: {
    title: 'The server’s security certificate was not accepted',
    help: 'The token was not sent. Ask the administrator to check the certificate or the network’s proxy.',
  },
  TLS_DATE: {
    title: 'The server’s security certificate is not valid on this computer’s date',
    help: 'Check the date and time of this computer (now: {{now}}). If they are right, ask the administrator to check the certificate.',
  },
  REDIRECTED: {
    title: 'The address redirects elsewhere',
    help: 'The token is never sent to another server. Use the platform’s final address.',
  },
  NOT_JSON: {
    title: 'The address answered with a page, not the platform',
    help: 'Check the address. On networks with a sign-in page, sign in with the browser first.',
  },
  UNEXPECTED_SHAPE: {
    title: 'The platform answered in an unexpected format',
    help: 'The last figures stay on the screen. Tell the administrator of the platform.',
  },
  TOO_LARGE: {
    title: 'The answer is too large',
    help: 'Choose a shorter period, where there is one.',
  },
  TOO_MANY_TASKS: {
    title: 'There are 10,000 tasks or more',
    help: 'Leme does not count further. Complete or delete old tasks on the platform.',
  },
  CANCELLED: { title: 'The request was interrupted' },
  BAD_INPUT: {
    title: 'This request from Leme was refused',
    help: 'Check this computer’s date and time and try again; if it goes on, restart Leme.',
  },
  NOT_HTTPS: {
    title: 'The address has to start with https://',
    help: 'Without encryption the token could be read on the network, so nothing was sent.',
  },
  UNKNOWN_COMPANY: {
    title: 'This company is no longer connected',
  },
  NO_TOKEN: {
    title: 'There is no token for this company on this computer',
  },
  OTHER_COMPANY: {
    title: 'This token belongs to another company',
  },
  NOT_STORED: {
    title: 'Nothing is stored here yet',
  },
  STORE_UNAVAILABLE: {
    title: 'The stored data could not be opened',
    help: 'Live figures still work. Nothing stored was deleted.',
  },
  BUDGET_SPENT: {
    title: 'The limit of {{limit, number}} requests an hour (see Settings) has been reached',
    help: 'Leme asks again by itself.',
  },
  BACKGROUND_SPENT: {
    title: 'The background’s hourly limit (Settings) is used up',
  },
  DEMO_UNAVAILABLE: {
    title: 'The demo could not be opened',
    help: 'Try again; if it goes on, close and open Leme.',
  },
  FILE_NOT_SAVED: {
    title: 'The file could not be written',
    help: 'Check that the folder can be written to and that the disk has room, then export again.',
  },
  FILE_IN_USE: {
    title: 'The file is open in another program',
    help: 'Close the file in Excel, or choose another name, then export again.',
  },
  FILE_TOO_LARGE: {
    title: 'The file would be too large',
    help: 'Filter the rows or choose a shorter period, then export again.',
  },
  COMPANY_NOT_NAMED: {
    title: 'Which company this history belongs to is not known yet',
    help: 'Open Funnel once and try again.',
  },
  HISTORY_FILE_UNREADABLE: {
    title: 'The file is not a copy of a history, or it is damaged',
    help: 'Use another copy; if it came from a synchronised folder, wait until it is complete.',
  },
  HISTORY_FILE_LOCKED: {
    title: 'The passphrase does not open this copy',
    help: 'If the passphrase is right, the file is damaged. Nothing changed here.',
  },
  HISTORY_FILE_NEWER: {
    title: 'The copy was made by a newer Leme',
  },
  HISTORY_FILE_OTHER_COMPANY: {
    title: 'The copy belongs to another company',
  },
  DOCUMENT_MISSING: {
    title: 'The document is not in this installation',
  },
  MANAGED: {
    title: 'Set by your company',
    help: 'Only who administers this computer can change it.',
  },
  UNEXPECTED: {
    title: 'Something went wrong in Leme',
    help: 'Try again; if it goes on, close and open Leme.',
  },
  BAD_REQUEST: {
    title: 'The platform refused the request from Leme',
    help: 'Try again; where there is a period or a filter, choose another.',
  },
  PIPELINE_ID_REQUIRED: {
    title: 'A pipeline has to be chosen',
    help: 'Choose it at the top of the screen; without the permission pipelines.list, type its number there.',
  },
  NO_PIPELINE: {
    title: 'The company has no active pipeline',
  },
  PIPELINE_NOT_FOUND: {
    title: 'This pipeline is no longer an active one',
  },
  INVALID_TOKEN: {
    title: 'The token was not recognised',
    help: 'Check that it was copied whole, or ask the administrator for a new one.',
  },
  TOKEN_DISABLED: {
    title: 'The token is disabled',
    help: 'Ask the administrator to enable it or to issue another one.',
  },
  IP_BLOCKED: {
    title: 'The token cannot be used from this network',
    help: 'The token is right, but this IP address is not on its list. Use the company’s network or ask for access.',
  },
  SCOPE_DENIED: {
    title: 'The token has no permission for this data',
    help: 'Ask the administrator for the permission {{scope}}.',
  },
  FORBIDDEN: {
    title: 'The platform refused this request without saying why',
    help: 'The token lacks the permission {{scope}}, or is not valid now or on this network. Ask the administrator to check.',
  },
  NOT_OFFERED: {
    title: 'This instance does not offer this data',
    help: 'The platform at this address does not know {{scope}}; the administrator can say whether it will come.',
  },
  NO_COMPANY: {
    title: 'The token belongs to no company',
    help: 'Ask the administrator for a token of your company.',
  },
  NOT_FOUND: {
    title: 'The platform did not find what was asked for',
  },
  RATE_LIMITED: {
    title: 'The token’s request quota is used up',
    help: 'Leme waits and goes on by itself.',
  },
  PLATFORM_UNREACHABLE: {
    title: 'The company has no connection to the platform',
    help: 'The company’s collector answers. It goes on by itself once the platform answers.',
  },
  NO_PLATFORM_TOKEN: {
    title: 'The company’s Coletor has no token that the platform accepts',
    help: 'Your key is right. Ask the administrator of the Coletor to set this company’s token.',
  },
  NOTHING_YET: {
    title: 'The Coletor has not collected anything of this company yet',
  },
  INTERNAL_ERROR: {
    title: 'The platform had an internal error',
  },
} as const satisfies ErrorWords
