// What the store kept of a company: one record a day of what the API reports only for now, and what only its rows know.
// A day without a readable record is a gap and is never filled from another day. Nothing here calls the API.
import { z } from 'zod'
import { memoryOf } from '../../../shared/api/memory-of.ts'
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import { OPERATIONS, type OperationName, type OperationResult } from '../../../shared/api/registry.ts'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import {
  type CountOnDay,
  type DailyFigure,
  type PeopleFigure,
  type PeopleOnDay,
  RESPONSE_SUBJECT,
} from '../../../shared/bridge/daily-counts.ts'
import { failure, success } from '../../../shared/bridge/result.ts'
import type { PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import { FIGURE_KEYS } from '../../../shared/funnel/day.ts'
import { type DatedSnapshot, readStalled } from '../../../shared/funnel/stalled.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import type { ResponseOnDay } from '../../../shared/response/first-response.ts'
import { type ResponseRecord, responseRecord } from '../../../shared/response/response-record.ts'
import { type PersonOnDay, personOnDay } from '../../../shared/tasks/people-on-day.ts'
import {
  addDays,
  dayInTimeZone,
  isPlainDate,
  MAX_FUNNEL_DAYS,
  type PlainDate,
  plainDate,
} from '../../../shared/time/calendar.ts'
import type { StoredDay } from '../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import type { OperationsOptions } from './operations.ts'
import type { Resource, StoreChange } from './resource.ts'

/** Memory limit for one pipeline on one day, because all days of a range are held at once. Fifty stages take 30 KB. */
const MOST_BYTES = 256 * 1024

/** The operation whose answers are counted. */
const COUNTED_BY = {
  'overdue-tasks': 'tasks.list',
  'pending-tasks': 'tasks.list',
  'leads-without-conversation': 'leads.list',
  'leads-new': 'leads.list',
  'leads-converted': 'leads.list',
  'leads-junk': 'leads.list',
} as const satisfies Record<DailyFigure, OperationName>

interface Range {
  readonly from: string
  readonly to: string
}
interface OfPipeline {
  readonly pipelineId: number
}
type IsAffected<Params> = (params: Params, change: StoreChange) => boolean

/** Without the company's key it fails with STORE_UNAVAILABLE. */
function history<Params, Value>(
  name: string,
  isAffectedBy: IsAffected<Params>,
  read: (owner: RecordOwner, params: Params, company: CompanyRecord) => Promise<Value>,
): Resource<Params, Value> {
  return {
    name,
    async load({ company, owner, params }) {
      if (owner === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const value = await read(owner, params, company)
      return success({ value, capturedAtMs: null, receivedAtMs: 0, isOfThisRun: false })
    },
    isAffectedBy,
  }
}

const isOf =
  (...operations: readonly OperationName[]): IsAffected<unknown> =>
  (_, { operation }) =>
    operations.includes(operation)

const isOfFunnel: IsAffected<OfPipeline> = ({ pipelineId }, change) =>
  change.operation === 'marketing.funnel' && (change.pipelineId ?? pipelineId) === pipelineId

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

export type Histories = ReturnType<typeof createHistories>

export function createHistories({
  store,
  now,
  onRead,
}: Pick<OperationsOptions, 'onRead'> & { readonly store: AsyncStore; readonly now: () => number }) {
  /** Reads the answer of pipelines.list stored for a day; null for a gap. */
  async function readPipelines(owner: RecordOwner, day: string) {
    const record = await store.readPipelinesDay(owner, day)
    const value = record && keptAnswer('pipelines.list', record.payload)
    if (value !== null) onRead(owner.companyId, 'pipelines.list', value)
    return record && value && { value, capturedAtMs: record.capturedAtMs }
  }

  return {
    /** The snapshots of stalled deals. */
    stalled: history(
      'stalled-days',
      isOfFunnel,
      async (owner, { pipelineId, from, to }: OfPipeline & Range) =>
        onEachDay(await store.readStalledDays(owner, pipelineId, { from, to }), keptStalled),
    ),
    /** The corrections of past days, last seen first: without `from`, of recent days. */
    corrections: history(
      'corrections',
      isOfFunnel,
      async (owner, { pipelineId, from }: OfPipeline & Partial<Range>, { timeZone }) => {
        const first = from ?? addDays(dayInTimeZone(now(), timeZone), 1 - MAX_FUNNEL_DAYS)
        const records = await store.readCorrections(owner, pipelineId, first)
        return records.flatMap(({ day, payload, capturedAtMs }): PipelineCorrection[] => {
          const changes = keptChanges(payload)
          const seenAt = new Date(capturedAtMs).toISOString()
          return changes === null ? [] : [{ pipelineId, day: plainDate(day), seenAt, changes }]
        })
      },
    ),
    counts: history<Range & { readonly figure: DailyFigure }, readonly CountOnDay[]>(
      'counts',
      ({ figure }, { operation }) => operation === COUNTED_BY[figure],
      async (owner, { figure, from, to }) =>
        onEachDay(await store.readCountDays(owner, figure, { from, to }), (payload, day) => {
          const count = keptCount(payload)
          return count === null ? null : { day, count }
        }),
    ),
    /** Who had how many tasks; a day whose count does not say so is a gap. */
    people: history<Range & { readonly figure: PeopleFigure }, readonly PeopleOnDay[]>(
      'people',
      isOf('tasks.list'),
      async (owner, { figure, from, to }) =>
        onEachDay(await store.readCountDays(owner, figure, { from, to }), (payload, day) => {
          const people = keptPeople(payload)
          return people === null ? null : { day, people }
        }),
    ),
    /** How long the leads of a business day and the days off after it waited; a day without a record is a gap. */
    responses: history('responses', isOf('messages.list'), async (owner, { from, to }: Range) =>
      (await store.readCountDays(owner, RESPONSE_SUBJECT, { from, to })).flatMap(
        (stored): ResponseOnDay[] => {
          const record = keptResponse(stored.payload)
          const asOf = new Date(stored.capturedAtMs).toISOString()
          return record === null || !isPlainDate(stored.day) ? [] : [{ ...record, day: stored.day, asOf }]
        },
      ),
    ),
    /** The days with an answer of pipelines.list. */
    pipelinesDays: history('pipelines-days', isOf('pipelines.list'), async (owner, _: object) =>
      (await store.listPipelinesDays(owner)).flatMap(({ day, capturedAtMs }) =>
        isPlainDate(day) ? [{ day, capturedAt: new Date(capturedAtMs).toISOString() }] : [],
      ),
    ),
    /** The answer of pipelines.list stored for a day, and when it came. */
    pipelinesOnDay: history(
      'pipelines-on-day',
      isOf('pipelines.list'),
      (owner, { day }: { readonly day: string }) => readPipelines(owner, day),
    ),
    /** One pipeline on each stored day that has it. A day on which it is too large is a gap. */
    pipeline: history('pipeline', isOf('pipelines.list'), async (owner, asked: OfPipeline & Range) => {
      const found: PipelineOnDay[] = []
      for (const { day } of await store.listPipelinesDays(owner)) {
        if (!isPlainDate(day) || day < asked.from || day > asked.to) continue
        const list = (await readPipelines(owner, day))?.value
        const pipeline = list?.pipelines.find(({ id }) => id === asked.pipelineId)
        if (pipeline !== undefined && memoryOf(pipeline) <= MOST_BYTES) found.push({ day, pipeline })
      }
      return found
    }),
    /** What is stored of the catalogue, for choices that no operation lists (specification 4.8). */
    products: history('products', isOf('products.search', 'products.list'), (owner, _: object) =>
      store.knownProducts(owner),
    ),
    /** The stored leads of these ids, which leads.list cannot be asked for (4.2). */
    leads: history(
      'leads',
      isOf('leads.list'),
      (owner, { leadIds }: { readonly leadIds: readonly number[] }) => store.leadsById(owner, leadIds),
    ),
  }
}

// How what is stored of a day is read: with the readers of live answers, or as the core wrote it. Null is unreadable.

const countRecord = z.object({ count: z.int().nonnegative() })
const peopleRecord = z.object({ people: z.array(personOnDay) })
/** Null when the API did not give it. */
const figure = z.int().nullable()
const figureChanges = z
  .array(z.strictObject({ figure: z.enum(FIGURE_KEYS), before: figure, after: figure }))
  .min(1)

export function keptCount(payload: unknown): number | null {
  return countRecord.safeParse(payload).data?.count ?? null
}

export function keptResponse(payload: unknown): ResponseRecord | null {
  return responseRecord.safeParse(payload).data ?? null
}

/** Returns who had how many of what a record counts; null also for a record that does not say so. */
export function keptPeople(payload: unknown): readonly PersonOnDay[] | null {
  return peopleRecord.safeParse(payload).data?.people ?? null
}

/** Null for a count with an unreadable part. What the core writes is always whole; a file may hold anything. */
export function keptWholeCount(payload: unknown): number | null {
  const isWhole = fieldOf(payload, 'people') === undefined || keptPeople(payload) !== null
  return isWhole ? keptCount(payload) : null
}

export function keptChanges(payload: unknown): z.output<typeof figureChanges> | null {
  return figureChanges.safeParse(payload).data ?? null
}

/** Null also for a snapshot of another day. */
export function keptStalled(payload: unknown, day: PlainDate): DatedSnapshot | null {
  const { data } = clientStalled.safeParse(payload)
  const snapshot = data === undefined ? null : readStalled(data)
  return snapshot?.snapshotDate === day ? { ...snapshot, snapshotDate: day } : null
}

export function keptAnswer<Name extends OperationName>(
  operation: Name,
  payload: unknown,
): OperationResult<Name> | null {
  const read = OPERATIONS[operation].clientResponse.safeParse(payload)
  return read.success ? (read.data as OperationResult<Name>) : null
}
