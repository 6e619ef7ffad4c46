import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { comparisonKindOf, comparisonKindsOf } from '../../../shared/funnel/comparison.ts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import { earliestStart, PERIOD_CHOICES } from '../../../shared/time/periods.ts'
import controls from '../../components/controls.module.css'
import { CustomRange } from '../../components/custom-range.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { FunnelView } from '../../views/funnel-view.ts'

interface PeriodControlsProps {
  readonly view: FunnelView
  readonly range: DayRange
  readonly today: PlainDate
  readonly onChange: (change: Partial<FunnelView>) => void
}

/** The range of the screen, its comparison, and how its days are grouped. */
export function PeriodControls({ view, range, today, onChange }: PeriodControlsProps) {
  const { t } = useTranslation('funnel')
  return (
    <>
      <SelectField
        label={t('period')}
        value={view.period}
        options={PERIOD_CHOICES.map((choice) => ({ value: choice, label: t(`presets.${choice}`) }))}
        width={146}
        onChange={(period) => onChange(period === 'custom' ? { period, custom: range } : { period })}
      />
      {view.period === 'custom' && (
        <CustomRange
          range={range}
          today={today}
          earliestStart={earliestStart}
          onChange={(custom) => onChange({ custom })}
        />
      )}
      <SelectField
        label={t('compare')}
        value={comparisonKindOf(view.compare, range)}
        options={comparisonKindsOf(range).map((kind) => ({ value: kind, label: t(`comparisons.${kind}`) }))}
        width={138}
        onChange={(compare) => onChange({ compare })}
      />
      <SegmentedControl
        className={controls.segments ?? ''}
        aria-label={t('granularity')}
        value={view.granularity}
        onChange={(granularity) => onChange({ granularity: granularity as Granularity })}
        data={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(value) }))}
        transitionDuration={0}
      />
    </>
  )
}
