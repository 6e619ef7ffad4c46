import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelStep } from '../../shared/funnel/conversion.ts'
import { withLeadBase } from '../../shared/funnel/lead-base.ts'
import { useLeadBase } from '../domain/funnel/use-lead-base.ts'
import { useFormats } from '../format/use-formats.ts'
import type { AboutNumberProps } from './about-number.tsx'
import { SeriesTable } from './chart/series-table.tsx'

const COLUMNS = ['count', 'value', 'stepRate', 'overallRate', 'drop'] as const
const DEFINITIONS = {
  count: 'steps',
  value: 'stepValue',
  stepRate: 'stepRate',
  overallRate: 'overallRate',
  drop: 'stepDrop',
} as const

interface FunnelStepsTableProps {
  readonly steps: readonly FunnelStep[]
  readonly about: Omit<AboutNumberProps, 'name' | 'definition'>
  /** The last column: a step's change; absent without a comparison. */
  readonly change?: (step: FunnelStep) => ReactNode
  /** The change beside the share of the leads. */
  readonly rateChange?: (step: FunnelStep) => ReactNode
}

/** The table of a funnel's steps. */
export function FunnelStepsTable({ steps: all, about, change, rateChange }: FunnelStepsTableProps) {
  const { t } = useTranslation('funnel')
  const base = useLeadBase()
  const steps = withLeadBase(all, base)
  const formats = useFormats()
  return (
    <SeriesTable
      label={t('steps')}
      headTitle={t('stepColumns.step')}
      look="dense"
      columns={[
        ...COLUMNS.map((key) => ({
          key,
          title: t(key === 'overallRate' && base === 'company' ? 'ofCompanyLeads' : `stepColumns.${key}`),
          about: { ...about, definition: DEFINITIONS[key] },
        })),
        ...(change
          ? [
              {
                key: 'change',
                title: t('stepColumns.change'),
                about: { ...about, definition: 'change' as const },
              },
            ]
          : []),
      ]}
      rows={steps.map((step) => ({
        key: step.key,
        head: t(`stepNames.${step.key}`),
        cells: [
          formats.count(step.count),
          formats.money(step.valueCents),
          formats.percent(step.stepRate),
          <Fragment key="overallRate">
            {formats.percent(step.overallRate)}{' '}
            {step.key !== 'leads' && step.overallRate !== null && rateChange?.(step)}
          </Fragment>,
          formats.count(step.drop),
          ...(change ? [change(step)] : []),
        ],
      }))}
    />
  )
}
