// Ranges of the funnel (specification 4.14): from stored days while every day is recent enough, else from one call,
// whose days are stored. A range of stored days carries the time at which its oldest day was computed.
import type { CoreContext } from '../../electron/core/application/context.ts'
import type { StoredDay } from '../../electron/core/store/engine/sealed-rows.ts'
import type { CompanyRecord, RecordOwner } from '../../electron/core/vault/company.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { canonicalJson, isRecord } from '../../shared/json/record.ts'
import { addDays, countDays, type DayRange, type PlainDate, plainDate } from '../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../shared/time/zoned-time.ts'
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
import { createAnswerMemory, REFRESH_MS, type SharedAnswersOptions } from './shared-answers.ts'

export interface FunnelAges {
  /** How old today's figures may be that replace a call, milliseconds. */
  readonly todayMs: number
  /** The same of past days, which change seldom; those of yesterday's evening are asked again the next day. */
  readonly pastMs: number
}

export const FUNNEL_AGES: FunnelAges = { todayMs: REFRESH_MS, pastMs: 3_600_000 }

const OPERATION = 'marketing.funnel'
/** So long a range of stored days is given as it was, unless days are stored: another process may store some. */
const COMPOSED_MS = 10_000

interface FunnelAnswersOptions {
  readonly context: SharedAnswersOptions['context'] & {
    readonly companies: Pick<CoreContext['companies'], 'get'>
    readonly events: Pick<CoreContext['events'], 'on'>
    readonly pieces: Pick<CoreContext['pieces'], 'isUnseenSince' | 'take'>
    readonly store: Pick<CoreContext['store'], 'readFunnelDays' | 'readLatestStalled' | 'writeSnapshot'>
  }
  readonly ages: FunnelAges
  readonly now: () => number
  readonly rest: SharedAnswersOptions['rest']
}

/** What an answer says beside its range: the same for every range of a pipeline. */
type Frame = Readonly<Record<string, unknown>>

/** Returns the answer of stored days: as old as the oldest. In place of a failure it may lack the last of them. */
function answerOfDays(
  { from, to }: DayRange,
  days: readonly StoredDay[],
  stalled: unknown,
  frame: Frame,
): PlatformAnswer {
  const computedAtMs = Math.min(...days.map(({ capturedAtMs }) => capturedAtMs))
  const generatedAt = new Date(computedAtMs).toISOString()
  const payloads = days.map(({ payload }) => payload)
  const raw = { ...frame, from, to, generated_at: generatedAt, days: payloads, stalled }
  return answerOf(raw, computedAtMs)
}

/** Keeps answers of stored days for moments: many people ask for the same range. */
function createComposed(events: Pick<CoreContext['events'], 'on'>, now: () => number) {
  const kept = createAnswerMemory<PlatformAnswer & { readonly atMs: number }>()
  events.on('stored', ({ companyId, operation }) => {
    if (operation === OPERATION) kept.forget(companyId)
  })
  return {
    find(companyId: string, key: string): PlatformAnswer | null {
      const answer = kept.get(companyId, key)
      return answer && Math.abs(now() - answer.atMs) < COMPOSED_MS ? answer : null
    },
    keep(companyId: string, key: string, answer: PlatformAnswer): PlatformAnswer {
      kept.keep(companyId, key, { ...answer, atMs: now() })
      return answer
    },
  }
}

export function createFunnelAnswers({ context, ages, now, rest }: FunnelAnswersOptions) {
  const { ask, companies, events, pieces, secrets, store } = context
  const join = createJoinedWork(now)
  const composed = createComposed(events, now)
  const frameOf = (pipelineId: number) => canonicalJson({ frame: pipelineId })

  /** True for a day that came, by whoever's question, so short a time ago that it replaces a call. */
  function isRecent(
    company: CompanyRecord,
    pipelineId: number,
    today: PlainDate,
    { day, capturedAtMs }: Pick<StoredDay, 'day' | 'capturedAtMs'>,
    mostMs: number,
  ): boolean {
    const isPast = day < today
    const startMs = isPast ? zonedTimeOf(company.timeZone).startOfDay(today) : 0
    const ageMs = Math.min(mostMs, isPast ? ages.pastMs : ages.todayMs)
    const sinceMs = Math.max(startMs, now() - ageMs + 1)
    // It may have come to another process.
    return capturedAtMs >= sinceMs || !pieces.isUnseenSince(company, pipelineId, day, sinceMs)
  }

  async function compose(
    owner: RecordOwner,
    pipelineId: number,
    range: DayRange,
    days: readonly StoredDay[],
  ): Promise<PlatformAnswer | null> {
    const [stalled, frame] = await Promise.all([
      store.readLatestStalled(owner, pipelineId),
      store.readSnapshot(owner, OPERATION, frameOf(pipelineId)),
    ])
    const isGapless = days.every(({ day }, index) => day === addDays(range.from, index))
    if (stalled === null || frame === null || days.length === 0 || !isGapless) return null
    return answerOfDays(range, days, stalled.payload, frame.payload as Frame)
  }

  async function note(
    company: CompanyRecord,
    pipelineId: number,
    raw: unknown,
    repliedAtMs: number,
  ): Promise<void> {
    const owner = await secrets.ownerOf(company.id)
    if (owner === null || !isRecord(raw)) return
    const { days: _days, stalled: _stalled, ...payload } = raw
    await store.writeSnapshot(owner, OPERATION, frameOf(pipelineId), { payload, capturedAtMs: repliedAtMs })
  }

  async function answerRange(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
    { isRenewed, keyId }: AskedHow,
  ): Promise<PlatformReply> {
    const key = `${pipelineId} ${range.from} ${range.to}`
    const last = isRenewed ? null : composed.find(company.id, key)
    if (last !== null) return last
    const mostMs = isRenewed ? SETTLED_MS : Infinity
    const today = zonedTimeOf(company.timeZone).dayOf(now())
    const owner = await secrets.ownerOf(company.id)
    const readDays = async () => (owner === null ? [] : store.readFunnelDays(owner, pipelineId, range))
    const days = range.to <= today ? await readDays() : []
    const isWhole = days.length === countDays(range)
    if (owner && isWhole && days.every((day) => isRecent(company, pipelineId, today, day, mostMs))) {
      const answer = await compose(owner, pipelineId, range, days)
      if (answer !== null) return composed.keep(company.id, key, answer)
    }
    const params = { ...range, pipeline_id: pipelineId }
    const asked = ask(company, OPERATION, params, { keyId, isRenewed }).then(async (reply) => {
      if (reply.ok && reply.mayBeKept && companies.get(company.id) !== null) {
        await pieces.take(company, pipelineId, range, reply)
        await note(company, pipelineId, reply.raw, reply.repliedAtMs)
      }
      return platformReply(reply)
    })
    const readLast = async () => owner && compose(owner, pipelineId, range, await readDays())
    return orLast(asked, readLast, rest)
  }

  return {
    /** Returns the answer to a body. What is no range of a pipeline is answered by the platform. Never rejects. */
    async answer(company: CompanyRecord, body: object, how: AskedHow): Promise<PlatformReply> {
      const request = OPERATIONS[OPERATION].request.safeParse(body)
      if (!request.success) return platformReply(await ask(company, OPERATION, body, how))
      const { from, to, pipeline_id: pipelineId } = request.data
      const range = { from: plainDate(from), to: plainDate(to) }
      return join(`${company.id} ${pipelineId} ${from} ${to}`, () =>
        answerRange(company, pipelineId, range, how),
      )
    },
  }
}
