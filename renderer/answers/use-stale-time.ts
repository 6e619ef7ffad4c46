import { useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import { freshnessOf, type Reading } from './reading.ts'
import { useCapturedAt } from './use-captured-at.ts'

/**
 * When a stale answer was collected, in words (`14:32`, `16 nov., 14:32`). Null for an answer that is not stale, and for
 * one without a time: only a stale answer may not be called the present state.
 */
export function useStaleTime(reading: Reading<unknown>): string | null {
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const capturedAt = useCapturedAt(reading, freshnessOf(reading) === 'stale')
  return capturedAt === null ? null : formats.moment(capturedAt, timeZone, nowMs)
}
