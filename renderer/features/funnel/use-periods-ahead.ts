// Reads the stored days of every period that can be chosen next, of its comparison and of each pipeline.
import { useMemo } from 'react'
import { type ComparisonKind, comparedPreset } from '../../../shared/funnel/comparison.ts'
import { headlineRange } from '../../../shared/funnel/so-far.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { PERIOD_PRESETS, rangeOfPreset } from '../../../shared/time/periods.ts'
import { useReadAhead } from '../../answers/use-read-ahead.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { funnelQuestion } from '../../domain/funnel/use-funnel.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { pipelinesQuestion } from './use-funnel-of-pipelines.ts'

/** Every period but the year is in these days: a quarter has 92. */
const RECENT_DAYS = 92
/** With more, only the sums of a period are read: their days would fill the memory. */
const MOST_PIPELINES = 10

/** @param isReady True when the screen's own days have arrived. */
export function usePeriodsAhead(
  { asked, pipelines }: Pick<PipelineChoice, 'asked' | 'pipelines'>,
  compare: ComparisonKind,
  today: PlainDate,
  isReady: boolean,
): void {
  const { id: companyId } = useCompany()
  const holidays = useHolidays()
  const questions = useMemo(() => {
    if (asked === null || !isReady) return null
    const recent = addDays(today, -RECENT_DAYS)
    const isMany = pipelines.length > MOST_PIPELINES
    const ofPipelines = isMany
      ? []
      : pipelines.map(({ id }) => funnelQuestion(companyId, id, { from: recent, to: today }))
    const ofPeriods = PERIOD_PRESETS.flatMap((preset) => {
      const range = rangeOfPreset(preset, today)
      const compared = comparedPreset(preset, compare, today, holidays)
      return [
        funnelQuestion(companyId, asked, range),
        ...(compared === null ? [] : [funnelQuestion(companyId, asked, compared.previous)]),
        ...(isMany || range.from < recent
          ? [pipelinesQuestion(companyId, pipelines, headlineRange(range, today))]
          : []),
      ]
    })
    return [...ofPipelines, ...ofPeriods].filter((question) => question !== null)
  }, [companyId, asked, pipelines, compare, today, holidays, isReady])
  useReadAhead(questions)
}
