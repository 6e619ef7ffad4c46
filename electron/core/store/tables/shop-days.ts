// What the shop answered on a day, by subject: its banners, or one watched basket. A day without a record stays a gap.
import { createSubjectDays, subjectDayCalls, subjectDays } from './subject-days.ts'
import type { StoreTable } from './table.ts'

const TABLE = subjectDays('shop_days')
const CALLS = subjectDayCalls(TABLE)

export const shopDays = {
  ...TABLE,
  // The API reports only what the shop shows and quotes now.
  migrations: { 8: createSubjectDays(TABLE.name) },
  calls: {
    writeShopDay: CALLS.write,
    readShopDays: CALLS.readRange,
    readLastShopDays: CALLS.readLast,
  },
} satisfies StoreTable
