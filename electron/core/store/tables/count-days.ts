// How many there were on a day, by figure (shared/bridge/daily-counts.ts): the API counts only what there is now. A day
// without a record stays a gap.
import type { DailyFigure } from '../../../../shared/bridge/daily-counts.ts'
import { createSubjectDays, subjectDayCalls, subjectDays } from './subject-days.ts'
import type { StoreTable } from './table.ts'

const TABLE = subjectDays('count_days')
const CALLS = subjectDayCalls<DailyFigure>(TABLE)

export const countDays = {
  ...TABLE,
  migrations: { 10: createSubjectDays(TABLE.name) },
  calls: { writeCountDay: CALLS.write, readCountDays: CALLS.readRange },
} satisfies StoreTable
