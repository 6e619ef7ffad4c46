import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import {
  type FunnelMeasure,
  type FunnelStep,
  funnelSteps,
  junkRate,
} from '../../../shared/funnel/conversion.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { Change } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import controls from '../../components/controls.module.css'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { FunnelStepsTable } from '../../components/funnel-steps-table.tsx'
import { PartialTag, StepsToday } from '../../components/period-notes.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { useChange } from '../../components/use-change.ts'
import { comparedLeadRate, comparedTotals } from '../../domain/funnel/totals-model.ts'
import type { Comparison } from '../../domain/funnel/use-comparison.ts'
import { useMeasured } from '../../domain/funnel/use-measured.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { ShownAs } from '../../views/shown-as.ts'

interface StepsCardProps {
  readonly reading: Reading<Headline>
  readonly range: DayRange
  readonly today: PlainDate
  readonly comparison: Comparison | null
  readonly measure: FunnelMeasure
  readonly onMeasure: (measure: FunnelMeasure) => void
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Etapas do funil" by count or by value: counts, rates and changes of the same whole days, with today beside them. */
export function StepsCard(props: StepsCardProps) {
  const { reading, range, today, comparison, measure, onMeasure, shownAs, onShowAs } = props
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { junk } = useMeasured()
  const change = useChange()
  const stepChange = (compared: ComparedFigures, key: FunnelStep['key'], by: FunnelMeasure) => {
    const name = by === 'count' || key === 'leads' ? key : (`${key}Value` as const)
    const total = comparedTotals(compared).find((each) => each.key === name)
    return total ? change.total(total) : null
  }
  const rateChange = (compared: ComparedFigures, { key }: FunnelStep) => {
    const { begins, difference } = comparedLeadRate(compared, key)
    return begins === null ? change.points(difference) : change.begins(begins.figure, begins.day)
  }
  const rule = t(reading.value?.isToday ? 'todayOnly' : 'stepsSub')
  const figures = comparison?.figures ?? null
  const about = {
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: reading.collected,
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
        {(headline) => (
          <>
            {shownAs === 'table' ? (
              <FunnelStepsTable
                steps={funnelSteps(headline.days, today)}
                about={about}
                {...(comparison && {
                  change: ({ key }: FunnelStep) =>
                    figures ? <Change change={stepChange(figures, key, 'count')} /> : UNKNOWN,
                  rateChange: (step: FunnelStep) => figures && <Change change={rateChange(figures, step)} />,
                })}
              />
            ) : (
              <FunnelSteps
                steps={funnelSteps(headline.days, today, measure)}
                junkRate={junkRate(headline.days, today, junk)}
                measure={measure}
                beside={(step) => (
                  <>
                    {figures && <Change change={stepChange(figures, step.key, measure)} />}{' '}
                    <PartialTag part={headline} />
                  </>
                )}
                {...(figures &&
                  measure === 'count' && {
                    besideRate: (step: FunnelStep) => <Change change={rateChange(figures, step)} />,
                  })}
              />
            )}
            <StepsToday headline={headline} />
          </>
        )}
      </ReadingView>
    </ChartCard>
  )
}
