import { useTranslation } from 'react-i18next'
import { rate } from '../../../shared/funnel/conversion.ts'
import table from '../../components/data-table.module.css'
import type { StalledTotals } from '../../lib/stalled-model.ts'
import { useBucketLabel } from '../../lib/use-bucket-label.ts'
import { useFormats } from '../../lib/use-formats.ts'

/** The buckets' figures. */
export function StalledTable({ totals }: { readonly totals: StalledTotals }) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  return (
    <table className={table.table} aria-label={t('card')}>
      <thead>
        <tr>
          {(['bucket', 'count', 'value', 'share'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {totals.rows.map(({ label, count, valueCents, share }) => (
          <tr key={label}>
            <th scope="row">{bucketLabel(label)}</th>
            <td>{formats.count(count)}</td>
            <td>{formats.money(valueCents)}</td>
            <td>{formats.percent(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{formats.count(totals.count)}</td>
          <td>{formats.money(totals.valueCents)}</td>
          <td>{formats.percent(rate(totals.valueCents, totals.valueCents))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
