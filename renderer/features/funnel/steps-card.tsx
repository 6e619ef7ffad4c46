import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { DayRange, PlainDate } from '../../../shared/funnel/calendar.ts'
import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import {
  type FunnelMeasure,
  type FunnelStep,
  funnelSteps,
  junkRate,
  relativeChange,
} from '../../../shared/funnel/conversion.ts'
import { wholeDaysOf } from '../../../shared/funnel/so-far.ts'
import { Change } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import controls from '../../components/controls.module.css'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { FunnelStepsTable } from '../../components/funnel-steps-table.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { useChange } from '../../components/use-change.ts'
import { UNKNOWN } from '../../lib/format.ts'
import type { Reading } from '../../lib/reading.ts'
import type { ShownAs } from '../../lib/shown-as.ts'
import { totalOf } from '../../lib/totals-model.ts'
import type { Comparison } from '../../lib/use-comparison.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useMeasured } from '../../lib/use-measured.ts'

interface StepsCardProps {
  readonly reading: Reading<FunnelRangeAnswer>
  readonly range: DayRange
  readonly today: PlainDate
  readonly comparison: Comparison | null
  readonly measure: FunnelMeasure
  readonly onMeasure: (measure: FunnelMeasure) => void
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Etapas do funil" by count or by value: figures up to now, rates and changes of whole days only. */
export function StepsCard(props: StepsCardProps) {
  const { reading, range, today, comparison, measure, onMeasure, shownAs, onShowAs } = props
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { junk } = useMeasured()
  const change = useChange()
  const whole = wholeDaysOf(range, today)
  const rule =
    whole === null
      ? t('stepsNoWhole')
      : range.to >= today
        ? t('stepsWhole', { range: formats.range(whole) })
        : t('stepsSub')
  const figures = comparison?.figures ?? null
  const about = {
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: reading.collected ?? null,
  } as const
  return (
    <ChartCard
      title={t('steps')}
      sub={
        <>
          {rule}
          {comparison && ` ${t('stepsCompared', { range: formats.range(comparison.ranges.previous) })}`}
        </>
      }
      more={
        shownAs === 'chart' && (
          <SegmentedControl
            size="xs"
            className={controls.small ?? ''}
            aria-label={t('measure')}
            value={measure}
            onChange={(next) => onMeasure(next as FunnelMeasure)}
            data={(['count', 'value'] as const).map((value) => ({ value, label: t(`measures.${value}`) }))}
            transitionDuration={0}
          />
        )
      }
      shownAs={shownAs}
      onShowAs={onShowAs}
      about={{ ...about, definition: 'steps' }}
    >
      <ReadingView reading={reading} skeleton="lines" height={150}>
        {({ days }) =>
          shownAs === 'table' ? (
            <FunnelStepsTable
              steps={funnelSteps(days, today)}
              about={about}
              {...(comparison && {
                change: ({ key }: FunnelStep) =>
                  figures ? <Change change={change.relative(stepChange(figures, key, 'count'))} /> : UNKNOWN,
              })}
            />
          ) : (
            <FunnelSteps
              steps={funnelSteps(days, today, measure)}
              junkRate={junkRate(days, today, junk)}
              measure={measure}
              beside={({ key }) =>
                figures && <Change change={change.relative(stepChange(figures, key, measure))} />
              }
            />
          )
        }
      </ReadingView>
    </ChartCard>
  )
}

function stepChange(
  { current, previous }: ComparedFigures,
  key: FunnelStep['key'],
  measure: FunnelMeasure,
): number | null {
  const total = measure === 'count' || key === 'leads' ? key : (`${key}Value` as const)
  return relativeChange(totalOf(current, total), totalOf(previous, total))
}
