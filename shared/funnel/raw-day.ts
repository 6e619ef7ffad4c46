import { clientFunnelDay } from '../api/operations/marketing.ts'
import { type FunnelDay, readFunnelDay } from './day.ts'

/**
 * Reads a stored day, as it was received, with the reader of live days; null when it is unreadable or of another day.
 */
export function readRawDay(raw: unknown, day: string): FunnelDay | null {
  const read = clientFunnelDay.safeParse(raw)
  return read.success && read.data.date === day ? readFunnelDay(read.data) : null
}
