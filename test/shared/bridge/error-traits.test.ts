import { describe, expect, it } from 'vitest'
import { API_ERROR_STATUS, COLLECTOR_ERROR_STATUS } from '../../../shared/api/errors.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isConnectionError } from '../../../shared/bridge/connection.ts'
import {
  ERROR_TRAITS,
  type ErrorTraits,
  isNarrow,
  isOfRequest,
  isRefusal,
  lastsForHours,
  mayPassSoon,
  REFUSAL_CODES,
  stopsAll,
  traitsOf,
} from '../../../shared/bridge/error-traits.ts'
import { goesOnByItself } from '../../../shared/bridge/lead-sync.ts'

const CODES = Object.keys(ERROR_TRAITS) as AppErrorCode[]

/** What each concerns, written a second time by hand. */
const CONCERNS: Readonly<Record<ErrorTraits['concerns'], string>> = {
  connection:
    'UNREACHABLE TIMEOUT TLS_FAILED TLS_DATE REDIRECTED NOT_JSON DEMO_UNAVAILABLE PLATFORM_UNREACHABLE',
  token: `INVALID_TOKEN TOKEN_DISABLED IP_BLOCKED NO_COMPANY TOKEN_NO_COMPANY RATE_LIMITED NO_TOKEN
    OTHER_COMPANY NO_PLATFORM_TOKEN`,
  operation: 'SCOPE_DENIED FORBIDDEN NOT_OFFERED',
  request: `BAD_REQUEST PIPELINE_ID_REQUIRED INVALID_DATE_RANGE INVALID_OWNER_TYPE PIPELINE_NOT_FOUND NOT_FOUND
    BAD_INPUT UNEXPECTED_SHAPE TOO_LARGE TOO_MANY_TASKS INTERNAL_ERROR NOTHING_YET`,
  local: `CANCELLED NOT_HTTPS UNKNOWN_COMPANY NOT_STORED NO_PIPELINE STORE_UNAVAILABLE FILE_NOT_SAVED
    FILE_IN_USE FILE_TOO_LARGE COMPANY_NOT_NAMED HISTORY_FILE_UNREADABLE HISTORY_FILE_LOCKED
    HISTORY_FILE_NEWER HISTORY_FILE_OTHER_COMPANY DOCUMENT_MISSING MANAGED BUDGET_SPENT BACKGROUND_SPENT UNEXPECTED`,
}
const concerning = (...kinds: readonly ErrorTraits['concerns'][]) =>
  kinds.flatMap((kind) => CONCERNS[kind].split(/\s+/)).toSorted()
const codesThat = (is: (code: AppErrorCode) => boolean) => CODES.filter(is).toSorted()

describe('ERROR_TRAITS', () => {
  it('holds every code of the API and of a Coletor', () => {
    const codes = Object.keys({ ...API_ERROR_STATUS, ...COLLECTOR_ERROR_STATUS })
    expect(CODES).toEqual(expect.arrayContaining(codes))
  })

  it.each(Object.keys(CONCERNS) as ErrorTraits['concerns'][])('says which codes concern the %s', (kind) => {
    expect(codesThat((code) => traitsOf(code).concerns === kind)).toEqual(concerning(kind))
  })

  it('says which stop every question', () => {
    const stopping = [...concerning('connection', 'token'), 'BUDGET_SPENT', 'UNKNOWN_COMPANY']
    expect(codesThat(stopsAll)).toEqual(stopping.toSorted())
    expect(codesThat(mayPassSoon)).toEqual([...stopping, 'INTERNAL_ERROR', 'NOTHING_YET'].toSorted())
  })

  it('says which last for hours', () => {
    expect(codesThat(lastsForHours)).toEqual(['NOT_OFFERED', 'SCOPE_DENIED', 'TOO_LARGE', 'TOO_MANY_TASKS'])
    expect(codesThat((code) => !goesOnByItself(code))).toEqual(
      ['CANCELLED', ...codesThat(lastsForHours)].toSorted(),
    )
  })

  it('is what every question about a code is answered from', () => {
    expect(codesThat((code) => isConnectionError({ code }))).toEqual(concerning('connection', 'token'))
    expect(codesThat(isNarrow)).toEqual(concerning('operation', 'request'))
    expect(codesThat(isOfRequest)).toEqual(concerning('request'))
    expect(codesThat(isRefusal)).toEqual(REFUSAL_CODES.toSorted())
    expect(REFUSAL_CODES).toEqual(['SCOPE_DENIED', 'FORBIDDEN', 'NOT_OFFERED'])
  })
})
