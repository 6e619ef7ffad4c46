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
import { AboutNumber } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import { Change } from '../../components/change.tsx'
import controls from '../../components/controls.module.css'
import table from '../../components/data-table.module.css'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { type ShownAs, ViewToggle } from '../../components/view-toggle.tsx'
import { UNKNOWN } from '../../lib/format.ts'
import { wholeDays } from '../../lib/funnel-range.ts'
import type { Reading } from '../../lib/reading.ts'
import { totalOf } from '../../lib/totals-model.ts'
import type { Comparison } from '../../lib/use-comparison.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useChange } from './totals-card.tsx'

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
  const changeOf = useChange()
  const whole = wholeDays(range, today)
  const rule =
    whole === null
      ? t('stepsNoWhole')
      : range.to >= today
        ? t('stepsWhole', { range: formats.range(whole) })
        : t('stepsSub')
  const figures = comparison?.figures ?? null
  return (
    <Card
      title={t('steps')}
      sub={
        <>
          {rule}
          {comparison && ` ${t('stepsCompared', { range: formats.range(comparison.ranges.previous) })}`}
        </>
      }
      more={
        <>
          {shownAs === 'chart' && (
            <SegmentedControl
              size="xs"
              className={controls.small ?? ''}
              aria-label={t('measure')}
              value={measure}
              onChange={(next) => onMeasure(next as FunnelMeasure)}
              data={(['count', 'value'] as const).map((value) => ({ value, label: t(`measures.${value}`) }))}
              transitionDuration={0}
            />
          )}
          <ViewToggle shownAs={shownAs} onChange={onShowAs} />
          <AboutNumber
            name={t('steps')}
            definition="steps"
            operation="marketing.funnel"
            range={formats.range(range)}
            capturedAt={reading.capturedAt}
          />
        </>
      }
    >
      <ReadingView reading={reading} skeleton="lines" height={150}>
        {({ days }) =>
          shownAs === 'table' ? (
            <StepsTable steps={funnelSteps(days, today)} comparison={comparison} />
          ) : (
            <FunnelSteps
              steps={funnelSteps(days, today, measure)}
              junkRate={junkRate(days, today)}
              measure={measure}
              beside={({ key }) =>
                figures && <Change change={changeOf(stepChange(figures, key, measure), true)} />
              }
            />
          )
        }
      </ReadingView>
    </Card>
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

interface StepsTableProps {
  readonly steps: readonly FunnelStep[]
  readonly comparison: Comparison | null
}

function StepsTable({ steps, comparison }: StepsTableProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const changeOf = useChange()
  const columns = ['step', 'count', 'value', 'stepRate', 'overallRate', 'drop'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={table.scroll} tabIndex={0}>
      <table className={`${table.table} ${table.dense}`} aria-label={t('steps')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`stepColumns.${column}`)}
              </th>
            ))}
            {comparison && <th scope="col">{t('stepColumns.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.key}>
              <th scope="row">{t(`stepNames.${step.key}`)}</th>
              <td>{formats.count(step.count)}</td>
              <td>{formats.money(step.valueCents)}</td>
              <td>{formats.percent(step.stepRate)}</td>
              <td>{formats.percent(step.overallRate)}</td>
              <td>{formats.count(step.drop)}</td>
              {comparison && (
                <td>
                  {comparison.figures ? (
                    <Change change={changeOf(stepChange(comparison.figures, step.key, 'count'), true)} />
                  ) : (
                    UNKNOWN
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
