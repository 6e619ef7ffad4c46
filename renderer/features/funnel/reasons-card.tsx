import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { readBreakdown } from '../../../shared/funnel/breakdown.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import { BarList } from '../../components/bar-list.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import type { Reading } from '../../lib/reading.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { UnreadItems } from './unread-items.tsx'

interface ReasonsCardProps {
  readonly reading: Reading<FunnelRangeAnswer>
  readonly kind: 'lost' | 'junk'
  /** The funnel's own count, which the reasons should add up to; null while unknown. */
  readonly total: number | null
}

/** Why deals were lost, or leads marked junk, over the range. */
export function ReasonsCard({ reading, kind, total }: ReasonsCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const isLost = kind === 'lost'
  const more = total === null ? null : t(isLost ? 'lostTotal' : 'junkTotal', { count: total })
  return (
    <Card title={t(isLost ? 'lostReasons' : 'junkReasons')} more={more}>
      <ReadingView reading={reading} skeleton="lines" height={130}>
        {({ days }) => {
          const { items, unread } = readBreakdown(
            days.map(({ breakdowns }) => (isLost ? breakdowns.lostByReason : breakdowns.junkByReason)),
          )
          const sum = items.reduce((all, { count }) => all + count, 0)
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
