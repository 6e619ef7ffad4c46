// What the shop answered on a day, by watched basket. The API quotes only what holds now, so a day without a record
// stays a gap.
import { dayTable } from './day-table.ts'
import type { StoreTable } from './table.ts'

export const SHOP_DAYS = dayTable({ name: 'shop_days', since: 8 }, 'subject')
const CALLS = SHOP_DAYS.calls<string>()

export const shopDays = {
  ...SHOP_DAYS.table,
  calls: { writeShopDay: CALLS.write, readShopDays: CALLS.readRange, readLastShopDays: CALLS.readLast },
} satisfies StoreTable
