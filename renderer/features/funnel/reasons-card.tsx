import { useTranslation } from 'react-i18next'
import type { BreakdownItem } from '../../../shared/funnel/breakdown.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { PartialTag } from '../../components/period-notes.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { useFormats } from '../../format/use-formats.ts'
import type { ShownAs } from '../../views/shown-as.ts'
import { type ReasonKind, reasonsOf } from './reasons-model.ts'
import { useListWords } from './use-list-words.ts'

interface ReasonsCardProps {
  readonly reading: Reading<Headline>
  readonly range: DayRange
  readonly kind: ReasonKind
  /** The funnel's own count, which the reasons should add up to; null when not known. */
  readonly total: number | null
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** Why deals were lost, or why leads were marked as junk, over the range. */
export function ReasonsCard({ reading, range, kind, total, shownAs, onShowAs }: ReasonsCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const listWords = useListWords()
  const isLost = kind === 'lost'
  const title = t(isLost ? 'lostReasons' : 'junkReasons')
  const more = total === null ? null : t(isLost ? 'lostTotal' : 'junkTotal', { count: total })
  const about = {
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: reading.collected,
  } as const
  return (
    <ChartCard
      title={title}
      more={
        more && (
          <span>
            {reading.value && <PartialTag part={reading.value} />} {more}
          </span>
        )
      }
      shownAs={shownAs}
      onShowAs={onShowAs}
      about={{ ...about, definition: isLost ? 'lostReasons' : 'junkReasons' }}
    >
      <ReadingView reading={reading} skeleton="lines" height={130}>
        {({ days }) => {
          const { items, unread, missingLists, addsUp } = reasonsOf(days, kind)
          const sum = items.reduce((all, { count }) => all + count, 0)
          if (items.length === 0 && unread.length === 0) {
            const none = isLost ? 'lostNone' : 'junkNone'
            return <EmptyNote title={t(addsUp ? none : 'breakdownAbsent')} text="" />
          }
          const gap = listWords(missingLists, days.length)
          const gapTag = gap !== null && (
            <p>
              <Tag tone="warn">{gap}</Tag>
            </p>
          )
          if (shownAs === 'table') {
            return (
              <>
                {gapTag}
                <ReasonsTable title={title} items={items} sum={sum} isLost={isLost} about={about} />
                <UnreadItems items={unread} />
              </>
            )
          }
          return (
            <>
              {gapTag}
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
    </ChartCard>
  )
}

interface ReasonsTableProps {
  readonly title: string
  readonly items: readonly BreakdownItem[]
  readonly sum: number
  /** Lost deals have a value when the API gives one; junk leads have none. */
  readonly isLost: boolean
  readonly about: Omit<AboutNumberProps, 'name' | 'definition'>
}

function ReasonsTable({ title, items, sum, isLost, about }: ReasonsTableProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const columns = [
    ['count', isLost ? 'lostReasons' : 'junkReasons'],
    ['share', 'reasonShare'],
    ...(isLost ? [['value', 'reasonValue'] as const] : []),
  ] as const
  return (
    <SeriesTable
      label={title}
      headTitle={t('reasonColumns.reason')}
      look="names"
      columns={columns.map(([key, definition]) => ({
        key,
        title: t(`reasonColumns.${key}`),
        about: { ...about, definition },
      }))}
      rows={items.map(({ label, count, valueCents }) => ({
        key: label ?? '',
        head: label ?? t('noReason'),
        cells: [formats.count(count), formats.percent(rate(count, sum)), formats.money(valueCents)],
      }))}
      total={{
        head: t('dailyColumns.total'),
        cells: [formats.count(sum), formats.percent(rate(sum, sum)), ''],
      }}
    />
  )
}
