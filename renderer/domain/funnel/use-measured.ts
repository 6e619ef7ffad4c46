import { type MeasuredFacts, measuredKey, readMeasured } from '../../../shared/funnel/measured.ts'
import { useAppState, useCompany } from '../../bridge/app-store.ts'

/** Returns what answers showed about the active company where the specification is silent. */
export function useMeasured(): MeasuredFacts {
  const { id } = useCompany()
  return readMeasured(useAppState().preferences.views[measuredKey(id)])
}
