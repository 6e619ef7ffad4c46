import { useTranslation } from 'react-i18next'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { Card } from '../../components/card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { PartialTag } from '../../components/period-notes.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { channelRows, type KnownChannel, knownChannel } from './channel-model.ts'
import styles from './funnel-page.module.css'
import { useListWords } from './use-list-words.ts'

const CHANNEL_COLORS: Readonly<Record<KnownChannel | 'unknown', string>> = {
  google: 'var(--google)',
  meta: 'var(--meta)',
  other: 'var(--outros)',
  organic: 'var(--ink-3)',
  unknown: 'var(--junk)',
}

const COLUMNS = [
  ['channelOpportunities', 'channelOpportunities'],
  ['channelWon', 'channelWon'],
  ['dailyColumns.wonValue', 'channelWonValue'],
] as const

interface ChannelCardProps {
  readonly reading: Reading<Headline>
  readonly range: DayRange
}

/** "Por canal": opportunities and sales by channel of origin. */
export function ChannelCard({ reading, range }: ChannelCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const listWords = useListWords()
  const about = {
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: reading.collected,
  } as const
  return (
    <Card title={t('byChannel')} more={reading.value && <PartialTag part={reading.value} />}>
      <ReadingView reading={reading} skeleton="lines" height={130}>
        {({ days }) => {
          const { rows, unread, missing, addsUp } = channelRows(days)
          if (rows.length === 0 && unread.length === 0) {
            return <EmptyNote title={t(addsUp ? 'channelNone' : 'breakdownAbsent')} text="" />
          }
          const gaps = [
            [t('channelOpportunities'), listWords(missing.opportunities, days.length)],
            [t('channelWon'), listWords(missing.won, days.length)],
          ].flatMap(([title, gap]) => (gap === null ? [] : [`${title}: ${gap}`]))
          return (
            <>
              {gaps.length > 0 && (
                <p>
                  {gaps.map((gap) => (
                    <Tag key={gap} tone="warn">
                      {gap}
                    </Tag>
                  ))}
                </p>
              )}
              <SeriesTable
                label={t('byChannel')}
                headTitle={t('channelColumn')}
                look="names"
                columns={COLUMNS.map(([title, definition]) => ({
                  key: title,
                  title: t(title),
                  about: { ...about, definition },
                }))}
                rows={rows.map(({ label, opportunities, won, wonCents }) => {
                  const channel = knownChannel(label)
                  return {
                    key: label ?? '',
                    head: (
                      <>
                        <i
                          className={styles.dot}
                          style={{ background: CHANNEL_COLORS[channel ?? 'unknown'] }}
                        />
                        {channel ? t(`channels.${channel}`) : (label ?? t('noChannel'))}
                      </>
                    ),
                    cells: [formats.count(opportunities), formats.count(won), formats.money(wonCents)],
                  }
                })}
              />
              <UnreadItems items={unread} />
            </>
          )
        }}
      </ReadingView>
    </Card>
  )
}
