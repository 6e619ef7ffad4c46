import { useMemo } from 'react'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { type MonthPaceSummary, monthPaceSummary } from './pace-model.ts'

export interface MonthPace extends MonthPaceSummary {
  /** The target of the chosen pipelines in this month; null without one. */
  readonly targetCents: Cents | null
}

/** Returns the pace of the month against the target of the chosen pipelines. */
export function useMonthPace(
  { pipelineId }: Pick<PipelineChoice, 'pipelineId'>,
  days: readonly FunnelDay[],
  today: PlainDate,
): MonthPace {
  const holidays = useHolidays()
  const targets = useCompanySetting('targets')
  const targetCents = pipelineId === null ? null : targetOf(targets, pipelineId, today)
  return useMemo(
    () => ({ ...monthPaceSummary(days, targetCents, today, holidays), targetCents }),
    [days, targetCents, today, holidays],
  )
}
