// Reads the stored days of every period that can be chosen next, and of its comparison, when the window is idle: a
// choice is then drawn at once. Reads the store only and never calls the API.
import { useEffect } from 'react'
import { type ComparisonKind, comparedPreset } from '../../../shared/funnel/comparison.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { PERIOD_PRESETS, rangeOfPreset } from '../../../shared/time/periods.ts'
import { watches } from '../../answers/query-client.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { funnelQuestion } from '../../domain/funnel/use-funnel.ts'
import { whenIdle } from '../../platform/when-idle.ts'

/** @param isReady True when the screen's own days have arrived. */
export function usePeriodsAhead(
  asked: AskedPipelines | null,
  compare: ComparisonKind,
  today: PlainDate,
  isReady: boolean,
): void {
  const { id: companyId } = useCompany()
  useEffect(() => {
    if (asked === null || !isReady) return
    const ranges = PERIOD_PRESETS.flatMap((preset) => {
      const range = rangeOfPreset(preset, today)
      const compared = comparedPreset(preset, compare, today)
      return compared === null ? [range] : [range, compared.previous]
    })
    return whenIdle(ranges.map((range) => () => watches.readAhead(funnelQuestion(companyId, asked, range))))
  }, [companyId, asked, compare, today, isReady])
}
