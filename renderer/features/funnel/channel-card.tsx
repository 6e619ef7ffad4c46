import { useTranslation } from 'react-i18next'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
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
import { useFunnelScreen } from './use-funnel-screen.ts'
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

/** "Por canal": opportunities and sales by channel of origin. */
export function ChannelCard() {
  const { t } = useTranslation('funnel')
  const { headline } = useFunnelScreen()
  return (
    <Card title={t('byChannel')} more={headline.value && <PartialTag part={headline.value} />}>
      <ReadingView reading={headline} skeleton="lines" height={130}>
        {({ days }) => <Channels days={days} />}
      </ReadingView>
    </Card>
  )
}

function Channels({ days }: { readonly days: readonly FunnelDay[] }) {
  const { t } = useTranslation('funnel')
  const { about } = useFunnelScreen()
  const formats = useFormats()
  const listWords = useListWords()
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
        rows={rows.map(({ label, opportunities, won, wonCents }) => ({
          key: label ?? '',
          head: <ChannelName label={label} />,
          cells: [formats.count(opportunities), formats.count(won), formats.money(wonCents)],
        }))}
      />
      <UnreadItems items={unread} />
    </>
  )
}

function ChannelName({ label }: { readonly label: string | null }) {
  const { t } = useTranslation('funnel')
  const channel = knownChannel(label)
  return (
    <>
      <i className={styles.dot} style={{ background: CHANNEL_COLORS[channel ?? 'unknown'] }} />
      {channel ? t(`channels.${channel}`) : (label ?? t('noChannel'))}
    </>
  )
}
