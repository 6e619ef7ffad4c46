import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ComparisonKind,
  comparisonKindOf,
  comparisonKindsOf,
} from '../../../shared/funnel/comparison.ts'
import { earliestStart, PERIOD_CHOICES, type PeriodChoice } from '../../../shared/time/periods.ts'
import { CustomRange } from '../../components/custom-range.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useStable } from '../../platform/use-stable.ts'
import { GRANULARITIES } from '../../views/funnel-view.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** The range of the screen, its comparison, and how its days are grouped. */
export function PeriodControls() {
  const { t } = useTranslation('funnel')
  const { view, granularity, range, today, changeView } = useFunnelScreen()
  const periods = useMemo(
    () => PERIOD_CHOICES.map((choice) => ({ value: choice, label: t(`presets.${choice}`) })),
    [t],
  )
  const kinds = useStable(comparisonKindsOf(range))
  const comparisons = useMemo(
    () => kinds.map((kind) => ({ value: kind, label: t(`comparisons.${kind}`) })),
    [kinds, t],
  )
  const choosePeriod = useCallback(
    (period: PeriodChoice) => changeView(period === 'custom' ? { period, custom: range } : { period }),
    [changeView, range],
  )
  const chooseComparison = useCallback((compare: ComparisonKind) => changeView({ compare }), [changeView])
  return (
    <>
      <SelectField label={t('period')} value={view.period} options={periods} onChange={choosePeriod} />
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
        options={comparisons}
        onChange={chooseComparison}
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
