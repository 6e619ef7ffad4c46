// Calls the API for a connected company. Finds its address and token, shares one request among equal ones in flight,
// and binds the connection to the API's company. Never returns a secret.
import { toText } from '../../../shared/api/readers.ts'
import type { OperationName } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { ApiReply } from '../api/http-call.ts'
import type { RequestLog } from '../api/request-log.ts'
import type { Priority } from '../api/token-queue.ts'
import type { DemoRunner } from '../demo/demo-runner.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { Secrets } from '../vault/secrets.ts'
import type { CompanyRegistry } from './company-registry.ts'
import type { Connections } from './connections.ts'
import type { TokenTrust } from './token-trust.ts'

export interface CompanyApi {
  /** `params` are validated, with defaults applied. Never rejects. */
  ask(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    how?: RequestOptions,
  ): Promise<TimedReply>
}

export interface RequestOptions {
  /** `foreground` by default: the user waits for it. */
  readonly priority?: Priority | undefined
  /** Cancels the call. When no one else waits for the same request, it is not sent or is aborted. */
  readonly signal?: AbortSignal | undefined
  /** Maximum age of a stored answer that replaces a call (see gateway.ts); by default none does. */
  readonly maxAgeMs?: number | undefined
  /** True when only an answer of this run replaces a call: the store is then not read in vain. */
  readonly isOfThisRun?: boolean | undefined
  /** True when the caller has the last value: a failure then returns no stored one. */
  readonly withoutStored?: boolean | undefined
}

/**
 * A reply, the time when it was complete (milliseconds since 1970), and whether it may be stored. An answer to a token
 * that may belong to another company is shown but not stored.
 */
export type TimedReply = ApiReply & { readonly repliedAtMs: number; readonly mayBeKept: boolean }

export interface CompanyApiOptions {
  readonly api: ApiClient
  readonly companies: CompanyRegistry
  readonly secrets: Secrets
  readonly demo: DemoRunner
  readonly trust: TokenTrust
  readonly requests: RequestLog
  readonly connections: Pick<Connections, 'note'>
  /** Resolves when received answers are written; background calls wait for it. */
  readonly whenCaughtUp: () => Promise<void>
  /** Returns the hourly request limit of a company's token; null without a limit. */
  readonly hourlyRequests: (company: CompanyRecord) => number | null
  readonly now: () => number
}

/** One request shared by equal calls. It runs as long as one of them still waits. */
interface SharedQuestion {
  readonly reply: Promise<TimedReply>
  readonly stop: AbortController
  askers: number
  /** Stops further calls from joining. */
  drop(): void
}

/** The only operation whose answer names its company (specification 2.11). */
const CONFIRMING: OperationName = 'marketing.funnel'

/** Returns the company's id as text, even when it is a number in the answer; null for none. */
function companyIdIn(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as { company_id?: unknown }).company_id : null
  return toText(id)?.trim() || null
}

export function createCompanyApi(options: CompanyApiOptions): CompanyApi {
  const { api, companies, secrets, demo, trust, requests, connections, now } = options
  const underWay = new Map<string, SharedQuestion>()
  /** Params of the last funnel call that named a company. One that named ours is kept: pipelines differ by company. */
  const naming = new Map<string, { readonly params: unknown; readonly isOurs: boolean }>()

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
    if (question !== undefined) await ask(company, CONFIRMING, question.params, how)
    return trust.standingOf(company.id, token) !== 'foreign'
  }

  async function askNow(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    priority: Priority,
    signal: AbortSignal,
  ): Promise<TimedReply> {
    if (priority === 'background') await options.whenCaughtUp()
    const access = await accessOf(company)
    if (typeof access === 'string') {
      return { ok: false, error: { code: access, operation }, repliedAtMs: now(), mayBeKept: false }
    }
    const { token } = access
    const refused: AppError = { code: 'OTHER_COMPANY', operation }
    if (operation !== CONFIRMING && !(await isOurs(company, token, { priority, signal }))) {
      return { ok: false, error: refused, repliedAtMs: now(), mayBeKept: false }
    }
    const reply = await api.call({
      baseUrl: access.baseUrl,
      token,
      operation,
      params,
      companyId: company.id,
      priority,
      pausedUntilMs: companies.get(company.id)?.pausedUntilMs ?? null,
      budget: {
        limit: () => options.hourlyRequests(company),
        earlier: requests.minutesOf(company.id),
      },
      signal,
    })
    const repliedAtMs = now()
    if (!reply.ok) return { ...reply, repliedAtMs, mayBeKept: false }
    const named = operation === CONFIRMING ? companyIdIn(reply.raw) : null
    const standing =
      named === null ? trust.standingOf(company.id, token) : trust.note(company.id, token, named)
    const isForeign = standing === 'foreign'
    if (named !== null && !(isForeign && naming.get(company.id)?.isOurs)) {
      naming.set(company.id, { params, isOurs: !isForeign })
    }
    if (isForeign) {
      return { ok: false, error: refused, repliedAtMs, mayBeKept: false }
    }
    return { ...reply, repliedAtMs, mayBeKept: standing === 'confirmed' }
  }

  function share(
    key: string,
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    priority: Priority,
  ): SharedQuestion {
    const stop = new AbortController()
    const drop = () => {
      if (underWay.get(key) === question) underWay.delete(key)
    }
    const reply = askNow(company, operation, params, priority, stop.signal)
      .then((answer) => {
        // The company may have been deleted during the call.
        if (companies.get(company.id) !== null) connections.note(company.id, answer.ok ? null : answer.error)
        return answer
      })
      .finally(drop)
    const question: SharedQuestion = { reply, stop, askers: 0, drop }
    underWay.set(key, question)
    return question
  }

  function ask(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    { priority = 'foreground', signal }: RequestOptions = {},
  ): Promise<TimedReply> {
    const cancelled: TimedReply = {
      ok: false,
      error: { code: 'CANCELLED', operation },
      repliedAtMs: now(),
      mayBeKept: false,
    }
    if (signal?.aborted) return Promise.resolve(cancelled)
    const keyOf = (asked: Priority) => `${company.id}\n${operation}\n${asked}\n${canonicalJson(params)}`
    const key = keyOf(priority)
    // A foreground request comes first anyway, so background calls join it; foreground calls never join the background.
    const known = underWay.get(key) ?? underWay.get(keyOf('foreground'))
    const question = known ?? share(key, company, operation, params, priority)
    question.askers++
    if (signal === undefined) return question.reply
    return new Promise((resolve) => {
      const leave = () => {
        question.askers--
        if (question.askers === 0) {
          // A later call must not get the answer of a cancelled request.
          question.drop()
          question.stop.abort()
        }
        resolve(cancelled)
      }
      signal.addEventListener('abort', leave, { once: true })
      void question.reply.then((reply) => {
        signal.removeEventListener('abort', leave)
        resolve(reply)
      })
    })
  }

  return { ask }
}
