import { clientFunnelDay } from '../api/operations/marketing.ts'
import { type FunnelDay, readFunnelDay } from './day.ts'

/** Reads a day as it was received and stored, through the same reader as a live one; null when it is not that day's. */
export function readRawDay(raw: unknown, day: string): FunnelDay | null {
  const read = clientFunnelDay.safeParse(raw)
  return read.success && read.data.date === day ? readFunnelDay(read.data) : null
}
