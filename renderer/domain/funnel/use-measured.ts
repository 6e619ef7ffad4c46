import type { MeasuredFacts } from '../../../shared/funnel/measured.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'

/** Returns what answers showed about the active company where the specification is silent. */
export function useMeasured(): MeasuredFacts {
  return useCompanySetting('measured')
}
