// What the store kept of a company: one record a day of what the API reports only for now, and what only its rows know.
// A day without a readable record is a gap and is never filled from another day. Nothing here calls the API.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { OperationName, OperationResult } from '../../../shared/api/registry.ts'
import type { Answer, PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type {
  CountOnDay,
  DailyFigure,
  PeopleFigure,
  PeopleOnDay,
} from '../../../shared/bridge/daily-counts.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import {
  addDays,
  dayInTimeZone,
  isPlainDate,
  MAX_FUNNEL_DAYS,
  type PlainDate,
  plainDate,
} from '../../../shared/time/calendar.ts'
import { type RecordsParts, recordsOf } from '../companies/records.ts'
import type { RecordOwner, StoredDay } from '../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { noValue, toIso } from './answer-values.ts'
import type { GatewayOptions } from './gateway.ts'
import { keptAnswer, keptChanges, keptCount, keptPeople, keptStalled } from './kept-values.ts'

/** Memory limit for one pipeline on one day, because all days of a range are held at once. Fifty stages take 30 KB. */
const MOST_BYTES = 256 * 1024

export interface OfCompany {
  readonly companyId: string
}
export interface InRange extends OfCompany {
  readonly from: string
  readonly to: string
}
export interface OfPipeline extends OfCompany {
  readonly pipelineId: number
}

export interface KeptDaysOptions extends RecordsParts, Pick<GatewayOptions, 'onRead' | 'now'> {
  readonly store: AsyncStore
}

export type KeptDays = ReturnType<typeof createKeptDays>

/** Returns a value for each record, in order; null is a gap. */
function onEachDay<Value>(
  records: readonly StoredDay[],
  read: (payload: unknown, day: PlainDate) => Value | null,
): Value[] {
  return records.flatMap(({ day, payload }) => {
    const value = isPlainDate(day) ? read(payload, day) : null
    return value === null ? [] : [value]
  })
}

function countsOn(records: readonly StoredDay[]): CountOnDay[] {
  return onEachDay(records, (payload, day) => {
    const count = keptCount(payload)
    return count === null ? null : { day, count }
  })
}

function peopleOn(records: readonly StoredDay[]): PeopleOnDay[] {
  return onEachDay(records, (payload, day) => {
    const people = keptPeople(payload)
    return people === null ? null : { day, people }
  })
}

/**
 * Every reader fails with UNKNOWN_COMPANY, with BAD_INPUT for a range that ends before it begins, and with
 * STORE_UNAVAILABLE while the company's key is missing.
 */
export function createKeptDays({ store, now, onRead, ...parts }: KeptDaysOptions) {
  function kept<Question extends OfCompany & Partial<InRange>, Value>(
    read: (owner: RecordOwner, question: Question, company: CompanyRecord) => Promise<Value>,
  ) {
    return async (question: Question): Promise<Result<Value>> => {
      const { from, to } = question
      if (from !== undefined && to !== undefined && to < from) {
        return failure({ code: 'BAD_INPUT', field: 'to' })
      }
      const records = await recordsOf(parts, question.companyId)
      if (!records.ok) return records
      return success(await read(records.value.owner, question, records.value.company))
    }
  }

  /** Reads a payload as the answer of an operation; null when it is none. */
  function answerIn<Name extends OperationName>(
    owner: RecordOwner,
    operation: Name,
    payload: unknown,
  ): OperationResult<Name> | null {
    const read = keptAnswer(operation, payload)
    if (read !== null) onRead(owner.companyId, operation, read)
    return read
  }

  return {
    counts: kept(async (owner, { figure, ...range }: InRange & { readonly figure: DailyFigure }) =>
      countsOn(await store.readCountDays(owner, figure, range)),
    ),
    /** Returns who had how many tasks; a day whose count does not say so is a gap. */
    people: kept(async (owner, { figure, ...range }: InRange & { readonly figure: PeopleFigure }) =>
      peopleOn(await store.readCountDays(owner, figure, range)),
    ),
    /** Returns the snapshots of stalled deals. */
    stalled: kept(async (owner, { pipelineId, ...range }: InRange & OfPipeline) => ({
      snapshots: onEachDay(await store.readStalledDays(owner, pipelineId, range), keptStalled),
    })),
    /** Returns the corrections of past days of a pipeline's funnel, last seen first: without `from`, of recent days. */
    corrections: kept(async (owner, { pipelineId, from }: OfPipeline & Partial<InRange>, { timeZone }) => {
      const first = from ?? addDays(dayInTimeZone(now(), timeZone), 1 - MAX_FUNNEL_DAYS)
      const records = await store.readCorrections(owner, pipelineId, first)
      return records.flatMap(({ day, payload, capturedAtMs }) => {
        const changes = keptChanges(payload)
        return changes === null
          ? []
          : [{ pipelineId, day: plainDate(day), seenAt: toIso(capturedAtMs), changes }]
      })
    }),
    /** Returns the days with an answer of pipelines.list. */
    pipelinesDays: kept(async (owner, _: OfCompany) =>
      (await store.listPipelinesDays(owner)).flatMap(({ day, capturedAtMs }) =>
        isPlainDate(day) ? [{ day, capturedAt: toIso(capturedAtMs) }] : [],
      ),
    ),
    /** Returns the answer of pipelines.list stored for a day; a gap has the error NOT_STORED. */
    pipelinesOnDay: kept(
      async (
        owner,
        { day }: OfCompany & { readonly day: string },
      ): Promise<Answer<OperationResult<'pipelines.list'>>> => {
        const operation = 'pipelines.list'
        const record = await store.readPipelinesDay(owner, day)
        const value = record && answerIn(owner, operation, record.payload)
        return record === null || value === null
          ? noValue('snapshot', { code: 'NOT_STORED', operation })
          : { value, source: 'snapshot', capturedAt: toIso(record.capturedAtMs), error: null }
      },
    ),
    /** Returns one pipeline on each stored day that has it. A day on which it is too large is a gap. */
    pipeline: kept(async (owner, { pipelineId, from, to }: InRange & OfPipeline) => {
      const found: PipelineOnDay[] = []
      for (const { day } of await store.listPipelinesDays(owner)) {
        if (!isPlainDate(day) || day < from || day > to) continue
        const record = await store.readPipelinesDay(owner, day)
        const list = record && answerIn(owner, 'pipelines.list', record.payload)
        const pipeline = list?.pipelines.find(({ id }) => id === pipelineId)
        if (pipeline !== undefined && memoryOf(pipeline) <= MOST_BYTES) found.push({ day, pipeline })
      }
      return found
    }),
    /** Returns what is stored of the catalogue, for choices that no operation lists (specification 4.8). */
    products: kept((owner, _: OfCompany) => store.knownProducts(owner)),
    /** Returns the stored leads of these ids, which leads.list cannot be asked for (4.2). */
    leads: kept((owner, { leadIds }: OfCompany & { readonly leadIds: readonly number[] }) =>
      store.leadsById(owner, leadIds),
    ),
  }
}
