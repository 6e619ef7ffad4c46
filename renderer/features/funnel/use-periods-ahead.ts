// Reads the stored days of every period that can be chosen next, of its comparison and of each pipeline, when the
// window is idle: a choice is then drawn at once. Reads the store only and never calls the API.
import { useEffect } from 'react'
import { type ComparisonKind, comparedPreset } from '../../../shared/funnel/comparison.ts'
import { headlineRange } from '../../../shared/funnel/so-far.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { PERIOD_PRESETS, rangeOfPreset } from '../../../shared/time/periods.ts'
import { watches } from '../../answers/query-client.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { funnelQuestion } from '../../domain/funnel/use-funnel.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { pipelinesQuestion } from './use-funnel-of-pipelines.ts'

/** @param isReady True when the screen's own days have arrived. */
export function usePeriodsAhead(
  { asked, pipelines }: Pick<PipelineChoice, 'asked' | 'pipelines'>,
  compare: ComparisonKind,
  today: PlainDate,
  isReady: boolean,
): void {
  const { id: companyId } = useCompany()
  useEffect(() => {
    if (asked === null || !isReady) return
    const questions = PERIOD_PRESETS.flatMap((preset) => {
      const range = rangeOfPreset(preset, today)
      const compared = comparedPreset(preset, compare, today)
      return [
        funnelQuestion(companyId, asked, range),
        ...(compared === null ? [] : [funnelQuestion(companyId, asked, compared.previous)]),
        pipelinesQuestion(companyId, pipelines, headlineRange(range, today)),
      ].filter((question) => question !== null)
    })
    return whenIdle(questions.map((question) => () => watches.readAhead(question)))
  }, [companyId, asked, pipelines, compare, today, isReady])
}
