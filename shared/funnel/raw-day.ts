import { clientFunnelDay } from '../api/operations/marketing.ts'
import { plainReader } from '../api/readers.ts'
import { isRecord } from '../json/record.ts'
import { type FunnelDay, readFunnelDay } from './day.ts'

const readDay = plainReader(clientFunnelDay)

/** Reads a day as it was received, live or stored; null when it is unreadable or of another day. */
export function readRawDay(raw: unknown, day: string): FunnelDay | null {
  const read = isRecord(raw) ? readDay({ ...raw }) : null
  return read?.date === day ? readFunnelDay(read) : null
}
