// The banners of the shop on a day. The API reports only what it shows now, so a day without a record stays a gap.
import { dayTable } from './day-table.ts'
import type { StoreTable } from './table.ts'

export const SHOP_DAYS = dayTable({ name: 'shop_days' }, 'subject')
const CALLS = SHOP_DAYS.calls<string>()

export const shopDays = {
  ...SHOP_DAYS.table,
  calls: { writeShopDay: CALLS.write, readShopDays: CALLS.readRange },
} satisfies StoreTable
