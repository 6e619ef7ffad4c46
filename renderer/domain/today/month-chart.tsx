import { lazy, Suspense, useMemo } from 'react'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, startOfMonth } from '../../../shared/time/calendar.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import type { DrillDownMarks } from '../../components/chart/chart-frame.tsx'
import { useSay } from '../../report/say.ts'
import { useHolidays } from '../funnel/use-funnel.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { paceWords } from './pace-words.ts'
import type { MonthPace } from './use-month-pace.ts'

/** Recharts is more code than the rest of a screen: it is fetched when the first figures are there. */
const PaceChart = lazy(async () => ({ default: (await import('./pace-chart.tsx')).PaceChart }))

interface MonthChartProps extends Partial<DrillDownMarks> {
  readonly pace: MonthPace
  readonly pipelineId: PipelineChoice['pipelineId']
}

/** The curve of the month, with its figures in one sentence. */
export function MonthChart({ pace, pipelineId, ...marks }: MonthChartProps) {
  const say = useSay()
  const { t, formats, today } = say
  const holidays = useHolidays(pipelineId)
  const { forecast } = paceWords(say, pace)
  const quiet = useMemo(
    () => quietRanges({ from: startOfMonth(today), to: endOfMonth(today) }, holidays),
    [today, holidays],
  )
  const label = t('today:paceLabel', { month: formats.monthName(today), won: formats.money(pace.wonCents) })
  return (
    <Suspense fallback={<Skeleton kind="bars" />}>
      <PaceChart
        points={pace.points}
        quiet={quiet}
        notes={pace.notes}
        label={forecast === null ? label : `${label} ${forecast}`}
        {...marks}
      />
    </Suspense>
  )
}
