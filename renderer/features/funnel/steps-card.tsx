import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { DayRange, PlainDate } from '../../../shared/funnel/calendar.ts'
import { type FunnelStep, funnelSteps, junkRate } from '../../../shared/funnel/conversion.ts'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { type ShownAs, ViewToggle } from '../../components/view-toggle.tsx'
import type { Reading } from '../../lib/reading.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { wholeDays } from './funnel-model.ts'

interface StepsCardProps {
  readonly reading: Reading<FunnelRangeAnswer>
  readonly range: DayRange
  readonly today: PlainDate
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Etapas do funil": counts up to now, rates of whole days only. */
export function StepsCard({ reading, range, today, shownAs, onShowAs }: StepsCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const whole = wholeDays(range, today)
  const rule =
    whole === null
      ? t('stepsNoWhole')
      : range.to >= today
        ? t('stepsWhole', { range: formats.range(whole) })
        : t('stepsSub')
  return (
    <Card title={t('steps')} sub={rule} more={<ViewToggle shownAs={shownAs} onChange={onShowAs} />}>
      <ReadingView reading={reading} skeleton="lines" height={150}>
        {({ days }) =>
          shownAs === 'table' ? (
            <StepsTable steps={funnelSteps(days, today)} />
          ) : (
            <FunnelSteps steps={funnelSteps(days, today)} junkRate={junkRate(days, today)} />
          )
        }
      </ReadingView>
    </Card>
  )
}

function StepsTable({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  return (
    <table className={table.table} aria-label={t('steps')}>
      <thead>
        <tr>
          {(['step', 'count', 'value', 'stepRate', 'overallRate'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`stepColumns.${column}`)}
            </th>
          ))}
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
          </tr>
        ))}
      </tbody>
    </table>
  )
}
