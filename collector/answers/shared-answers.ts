// Answers that several people get from one call: in memory for a stated time, and in the store for when the platform
// cannot be reached. Leads and messages are relayed and not stored; counts of leads are shared in memory alone.
import type { TimedReply } from '../../electron/core/api/company-api.ts'
import type { CoreContext } from '../../electron/core/application/context.ts'
import type { CompanyRecord } from '../../electron/core/vault/company.ts'
import { OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { canonicalJson, isRecord } from '../../shared/json/record.ts'
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import type { AskedHow } from './answering.ts'
import {
  answerOf,
  createJoinedWork,
  orLast,
  type PlatformAnswer,
  type PlatformReply,
  platformReply,
  SETTLED_MS,
} from './platform-answer.ts'
import type { AskInTurn, Rest } from './shares.ts'

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

/** Bytes of all answers in memory: the questions of fifty people of twenty companies are less. */
const MOST_BYTES = 64 * 1024 * 1024
/** What an answer takes beside its bytes. */
const OF_ITSELF = 500

export interface SharedAnswersOptions {
  readonly context: {
    readonly ask: AskInTurn
    readonly operations: Pick<CoreContext['operations'], 'keep'>
    readonly secrets: Pick<CoreContext['secrets'], 'ownerOf'>
    readonly store: Pick<CoreContext['store'], 'readSnapshot'>
  }
  readonly ages: SharedAges
  readonly now: () => number
  readonly rest: Rest
}

/** Answers in memory. Over the limit, the oldest one of the company with the most bytes goes. */
export function createAnswerMemory<Kept extends PlatformAnswer = PlatformAnswer>(mostBytes = MOST_BYTES) {
  const companies = new Map<string, { readonly answers: Map<string, Kept>; bytes: number }>()
  let total = 0

  function add(companyId: string, { result }: PlatformAnswer, sign: 1 | -1): void {
    const bytes = sign * (result.byteLength + OF_ITSELF)
    getOrMake(companies, companyId, () => ({ answers: new Map(), bytes: 0 })).bytes += bytes
    total += bytes
  }

  function drop(companyId: string, key: string): void {
    const answers = companies.get(companyId)?.answers
    const answer = answers?.get(key)
    if (answer === undefined) return
    answers?.delete(key)
    add(companyId, answer, -1)
  }

  return {
    get: (companyId: string, key: string) => companies.get(companyId)?.answers.get(key),
    forget(companyId: string): void {
      total -= companies.get(companyId)?.bytes ?? 0
      companies.delete(companyId)
    },
    keep(companyId: string, key: string, answer: Kept): void {
      drop(companyId, key)
      add(companyId, answer, 1)
      companies.get(companyId)?.answers.set(key, answer)
      while (total > mostBytes) {
        const [id, { answers }] = [...companies].reduce((a, b) => (b[1].bytes > a[1].bytes ? b : a)) as [
          string,
          { answers: Map<string, Kept> },
        ]
        drop(id, answers.keys().next().value as string)
      }
    },
  }
}

/** A question that may be shared. */
interface Sharing {
  readonly params: string
  readonly ageMs: number
  readonly isStored: boolean
  /** Who asked it first. */
  readonly keyId: number
  readonly isRenewed: boolean
}

/** Returns what gives a count in memory what a page of the same leads says now. */
function createCountRenewal(kept: ReturnType<typeof createAnswerMemory>) {
  return (
    companyId: string,
    operation: OperationName,
    request: object,
    { raw, repliedAtMs }: Extract<TimedReply, { readonly ok: true }>,
  ): void => {
    const filters = { ...request, page: undefined, order_by: undefined, limit: 1 }
    const key = `${operation}\n${canonicalJson(OPERATIONS[operation].request.parse(filters))}`
    const last = kept.get(companyId, key)
    if (last === undefined || !isRecord(raw)) return
    const { total, by_status } = raw
    const count = { ...JSON.parse(last.result.toString()), total, by_status }
    kept.keep(companyId, key, answerOf(count, repliedAtMs))
  }
}

export function createSharedAnswers({ context, ages, now, rest }: SharedAnswersOptions) {
  const { operations, secrets, store } = context
  const kept = createAnswerMemory()
  const renewCount = createCountRenewal(kept)
  const join = createJoinedWork(now)

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
    return record && answerOf(record.payload, record.capturedAtMs)
  }

  /** Asks as it was written. The core stores the answer as one of its own, and what the history needs of it. */
  async function ask(
    company: CompanyRecord,
    operation: OperationName,
    body: object,
    request: object,
    { isStored, keyId, isRenewed }: Sharing,
  ): Promise<PlatformReply> {
    const reply = await context.ask(company, operation, body, { keyId, isRenewed })
    if (isStored && reply.ok) await operations.keep(company, { operation, request }, reply)
    return platformReply(reply)
  }

  /** Answers a question that may be shared: from memory, from the store, or by a call that all wait for. */
  async function answerShared(
    company: CompanyRecord,
    operation: OperationName,
    body: object,
    request: object,
    sharing: Sharing,
  ): Promise<PlatformReply> {
    const { params, ageMs, isStored } = sharing
    const key = `${operation}\n${params}`
    const last = kept.get(company.id, key)
    if (last !== undefined && isRecent(last, ageMs)) return last
    // The Coletor's own refresh asks the same and stores it.
    const old = isStored ? await stored(company, operation, params) : null
    if (old !== null && isRecent(old, ageMs)) {
      kept.keep(company.id, key, old)
      return old
    }
    const asked = ask(company, operation, body, request, sharing).then((reply) => {
      if (reply.ok) kept.keep(company.id, key, reply)
      return reply
    })
    return orLast(asked, async () => last ?? old, rest)
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
      if (ageMs === undefined || !isShared) {
        const reply = await context.ask(company, operation, body, how)
        if (isCounted && request.success && reply.ok)
          renewCount(company.id, operation, request.data as object, reply)
        return platformReply(reply)
      }
      const params = canonicalJson(request.data as object)
      const sharing = { params, ageMs, isStored: !isCounted, keyId: how.keyId, isRenewed: how.isRenewed }
      return join(`${company.id}\n${operation}\n${params}`, () =>
        answerShared(company, operation, body, request.data as object, sharing),
      )
    },
  }
}
