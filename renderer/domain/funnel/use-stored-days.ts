import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer, StoredDayName } from '../../../shared/bridge/answer.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type Kept, useKept } from '../../answers/use-kept.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'

/** Days whose pipelines the store holds, in order; read again when `version` changes. */
export function useStoredDays(version: unknown): Kept<readonly StoredDayName[]> {
  const { id: companyId } = useCompany()
  return useKept({
    key: [companyId, 'pipelines-days', version],
    read: () => callDesktop('pipelines.days', { companyId }),
    isSameSubject: (previous) => previous[0] === companyId,
  })
}

/** What pipelines held on a day, with the error of a failed reading; null while it is read and without a day. */
export function useStoredPipelines(
  day: PlainDate | null,
  version: unknown,
): Answer<OperationResult<'pipelines.list'>> | null {
  const { id: companyId } = useCompany()
  const { value, error } = useKept({
    key: [companyId, 'pipelines-day', day, version],
    isEnabled: day !== null,
    read: () => callDesktop('pipelines.readDay', { companyId, day: day as PlainDate }),
  })
  if (day === null || (value === undefined && error === null)) return null
  return value ?? { value: null, source: 'snapshot', capturedAt: null, error }
}
