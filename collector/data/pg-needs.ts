// Which rows of a company each call of the store reads, or depends on where it writes (pg-copy.ts has them copied).
import type { KindRecord } from '../../electron/core/store/history-calls.ts'
import type { AsyncStore, StoreCall } from '../../electron/core/store/store-calls.ts'
import { rangeOf } from '../../electron/core/store/tables/corrections.ts'
import { accountDays } from '../../shared/funnel/forecast.ts'
import { addDays, dayInTimeZone } from '../../shared/time/calendar.ts'

/** Rows of a table. */
export interface Need {
  readonly table: string
  /** Of a pipeline or a subject; null for all of them. */
  readonly key: string | null
  /** The first and the last day. */
  readonly from: string
  readonly to: string
  /** Instead: the newest rows of the key, or the next ones in the order of their changes. */
  readonly instead?: 'newest' | { readonly since: number; readonly count: number }
}

/** Later than any day. */
export const LAST = '9'

type Key = string | number | null
interface Days {
  readonly from: string
  readonly to: string
}

const days = (table: string, key: Key, { from, to }: Days): Need => ({
  table,
  key: key === null ? null : String(key),
  from,
  to,
})
const dayOf = (table: string, key: Key, day: string) => days(table, key, { from: day, to: day })
const newestStalled = (key: number): Need => ({
  ...days('stalled_days', key, { from: '', to: '' }),
  instead: 'newest',
})

interface At {
  /** The company's time zone; null for an unknown one. */
  readonly zone: string | null
  readonly nowMs: number
}

/**
 * Corrections of the days of an answer, and those that it deletes: of what came before the account of the forecast.
 * There are none of later days than today.
 */
function corrections(key: number, { from, to }: Days, { zone, nowMs }: At): Need[] {
  if (zone === null) return []
  const today = dayInTimeZone(nowMs, zone)
  const before = addDays(accountDays(today).from, -1)
  const last = to < today ? to : LAST
  return [days('corrections', key, { from, to: last }), days('corrections', null, { from: '', to: before })]
}

type NeedsOf<Name extends StoreCall> = (
  at: At,
  ...args: Parameters<AsyncStore[Name]> extends [unknown, ...infer Rest] ? Rest : never
) => readonly Need[]
type NeedsOfCalls = { readonly [Name in StoreCall]?: NeedsOf<Name> }

/** What is read is read each time: another process may have changed it. */
const READ = {
  readFunnelDays: (_, key, range) => [days('funnel_days', key, range)],
  readStalledDays: (_, key, range) => [days('stalled_days', key, range)],
  readCountDays: (_, key, range) => [days('count_days', key, range)],
  readPipelinesDay: (_, day) => [dayOf('pipelines_days', null, day)],
  readLatestStalled: (_, key) => [newestStalled(key)],
  readCorrections: (_, key, from) => [days('corrections', key, { from, to: LAST })],
  readHistory: (_, table, since, count) => [
    { ...days(table, null, { from: '', to: '' }), instead: { since, count } },
  ],
  // With what its answer is compared with.
  readPiece: (at, key, range) => [
    days('funnel_days', key, range),
    newestStalled(key),
    ...corrections(key, range, at),
  ],
} satisfies NeedsOfCalls

/** What is written depends on these. */
const DEPENDENT = {
  writeFunnelDays: (at, key, received, stalled) => [
    ...(stalled === null ? [] : [dayOf('stalled_days', key, stalled.day)]),
    ...(received.length === 0
      ? []
      : [days('funnel_days', key, rangeOf(received)), ...corrections(key, rangeOf(received), at)]),
  ],
  mergeHistory: (_, records: readonly KindRecord[]) =>
    records.map(({ kind, key, day }) => dayOf(kind, key, day)),
} satisfies NeedsOfCalls

/** What is written depends on nothing but the time of what it replaces. */
const BLIND = {
  writeCountDay: () => [],
  writePipelinesDay: () => [],
  writeSnapshot: () => [],
} satisfies NeedsOfCalls

const CALLS = { ...READ, ...DEPENDENT, ...BLIND }
export type CopiedCall = keyof typeof CALLS

export const isCopiedCall = (name: StoreCall): name is CopiedCall => Object.hasOwn(CALLS, name)
export const isDependent = (name: CopiedCall) => Object.hasOwn(DEPENDENT, name)

/** Returns the rows that a call needs; `args` begin with the owner. */
export function needsOf(name: CopiedCall, [, ...args]: readonly unknown[], at: At): readonly Need[] {
  return (CALLS[name] as (at: At, ...args: readonly unknown[]) => readonly Need[])(at, ...args)
}
