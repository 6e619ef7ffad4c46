import { OPERATIONS } from '../api/registry.ts'
import { type FunnelDay, readFunnelDay } from './day.ts'

const apiDay = OPERATIONS['marketing.funnel'].clientResponse.shape.days.element

/** Reads a day as it was received and stored, through the same reader as a live one; null when it is not that day's. */
export function readRawDay(raw: unknown, day: string): FunnelDay | null {
  const read = apiDay.safeParse(raw)
  return read.success && read.data.date === day ? readFunnelDay(read.data) : null
}
