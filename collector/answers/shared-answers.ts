// Answers that several people get from one call: in memory for a stated time, and in the store for when the platform
// cannot be reached. Leads and messages are relayed and not stored; counts of leads are shared in memory alone.
import type { RequestOptions } from '../../electron/core/companies/company-api.ts'
import type { CoreContext } from '../../electron/core/context.ts'
import { canonicalJson } from '../../electron/core/store/engine/canonical.ts'
import type { CompanyRecord } from '../../electron/core/store/tables/companies.ts'
import { OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import type { PlatformAnswer, PlatformReply } from './platform-answer.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** How old an answer may be that replaces a call, milliseconds. An operation without one is relayed. */
export type SharedAges = { readonly [Name in OperationName]?: number }

export const SHARED_AGES: SharedAges = {
  'pipelines.list': MINUTE_MS,
  'pipelines.get': MINUTE_MS,
  'stages.list': 10 * MINUTE_MS,
  'tasks.list': MINUTE_MS,
  'tasks.get': 15 * SECOND_MS,
  'products.list': 5 * MINUTE_MS,
  'products.search': 5 * MINUTE_MS,
  'products.get': MINUTE_MS,
  'shop.loja.config': 10 * MINUTE_MS,
  'shop.banners.list': 5 * MINUTE_MS,
  'leads.list': MINUTE_MS,
}

/** Operations of which nothing is stored, and of which a request for counts alone is shared. */
const COUNTED: ReadonlySet<OperationName> = new Set(['leads.list'])

/** True for a request of counts: the shortest page that there is, of no search. */
function isCount(request: Readonly<Record<string, unknown>>): boolean {
  return request.limit === 1 && request.search === undefined
}

/** Answers in memory: the questions of fifty people of twenty companies. The oldest go first. */
const MOST_ANSWERS = 2_000

/** Failures that leave the last answer as true as it was. Any other is the platform's own word. */
const UNHEARD = new Set([
  'UNREACHABLE',
  'TIMEOUT',
  'RATE_LIMITED',
  'BUDGET_SPENT',
  'NOT_JSON',
  'INTERNAL_ERROR',
])

export function isUnheard(reply: PlatformReply): boolean {
  return !reply.ok && UNHEARD.has(reply.error.code)
}

export interface SharedAnswersOptions {
  readonly context: Pick<CoreContext, 'companyApi' | 'secrets' | 'store'>
  readonly ages: SharedAges
  readonly now: () => number
}

export function createSharedAnswers({ context, ages, now }: SharedAnswersOptions) {
  const { companyApi, secrets, store } = context
  const answers = new Map<string, PlatformAnswer>()

  function keep(key: string, answer: PlatformAnswer): void {
    answers.delete(key)
    answers.set(key, answer)
    const oldest = answers.size > MOST_ANSWERS ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
  }

  async function stored(
    company: CompanyRecord,
    operation: OperationName,
    params: string,
  ): Promise<PlatformAnswer | null> {
    const owner = await secrets.ownerOf(company.id)
    const record = owner && (await store.readSnapshot(owner, operation, params))
    return record && { ok: true, raw: record.payload, receivedAtMs: record.capturedAtMs }
  }

  async function write(
    company: CompanyRecord,
    operation: OperationName,
    params: string,
    { raw, receivedAtMs }: PlatformAnswer,
  ): Promise<void> {
    const owner = await secrets.ownerOf(company.id)
    if (owner !== null) {
      await store.writeSnapshot(owner, operation, params, { payload: raw, capturedAtMs: receivedAtMs })
    }
  }

  return {
    /** Returns the platform's answer to a body as it came. Never rejects. */
    async answer(
      company: CompanyRecord,
      operation: OperationName,
      body: object,
      how: RequestOptions,
    ): Promise<PlatformReply> {
      const ageMs = ages[operation]
      const request = OPERATIONS[operation].request.safeParse(body)
      // What the specification does not allow is answered by the platform each time.
      const isCounted = COUNTED.has(operation)
      const isShared =
        ageMs !== undefined &&
        request.success &&
        (!isCounted || isCount(request.data as Record<string, unknown>))
      const params = isShared ? canonicalJson(request.data as object) : ''
      const key = `${company.id}\n${operation}\n${params}`
      const last = isShared ? answers.get(key) : undefined
      const sinceMs = last === undefined ? 0 : now() - last.receivedAtMs
      if (last !== undefined && ageMs !== undefined && sinceMs >= 0 && sinceMs < ageMs) return last
      const reply = await companyApi.ask(company, operation, body, how)
      if (!reply.ok) {
        if (!isShared || !isUnheard(reply)) return reply
        return last ?? (isCounted ? null : await stored(company, operation, params)) ?? reply
      }
      const answer: PlatformAnswer = { ok: true, raw: reply.raw, receivedAtMs: reply.repliedAtMs }
      if (isShared) {
        keep(key, answer)
        if (reply.mayBeKept && !isCounted) void write(company, operation, params, answer)
      }
      return answer
    },
  }
}
