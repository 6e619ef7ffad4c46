import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer, StoredDayName } from '../../../shared/bridge/answer.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { type Kept, useKept } from '../../answers/use-kept.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'

/** Days whose pipelines the store holds, in order; read again whenever the current answer is. */
export function useStoredDays(now: Reading<unknown>): Kept<readonly StoredDayName[]> {
  const { id: companyId } = useCompany()
  return useKept({
    key: [companyId, 'pipelines-days'],
    read: () => callDesktop('pipelines.days', { companyId }),
    now,
  })
}

/** What pipelines held on a day, with the error of a failed reading; null while it is read and without a day. */
export function useStoredPipelines(
  day: PlainDate | null,
  now: Reading<unknown>,
): Answer<OperationResult<'pipelines.list'>> | null {
  const { id: companyId } = useCompany()
  const { value, error } = useKept({
    key: [companyId, 'pipelines-day', day],
    isEnabled: day !== null,
    now,
    read: () => callDesktop('pipelines.readDay', { companyId, day: day as PlainDate }),
  })
  if (day === null || (value === undefined && error === null)) return null
  return value ?? { value: null, source: 'snapshot', capturedAt: null, error }
}
