import { useMemo } from 'react'
import {
  comparedFigures,
  comparedRanges,
  comparisonKindOf,
  stepOfPeriod,
} from '../../../shared/funnel/comparison.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { FunnelView } from '../../views/funnel-view.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import type { Comparison } from './comparison.ts'
import { useFunnel } from './use-funnel.ts'
import { useHolidays } from './use-holidays.ts'

function allOf(days: readonly FunnelDay[]): readonly FunnelDay[] {
  return days
}

const NO_DAYS: readonly FunnelDay[] = []

/**
 * Returns what the screen's range is compared with; null without a comparison or without a whole day. `days` are those
 * that the screen shows; `only` picks the same part of the compared ones.
 */
export function useComparison(
  choice: PipelineChoice,
  view: Pick<FunnelView, 'period' | 'compare'>,
  { from, to }: DayRange,
  today: PlainDate,
  days: readonly FunnelDay[] | undefined,
  only: (days: readonly FunnelDay[]) => readonly FunnelDay[] = allOf,
): Comparison | null {
  const { compare, period } = view
  const holidays = useHolidays(choice.pipelineId)
  const ranges = useMemo(() => {
    const range = { from, to }
    const kind = comparisonKindOf(compare, range)
    return comparedRanges(range, kind, stepOfPeriod(period, range), today, holidays)
  }, [from, to, compare, period, today, holidays])
  const answerState = useFunnel(choice, ranges?.previous ?? null)
  const previousAll = answerState.value?.days ?? NO_DAYS
  const previousDays = useMemo(() => only(previousAll), [only, previousAll])
  const figures = useMemo(
    () => ranges && comparedFigures(ranges, days ?? NO_DAYS, previousDays, holidays),
    [ranges, days, previousDays, holidays],
  )
  return useMemo(
    () =>
      ranges && { ranges, figures, previousDays, isLoading: answerState.isFirstLoad || days === undefined },
    [ranges, figures, previousDays, answerState.isFirstLoad, days],
  )
}
