// The closed list of failures that can reach a window, and what each means, once for every process. A set of codes kept
// elsewhere would disagree with it one day, so every such set is derived from here.
import type { ReadErrorCode, UnnamedRefusal } from '../api/errors.ts'

export type ErrorTraits = (
  | {
      /** The API or the token as a whole: any other call would fail in the same way. */
      readonly concerns: 'connection' | 'token'
    }
  | {
      /** One operation, whatever its parameters; or one request or record, while the next may succeed. */
      readonly concerns: 'operation' | 'request'
      /**
       * `moments`: tried again soon. `unknown`: asked again with the next refresh. `hours`: the background rests, or it
       * would use up the hourly limit.
       */
      readonly lasts: 'moments' | 'unknown' | 'hours'
    }
  | {
      /** Leme itself: nothing was sent, so it says nothing about the API. */
      readonly concerns: 'local'
      /** True when no figure of the company can be renewed until it is over. */
      readonly stopsAll: boolean
    }
) & {
  /** True when the help text says to ask the administrator. */
  readonly asksAdministrator?: true
}

const CONNECTION = { concerns: 'connection' } as const
const TOKEN = { concerns: 'token' } as const
const REQUEST = { concerns: 'request', lasts: 'unknown' } as const
const LOCAL = { concerns: 'local', stopsAll: false } as const
const ASKS = { asksAdministrator: true } as const

/** Every code that can reach a window. One of Leme's own is added here alone; those of the API are in api/errors.ts. */
export const ERROR_TRAITS = {
  // Failures between the application and the API.
  /** No connection: the name was not resolved, the connection was refused or reset, or there is no network. */
  UNREACHABLE: CONNECTION,
  TIMEOUT: CONNECTION,
  /** The certificate was not accepted. The check is never bypassed. */
  TLS_FAILED: { ...CONNECTION, ...ASKS },
  /** The same, by its dates: mostly the clock of this computer is wrong. */
  TLS_DATE: { ...CONNECTION, ...ASKS },
  /** The server answered with a redirect, which is never followed. */
  REDIRECTED: CONNECTION,
  /** HTML, text or invalid JSON instead of the API's answer (captive portal, proxy, wrong address). */
  NOT_JSON: CONNECTION,
  DEMO_UNAVAILABLE: CONNECTION,
  /** The Coletor answers, and the platform behind it does not. */
  PLATFORM_UNREACHABLE: CONNECTION,

  INVALID_TOKEN: { ...TOKEN, ...ASKS },
  TOKEN_DISABLED: { ...TOKEN, ...ASKS },
  IP_BLOCKED: { ...TOKEN, ...ASKS },
  NO_COMPANY: { ...TOKEN, ...ASKS },
  TOKEN_NO_COMPANY: { ...TOKEN, ...ASKS },
  RATE_LIMITED: TOKEN,
  /** The company has no token on this computer. */
  NO_TOKEN: TOKEN,
  /** The token belongs to another company than the one whose data is stored. */
  OTHER_COMPANY: TOKEN,
  /** The Coletor has no token of the platform for this company, or one of another company. */
  NO_PLATFORM_TOKEN: { ...TOKEN, ...ASKS },

  SCOPE_DENIED: { concerns: 'operation', lasts: 'hours', ...ASKS },
  // Without a reason it may be the token, which can work again at any time.
  FORBIDDEN: { concerns: 'operation', lasts: 'unknown', ...ASKS },
  NOT_OFFERED: { concerns: 'operation', lasts: 'hours', ...ASKS },

  BAD_REQUEST: REQUEST,
  PIPELINE_ID_REQUIRED: REQUEST,
  INVALID_DATE_RANGE: REQUEST,
  INVALID_OWNER_TYPE: REQUEST,
  PIPELINE_NOT_FOUND: REQUEST,
  NOT_FOUND: REQUEST,
  /** The window's request or the typed address is invalid; `field` names the field. */
  BAD_INPUT: REQUEST,
  /** JSON that does not have the operation's shape. */
  UNEXPECTED_SHAPE: { ...REQUEST, ...ASKS },
  /** The answer exceeded 8 MB and was cut off. */
  TOO_LARGE: { concerns: 'request', lasts: 'hours' },
  /** 10,000 tasks or more: the API gives no total, and Leme reads no further pages to count them. */
  TOO_MANY_TASKS: { concerns: 'request', lasts: 'hours' },
  // Whether the whole server is lost is known only from other calls (electron/core/api/connections.ts).
  INTERNAL_ERROR: { concerns: 'request', lasts: 'moments' },
  /** The Coletor has not collected anything of this company. */
  NOTHING_YET: { concerns: 'request', lasts: 'moments' },

  // Failures inside the application.
  CANCELLED: LOCAL,
  NOT_HTTPS: LOCAL,
  UNKNOWN_COMPANY: { concerns: 'local', stopsAll: true },
  /** The answer is live-only or was never stored, and the API cannot be called. */
  NOT_STORED: LOCAL,
  /** The company has no active pipeline, so there is no pipeline to request. */
  NO_PIPELINE: LOCAL,
  STORE_UNAVAILABLE: LOCAL,
  /** The file could not be written to the chosen place, or is not of the kind that it claims to be. */
  FILE_NOT_SAVED: LOCAL,
  /** Another program holds the file that was to be replaced. */
  FILE_IN_USE: LOCAL,
  FILE_TOO_LARGE: LOCAL,
  /** The funnel never named the company, so a copy of its history could be anybody's. */
  COMPANY_NOT_NAMED: LOCAL,
  /** No copy of a history, or one that was cut or changed. */
  HISTORY_FILE_UNREADABLE: LOCAL,
  /** Another passphrase, or a changed header: which of the two cannot be known. */
  HISTORY_FILE_LOCKED: LOCAL,
  /** A newer version of Leme wrote the copy. */
  HISTORY_FILE_NEWER: LOCAL,
  HISTORY_FILE_OTHER_COMPANY: LOCAL,
  /** A document of the installation is absent or was changed: the licence texts. */
  DOCUMENT_MISSING: LOCAL,
  /** The administrator of this computer set it, or switched it off; `field` names the setting. */
  MANAGED: { ...LOCAL, ...ASKS },
  /** The hourly request limit set by the user is used up; `retryAt` says when the next request is allowed. */
  BUDGET_SPENT: { concerns: 'local', stopsAll: true },
  /** The background share of that limit is used up; foreground requests are still sent. */
  BACKGROUND_SPENT: LOCAL,
  /** A bug; logged by code. */
  UNEXPECTED: LOCAL,
} as const satisfies Record<ReadErrorCode | UnnamedRefusal, ErrorTraits> & Record<string, ErrorTraits>

type AppErrorCode = keyof typeof ERROR_TRAITS

/** The codes with which the API refuses an operation as a whole. */
export type RefusalCode = {
  [Code in AppErrorCode]: (typeof ERROR_TRAITS)[Code] extends { concerns: 'operation' } ? Code : never
}[AppErrorCode]

export function traitsOf(code: AppErrorCode): ErrorTraits {
  return ERROR_TRAITS[code]
}

export function isRefusal(code: AppErrorCode): code is RefusalCode {
  return traitsOf(code).concerns === 'operation'
}

/** The refusals, in the order in which a screen names them. */
export const REFUSAL_CODES = (Object.keys(ERROR_TRAITS) as AppErrorCode[]).filter(isRefusal)

/** True for a failure of one request or record, not of its operation. */
export function isOfRequest(code: AppErrorCode): boolean {
  return traitsOf(code).concerns === 'request'
}

/** True for a failure of one operation or request: another one may succeed. */
export function isNarrow(code: AppErrorCode): boolean {
  return isRefusal(code) || isOfRequest(code)
}

/** True when nothing of the company can be asked for now. */
export function stopsAll(code: AppErrorCode): boolean {
  const traits = traitsOf(code)
  return traits.concerns === 'local' ? traits.stopsAll : !isNarrow(code)
}

/** True for a failure of one operation or request that it meets again for hours. */
export function lastsForHours(code: AppErrorCode): boolean {
  const traits = traitsOf(code)
  return 'lasts' in traits && traits.lasts === 'hours'
}

/** True when the same request may succeed within a minute. */
export function mayPassSoon(code: AppErrorCode): boolean {
  const traits = traitsOf(code)
  return stopsAll(code) || ('lasts' in traits && traits.lasts === 'moments')
}
