// Asks the API in the name of a connected company. Finds its address and token, joins equal questions that are under
// way, and binds the connection to the API's company. Hands out no secret.
import { toText } from '../../../shared/api/readers.ts'
import type { OperationName } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { ApiReply } from '../api/http-call.ts'
import type { RequestLog } from '../api/request-log.ts'
import type { Priority } from '../api/token-queue.ts'
import type { DemoRunner } from '../demo/demo-runner.ts'
import { canonicalJson } from '../store/canonical.ts'
import type { CompanyRecord } from '../store/company-rows.ts'
import type { Secrets } from '../vault/secrets.ts'
import type { CompanyRegistry } from './company-registry.ts'
import type { Connections } from './connections.ts'
import type { TokenTrust } from './token-trust.ts'

export interface CompanyApi {
  /** `params` are checked and carry their defaults. Never rejects. */
  ask(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    how?: RequestOptions,
  ): Promise<TimedReply>
}

export interface RequestOptions {
  /** `foreground` unless said otherwise: somebody waits for it. */
  readonly priority?: Priority | undefined
  /** Gives the question up; when nobody else asks the same, its request is not sent or is cut off. */
  readonly signal?: AbortSignal | undefined
  /** An answer that is stored and not older than this is as good as a new one (see gateway.ts); none by default. */
  readonly maxAgeMs?: number | undefined
}

/**
 * A reply with the time at which it was complete (milliseconds since 1970), and whether it may be kept: an answer to a
 * token that may be another company's is shown and not stored.
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
  /** Resolves when answers that came are written; the background asks for no more before. */
  readonly whenCaughtUp: () => Promise<void>
  /** Requests an hour that a company's token may send; null without a limit. */
  readonly hourlyRequests: (company: CompanyRecord) => number | null
  readonly now: () => number
}

/** Equal questions share one request, which goes on as long as one of them is wanted. */
interface SharedQuestion {
  readonly reply: Promise<TimedReply>
  readonly stop: AbortController
  askers: number
  /** Nobody joins it any more. */
  drop(): void
}

/** The one operation that names its company (specification 2.11). */
const CONFIRMING: OperationName = 'marketing.funnel'

/** As text, also where it comes as a number; null for none. */
function companyIdIn(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as { company_id?: unknown }).company_id : null
  return toText(id)?.trim() || null
}

export function createCompanyApi(options: CompanyApiOptions): CompanyApi {
  const { api, companies, secrets, demo, trust, requests, connections, now } = options
  const underWay = new Map<string, SharedQuestion>()
  /** A question that made the funnel name a company, ours where there was one: their pipelines are not ours. */
  const naming = new Map<string, { readonly params: unknown; readonly isOurs: boolean }>()

  async function accessOf(
    company: CompanyRecord,
  ): Promise<{ baseUrl: string; token: string } | AppError['code']> {
    if (company.isDemo) return (await demo.ensure()) ?? 'DEMO_UNAVAILABLE'
    await secrets.whenLoaded(company.id)
    const token = secrets.tokenFor(company.id, company.baseUrl)
    return token === null ? 'NO_TOKEN' : { baseUrl: company.baseUrl, token }
  }

  /** With a foreign token only the operation that names its company is asked again: it may have been put right. */
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
        // Forgotten while it was asked: there is no company left to tell about.
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
    // What somebody waits for comes first anyway; nobody who waits joins the background.
    const known = underWay.get(key) ?? underWay.get(keyOf('foreground'))
    const question = known ?? share(key, company, operation, params, priority)
    question.askers++
    if (signal === undefined) return question.reply
    return new Promise((resolve) => {
      const leave = () => {
        question.askers--
        if (question.askers === 0) {
          // Whoever asks next must not get the answer of a question that was given up.
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
