// Calls the API for a connected company. Finds its address and token, and binds the connection to the API's
// company. Never returns a secret.

import { type CallName, operationIn } from '../../../shared/api/collector-operations.ts'
import { isOperationName, type OperationName } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import type { CompanyRecord } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'
import type { ApiClient, MinuteCount, Priority } from './api-client.ts'
import type { Connections } from './connections.ts'
import type { ApiReply } from './http-call.ts'
import type { TokenTrust } from './token-trust.ts'

export type CompanyApi = ReturnType<typeof createCompanyApi>

export interface RequestOptions {
  /** `foreground` by default: the user waits for it. */
  readonly priority?: Priority | undefined
  /** True when a person asked for new figures: a Coletor then asks the platform. */
  readonly isRenewed?: boolean | undefined
  /** Cancels the call: it is not sent, or is aborted. */
  readonly signal?: AbortSignal | undefined
}

/**
 * A reply, the time when it was complete (milliseconds since 1970), and whether it may be stored. An answer to a token
 * that may belong to another company is shown but not stored, and so is one that a Coletor calls stale.
 */
export type TimedReply = ApiReply & { readonly repliedAtMs: number; readonly mayBeKept: boolean }

/** The only operation whose answer names its company (specification 2.11). */
const CONFIRMING: OperationName = 'marketing.funnel'

/** Returns the company's id as text, even when it is a number in the answer; null for none. */
function companyIdIn(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as { company_id?: unknown }).company_id : null
  return toText(id)?.trim() || null
}

/** Returns a failure of Leme itself. */
function refusal(code: AppError['code'], operation: CallName, repliedAtMs: number): TimedReply {
  return { ok: false, error: { code, ...operationIn(operation) }, repliedAtMs, mayBeKept: false }
}

export function createCompanyApi({
  api,
  companies,
  secrets,
  demo,
  trust,
  requests,
  connections,
  whenCaughtUp,
  hourlyRequests,
  now,
}: {
  readonly api: ApiClient
  readonly companies: { get(companyId: string): CompanyRecord | null }
  readonly secrets: Pick<Secrets, 'tokenFor' | 'whenLoaded'>
  /** Starts the demo company's service at its first call; null when it cannot be started. */
  readonly demo: { ensure(): Promise<{ readonly baseUrl: string; readonly token: string } | null> }
  readonly trust: TokenTrust
  /** Requests of the last hour, by minute. */
  readonly requests: { minutesOf(companyId: string): readonly MinuteCount[] }
  readonly connections: Pick<Connections, 'note'>
  /** Resolves when received answers are written; background calls wait for it. */
  readonly whenCaughtUp: () => Promise<void>
  /** Returns the hourly request limit of a company's token; null without a limit. */
  readonly hourlyRequests: (company: CompanyRecord) => number | null
  readonly now: () => number
}) {
  /** Params of the last funnel call that named a company. One that named ours is kept: pipelines differ by company. */
  const naming = new Map<string, { readonly params: unknown; readonly isOurs: boolean }>()

  /** Repetitions of such a call that are under way. */
  const confirming = new Map<string, Promise<unknown>>()

  async function accessOf(
    company: CompanyRecord,
  ): Promise<{ baseUrl: string; token: string } | AppError['code']> {
    if (company.isDemo) return (await demo.ensure()) ?? 'DEMO_UNAVAILABLE'
    await secrets.whenLoaded(company.id)
    const token = secrets.tokenFor(company.id, company.baseUrl)
    return token === null ? 'NO_TOKEN' : { baseUrl: company.baseUrl, token }
  }

  /** With a foreign token, repeats only the operation that names its company: the token may have been corrected. */
  async function isOurs(company: CompanyRecord, token: string, how: RequestOptions): Promise<boolean> {
    if (trust.standingOf(company.id, token) !== 'foreign') return true
    const question = naming.get(company.id)
    if (question !== undefined) {
      const forget = () => void confirming.delete(company.id)
      await getOrMake(confirming, company.id, () =>
        ask(company, CONFIRMING, question.params, how).finally(forget),
      )
    }
    return trust.standingOf(company.id, token) !== 'foreign'
  }

  /** Records which company an answer names, if any. Returns the standing of the token. */
  function noteCompany(
    company: CompanyRecord,
    token: string,
    { operation, params, raw }: { operation: CallName; params: unknown; raw: unknown },
  ): ReturnType<TokenTrust['standingOf']> {
    const named = operation === CONFIRMING ? companyIdIn(raw) : null
    if (named === null) return trust.standingOf(company.id, token)
    const standing = trust.note(company.id, token, named)
    const isForeign = standing === 'foreign'
    if (!(isForeign && naming.get(company.id)?.isOurs)) naming.set(company.id, { params, isOurs: !isForeign })
    return standing
  }

  async function askNow(
    company: CompanyRecord,
    operation: CallName,
    params: unknown,
    how: RequestOptions,
  ): Promise<TimedReply> {
    if (how.priority === 'background') await whenCaughtUp()
    const access = await accessOf(company)
    if (typeof access === 'string') return refusal(access, operation, now())
    const { token } = access
    if (operation !== CONFIRMING && !(await isOurs(company, token, how))) {
      return refusal('OTHER_COMPANY', operation, now())
    }
    const reply = await api.call({
      baseUrl: access.baseUrl,
      token,
      operation,
      params,
      companyId: company.id,
      ...how,
      pausedUntilMs: companies.get(company.id)?.pausedUntilMs ?? null,
      budget: {
        limit: () => hourlyRequests(company),
        earlier: requests.minutesOf(company.id),
      },
    })
    const repliedAtMs = now()
    if (!reply.ok) return { ...reply, repliedAtMs, mayBeKept: false }
    const standing = noteCompany(company, token, { operation, params, raw: reply.raw })
    if (standing === 'foreign') return refusal('OTHER_COMPANY', operation, repliedAtMs)
    return { ...reply, repliedAtMs, mayBeKept: standing === 'confirmed' && reply.stale === undefined }
  }

  /** `params` are validated, with defaults applied. Never rejects. */
  async function ask(
    company: CompanyRecord,
    operation: CallName,
    params: unknown,
    how: RequestOptions = {},
  ): Promise<TimedReply> {
    const answer = await askNow(company, operation, params, how)
    // The company may have been deleted during the call; and what only a Coletor answers tells nothing of the platform.
    if (isOperationName(operation) && companies.get(company.id) !== null)
      connections.note(company.id, operation, answer.ok ? (answer.stale ?? null) : answer.error)
    return answer
  }

  return { ask }
}
