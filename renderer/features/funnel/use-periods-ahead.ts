// Reads the stored days of every period that can be chosen next, and of what it is compared with, while nothing else is to
// do: a choice is then drawn at once. Asks the store alone, never the API.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PlainDate } from '../../../shared/funnel/calendar.ts'
import { type ComparisonKind, comparedPreset } from '../../../shared/funnel/comparison.ts'
import { PERIOD_PRESETS, rangeOfPreset } from '../../../shared/funnel/periods.ts'
import { useCompany } from '../../lib/app-store.ts'
import { readAhead } from '../../lib/use-answer.ts'
import { funnelQuestion } from '../../lib/use-funnel.ts'
import { whenIdle } from '../../lib/when-idle.ts'

/** `isReady` once the screen's own days are there. */
export function usePeriodsAhead(
  pipelineId: number | null,
  compare: ComparisonKind,
  today: PlainDate,
  isReady: boolean,
): void {
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  useEffect(() => {
    if (pipelineId === null || !isReady) return
    const ranges = PERIOD_PRESETS.flatMap((preset) => {
      const range = rangeOfPreset(preset, today)
      const compared = comparedPreset(preset, compare, today)
      return compared === null ? [range] : [range, compared.previous]
    })
    return whenIdle(
      ranges.map((range) => () => readAhead(client, funnelQuestion(companyId, pipelineId, range))),
    )
  }, [client, companyId, pipelineId, compare, today, isReady])
}
