import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { type KnownChannel, knownChannel } from '../../../shared/funnel/channels.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { AnswerView, UnreadItems } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote, Tag } from '../../components/notice.tsx'
import { type ChannelRow, channelFunnels } from '../../domain/funnel/channel-model.ts'
import { channelName, listGap, noRateWords } from '../../domain/funnel/funnel-words.ts'
import { PartialTag } from '../../domain/funnel/partial-tag.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './channel-table.module.css'
import { channelTable } from './channel-table.tsx'
import page from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

const CHANNEL_COLORS: Readonly<Record<KnownChannel | 'unknown', string>> = {
  google: 'var(--google)',
  meta: 'var(--meta)',
  other: 'var(--outros)',
  organic: 'var(--ink-3)',
  unknown: 'var(--junk)',
}

/** "Por canal": the funnel of every channel, leads → opportunities → sales, against the compared range. */
export function ChannelCard() {
  const { t, formats } = useSay()
  const { ofAllChannels, about, base } = useFunnelScreen()
  const { headline, comparison } = ofAllChannels
  const compared =
    comparison?.figures && t('funnel:stepsCompared', { range: formats.range(comparison.ranges.previous) })
  return (
    <Card
      title={t('funnel:byChannel')}
      sub={base === 'unknown' && t('funnel:channelSub.unknown')}
      about={{
        ...about,
        definition: 'channels',
        note: [base === 'unknown' ? null : t(`funnel:channelSub.${base}`), compared]
          .filter(Boolean)
          .join(' '),
      }}
      more={headline.value && <PartialTag part={headline.value} />}
      className={page.channels ?? ''}
    >
      <AnswerView answerState={headline} skeleton="lines" height={200}>
        {(shown) => <Channels headline={shown} />}
      </AnswerView>
    </Card>
  )
}

function Channels({ headline }: { readonly headline: Headline }) {
  const say = useSay()
  const { ofAllChannels, about, base, view, lines } = useFunnelScreen()
  const { t } = say
  const { comparison } = ofAllChannels
  const { days, isToday } = headline
  const channels = useMemo(
    () => channelFunnels(days, { base, isToday, compared: comparison?.figures?.days ?? null }),
    [days, base, isToday, comparison],
  )
  const { rows, others, unread, missing, addsUp } = channels
  if (rows.length === 0 && others.length === 0 && unread.length === 0) {
    return <EmptyNote title={t(addsUp ? 'funnel:channelNone' : 'funnel:breakdownAbsent')} text="" />
  }
  const gaps = [
    [t('funnel:stepNames.opportunities'), listGap(say, missing.opportunities, days.length)],
    [t('funnel:stepNames.won'), listGap(say, missing.won, days.length)],
  ].flatMap(([title, gap]) => (gap === null ? [] : [`${title}: ${gap}`]))
  const reason = noRateWords(say, channels.paid)
  return (
    <>
      {(gaps.length > 0 || reason) && (
        <p>
          {[...gaps, ...(reason ? [reason] : [])].map((gap) => (
            <Tag key={gap} tone="warn">
              {gap}
            </Tag>
          ))}
        </p>
      )}
      <div className={styles.table}>
        <TableView
          table={channelTable(say, channels, {
            dayCount: days.length,
            base,
            comparison,
            lines,
            drawName: (label) => <ChannelButton label={label} />,
          })}
          about={about}
          isMarked={({ label }) => label !== null && label === view.channel}
        />
      </div>
      <UnreadItems items={unread} />
    </>
  )
}

/** A channel in its colour, by name, which shows the whole screen for this channel alone, or for all again. */
function ChannelButton({ label }: Pick<ChannelRow, 'label'>) {
  const say = useSay()
  const { view, drillDown } = useFunnelScreen()
  const channel = channelName(say, label)
  const name = (
    <span className={`cut ${styles.channel}`} title={channel}>
      <i className={styles.dot} style={{ background: CHANNEL_COLORS[knownChannel(label) ?? 'unknown'] }} />
      <bdi>{channel}</bdi>
    </span>
  )
  if (label === null) return name
  const isOnly = view.channel === label
  return (
    <UnstyledButton
      className="cut opens"
      fw={500}
      aria-pressed={isOnly}
      title={say.t(isOnly ? 'funnel:showAllChannels' : 'funnel:showOnlyChannel', { channel })}
      onClick={() => drillDown.open({ channel: isOnly ? null : label })}
      data-words
    >
      {name}
    </UnstyledButton>
  )
}
