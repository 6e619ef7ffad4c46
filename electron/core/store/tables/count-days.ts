// How many there were on a day, by figure, and the day's sample of response times (shared/bridge/daily-counts.ts): the
// API does not know it later. A day without a record stays a gap.
import type { CountSubject } from '../../../../shared/bridge/daily-counts.ts'
import { dayTable } from './day-table.ts'
import type { StoreTable } from './table.ts'

export const COUNT_DAYS = dayTable({ name: 'count_days' }, 'subject')
const CALLS = COUNT_DAYS.calls<CountSubject>()

export const countDays = {
  ...COUNT_DAYS.table,
  calls: { writeCountDay: CALLS.write, readCountDays: CALLS.readRange },
} satisfies StoreTable
