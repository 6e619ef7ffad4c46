import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { type BreakdownItem, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import { BarList } from '../../components/bar-list.tsx'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { type ShownAs, ViewToggle } from '../../components/view-toggle.tsx'
import type { Reading } from '../../lib/reading.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { UnreadItems } from './unread-items.tsx'

interface ReasonsCardProps {
  readonly reading: Reading<FunnelRangeAnswer>
  readonly kind: 'lost' | 'junk'
  /** The funnel's own count, which the reasons should add up to; null while unknown. */
  readonly total: number | null
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** Why deals were lost, or leads marked junk, over the range. */
export function ReasonsCard({ reading, kind, total, shownAs, onShowAs }: ReasonsCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const isLost = kind === 'lost'
  const title = t(isLost ? 'lostReasons' : 'junkReasons')
  const more = total === null ? null : t(isLost ? 'lostTotal' : 'junkTotal', { count: total })
  return (
    <Card
      title={title}
      more={
        <>
          {more && <span>{more}</span>}
          <ViewToggle shownAs={shownAs} onChange={onShowAs} />
        </>
      }
    >
      <ReadingView reading={reading} skeleton="lines" height={130}>
        {({ days }) => {
          const { items, unread } = readBreakdown(
            days.map(({ breakdowns }) => (isLost ? breakdowns.lostByReason : breakdowns.junkByReason)),
          )
          const sum = items.reduce((all, { count }) => all + count, 0)
          if (shownAs === 'table') {
            return (
              <>
                <ReasonsTable title={title} items={items} sum={sum} hasValue={isLost} />
                <UnreadItems items={unread} />
              </>
            )
          }
          if (items.length === 0 && unread.length === 0) {
            return <EmptyNote title={t(isLost ? 'lostNone' : 'junkNone')} text="" />
          }
          return (
            <>
              <BarList
                color={isLost ? 'var(--lost)' : 'var(--junk)'}
                items={items.map(({ label, count, valueCents }) => ({
                  key: label ?? '',
                  label: label ?? t('noReason'),
                  count,
                  share: rate(count, sum),
                  ...(isLost && valueCents !== null ? { note: formats.moneyShort(valueCents) } : {}),
                }))}
              />
              <UnreadItems items={unread} />
            </>
          )
        }}
      </ReadingView>
    </Card>
  )
}

interface ReasonsTableProps {
  readonly title: string
  readonly items: readonly BreakdownItem[]
  readonly sum: number
  readonly hasValue: boolean
}

function ReasonsTable({ title, items, sum, hasValue }: ReasonsTableProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  return (
    <table className={table.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('reasonColumns.reason')}</th>
          <th scope="col">{t('reasonColumns.count')}</th>
          <th scope="col">{t('reasonColumns.share')}</th>
          {hasValue && <th scope="col">{t('reasonColumns.value')}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map(({ label, count, valueCents }) => (
          <tr key={label ?? ''}>
            <th scope="row" className={table.name}>
              {label ?? t('noReason')}
            </th>
            <td>{formats.count(count)}</td>
            <td>{formats.percent(rate(count, sum))}</td>
            {hasValue && <td>{formats.money(valueCents)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('dailyColumns.total')}</th>
          <td>{formats.count(sum)}</td>
          <td>{formats.percent(rate(sum, sum))}</td>
          {hasValue && <td />}
        </tr>
      </tfoot>
    </table>
  )
}
