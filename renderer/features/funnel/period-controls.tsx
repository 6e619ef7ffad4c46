import { useTranslation } from 'react-i18next'
import { comparisonKindOf, comparisonKindsOf } from '../../../shared/funnel/comparison.ts'
import { earliestStart, PERIOD_CHOICES } from '../../../shared/time/periods.ts'
import { CustomRange } from '../../components/custom-range.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { GRANULARITIES } from '../../views/funnel-view.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** The range of the screen, its comparison, and how its days are grouped. */
export function PeriodControls() {
  const { t } = useTranslation('funnel')
  const { view, granularity, range, today, changeView } = useFunnelScreen()
  return (
    <>
      <SelectField
        label={t('period')}
        value={view.period}
        options={PERIOD_CHOICES.map((choice) => ({ value: choice, label: t(`presets.${choice}`) }))}
        width={146}
        onChange={(period) => changeView(period === 'custom' ? { period, custom: range } : { period })}
      />
      {view.period === 'custom' && (
        <CustomRange
          range={range}
          today={today}
          earliestStart={earliestStart}
          onChange={(custom) => changeView({ custom })}
        />
      )}
      <SelectField
        label={t('compare')}
        value={comparisonKindOf(view.compare, range)}
        options={comparisonKindsOf(range).map((kind) => ({ value: kind, label: t(`comparisons.${kind}`) }))}
        width={138}
        onChange={(compare) => changeView({ compare })}
      />
      <Segments
        label={t('granularity')}
        value={granularity}
        options={GRANULARITIES.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => changeView({ granularity: chosen })}
      />
    </>
  )
}
