import { useTranslation } from 'react-i18next'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import table from '../../components/data-table.module.css'
import { Tag } from '../../components/tag.tsx'
import { UNKNOWN } from '../../lib/format.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { FunnelRow } from './funnel-model.ts'
import { useRowLabel } from './use-row-label.ts'

const COLUMNS = [
  'leads',
  'google',
  'meta',
  'other',
  'junk',
  'opportunities',
  'opportunitiesValue',
  'won',
  'wonValue',
  'lost',
] as const

interface DailyTableProps {
  readonly rows: readonly FunnelRow[]
  readonly total: FunnelFigures
  readonly granularity: Granularity
}

/** The chart's figures, a row a day, week or month. */
export function DailyTable({ rows, total, granularity }: DailyTableProps) {
  const { t } = useTranslation('funnel')
  const { t: common } = useTranslation()
  const { count, money } = useFormats()
  const labelOf = useRowLabel(rows, granularity)
  const cells = (figures: FunnelFigures) => [
    count(figures.leads.total),
    count(figures.leads.google),
    count(figures.leads.meta),
    count(figures.leads.other),
    count(figures.leads.junk),
    count(figures.opportunities.count),
    money(figures.opportunities.valueCents),
    count(figures.won.count),
    money(figures.won.valueCents),
    count(figures.lostCount),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={table.scroll} tabIndex={0}>
      <table className={table.table} aria-label={t('daily')}>
        <thead>
          <tr>
            <th scope="col">{t(`dailyColumns.${granularity}`)}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`dailyColumns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {labelOf(row, 'table')} {row.isPartial && <Tag tone="warn">{common('partial')}</Tag>}
                {!row.isGap && row.missingDays > 0 && (
                  <Tag tone="warn">
                    {t('gap')}: {t('days', { count: row.missingDays })}
                  </Tag>
                )}
              </th>
              {row.isGap
                ? COLUMNS.map((column) => (
                    <td key={column} className={table.gap}>
                      {column === 'leads' ? t('gap') : UNKNOWN}
                    </td>
                  ))
                : cells(row).map((cell, index) => <td key={COLUMNS[index]}>{cell}</td>)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('dailyColumns.total')}</th>
            {cells(total).map((cell, index) => (
              <td key={COLUMNS[index]}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
