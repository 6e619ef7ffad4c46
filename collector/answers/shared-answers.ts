// Answers that several people get from one call: in memory for a stated time, and in the store for when the platform
// cannot be reached. Leads and messages are relayed and not stored; counts of leads are shared in memory alone.
import type { CoreContext } from '../../electron/core/context.ts'
import { canonicalJson } from '../../electron/core/store/engine/canonical.ts'
import type { CompanyRecord } from '../../electron/core/store/tables/companies.ts'
import { OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import type { AskedHow } from './answering.ts'
import {
  createJoinedWork,
  heardBefore,
  type PlatformAnswer,
  type PlatformReply,
  platformReply,
  SETTLED_MS,
} from './platform-answer.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Just below the five minutes after which a Leme asks again, so that one person's question is every person's. */
export const REFRESH_MS = 5 * MINUTE_MS - 10 * SECOND_MS

/** How old an answer may be that replaces a call, milliseconds. An operation without one is relayed. */
export type SharedAges = { readonly [Name in OperationName]?: number }

export const SHARED_AGES: SharedAges = {
  'pipelines.list': REFRESH_MS,
  'pipelines.get': REFRESH_MS,
  'stages.list': 10 * MINUTE_MS,
  'tasks.list': REFRESH_MS,
  'tasks.get': 15 * SECOND_MS,
  'products.list': 5 * MINUTE_MS,
  'products.search': 5 * MINUTE_MS,
  'products.get': MINUTE_MS,
  'shop.loja.config': 10 * MINUTE_MS,
  'shop.banners.list': 5 * MINUTE_MS,
  'leads.list': REFRESH_MS,
}

/** Operations of which nothing is stored, and of which a request for counts alone is shared. */
const COUNTED: ReadonlySet<OperationName> = new Set(['leads.list'])

/** True for a request of counts: the shortest page that there is, of no search. */
function isCount(request: Readonly<Record<string, unknown>>): boolean {
  return request.limit === 1 && request.search === undefined
}

/** Answers in memory: the questions of fifty people of twenty companies. The oldest go first. */
const MOST_ANSWERS = 2_000

export interface SharedAnswersOptions {
  readonly context: {
    readonly companyApi: Pick<CoreContext['companyApi'], 'ask'>
    readonly gateway: Pick<CoreContext['gateway'], 'read'>
    readonly secrets: Pick<CoreContext['secrets'], 'ownerOf'>
    readonly store: Pick<CoreContext['store'], 'readSnapshot'>
  }
  readonly ages: SharedAges
  readonly now: () => number
}

export function createSharedAnswers({ context, ages, now }: SharedAnswersOptions) {
  const { companyApi, gateway, secrets, store } = context
  const answers = new Map<string, PlatformAnswer>()
  const join = createJoinedWork(now)

  function keep(key: string, answer: PlatformAnswer): void {
    answers.delete(key)
    answers.set(key, answer)
    const oldest = answers.size > MOST_ANSWERS ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
  }

  function isRecent({ receivedAtMs }: PlatformAnswer, ageMs: number): boolean {
    const sinceMs = now() - receivedAtMs
    return sinceMs >= 0 && sinceMs < ageMs
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

  /** Asks the platform. The core stores the answer as one of its own, and what the history needs of it. */
  async function ask(
    company: CompanyRecord,
    operation: OperationName,
    request: object,
    isStored: boolean,
  ): Promise<PlatformReply> {
    const params = request as Record<string, unknown>
    // Both are one call: the second joins the first.
    const [reply] = await Promise.all([
      companyApi.ask(company, operation, request),
      isStored && gateway.read({ companyId: company.id, operation, params, readFrom: 'api' }),
    ])
    return platformReply(reply)
  }

  /** Answers a question that may be shared: from memory, from the store, or by a call that all wait for. */
  async function answerShared(
    company: CompanyRecord,
    operation: OperationName,
    request: object,
    {
      params,
      ageMs,
      isStored,
    }: { readonly params: string; readonly ageMs: number; readonly isStored: boolean },
  ): Promise<PlatformReply> {
    const key = `${company.id}\n${operation}\n${params}`
    const last = answers.get(key)
    if (last !== undefined && isRecent(last, ageMs)) return last
    // The Coletor's own refresh asks the same and stores it.
    const kept = isStored ? await stored(company, operation, params) : null
    if (kept !== null && isRecent(kept, ageMs)) {
      keep(key, kept)
      return kept
    }
    const reply = await ask(company, operation, request, isStored)
    if (!reply.ok) return heardBefore(last ?? kept, reply)
    keep(key, reply)
    return reply
  }

  return {
    /** Returns the platform's answer to a body as it came. Never rejects. */
    async answer(
      company: CompanyRecord,
      operation: OperationName,
      body: object,
      how: AskedHow,
    ): Promise<PlatformReply> {
      const ageMs = ages[operation] && Math.min(ages[operation], how.isRenewed ? SETTLED_MS : Infinity)
      const request = OPERATIONS[operation].request.safeParse(body)
      const isCounted = COUNTED.has(operation)
      // What the specification does not allow is answered by the platform each time.
      const isShared = request.success && (!isCounted || isCount(request.data as Record<string, unknown>))
      if (ageMs === undefined || !isShared)
        return platformReply(await companyApi.ask(company, operation, body, how))
      const params = canonicalJson(request.data as object)
      const sharing = { params, ageMs, isStored: !isCounted }
      return join(`${company.id}\n${operation}\n${params}`, () =>
        answerShared(company, operation, request.data as object, sharing),
      )
    },
  }
}
