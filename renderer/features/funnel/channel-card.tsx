import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { PartialTag } from '../../components/period-notes.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { channelFunnels } from '../../domain/funnel/channel-model.ts'
import { previousDaysOf } from '../../domain/funnel/use-comparison.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { usePaidMediaWords } from '../../domain/funnel/use-paid-media-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { ChannelTable } from './channel-table.tsx'
import styles from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { useListWords } from './use-list-words.ts'

/** "Por canal": the funnel of every channel, leads → opportunities → sales, against the compared range. */
export function ChannelCard() {
  const { t } = useTranslation('funnel')
  const { ofAllChannels, about } = useFunnelScreen()
  const { headline, comparison } = ofAllChannels
  const formats = useFormats()
  const base = useLeadBase()
  const compared =
    comparison?.figures && t('stepsCompared', { range: formats.range(comparison.ranges.previous) })
  return (
    <Card
      title={t('byChannel')}
      sub={base === 'unknown' && t('channelSub.unknown')}
      mark={
        <AboutNumber
          {...about}
          name={t('byChannel')}
          definition="channels"
          note={[base === 'unknown' ? null : t(`channelSub.${base}`), compared].filter(Boolean).join(' ')}
        />
      }
      more={headline.value && <PartialTag part={headline.value} />}
      className={styles.channels ?? ''}
    >
      <AnswerView answerState={headline} skeleton="lines" height={200}>
        {(shown) => <Channels headline={shown} />}
      </AnswerView>
    </Card>
  )
}

function Channels({ headline }: { readonly headline: Headline }) {
  const { t } = useTranslation('funnel')
  const { comparison } = useFunnelScreen().ofAllChannels
  const listWords = useListWords()
  const words = usePaidMediaWords()
  const base = useLeadBase()
  const { days, isToday } = headline
  const channels = useMemo(
    () => channelFunnels(days, { base, isToday, previousDays: previousDaysOf(comparison) }),
    [days, base, isToday, comparison],
  )
  const { rows, others, unread, missing, addsUp } = channels
  if (rows.length === 0 && others.length === 0 && unread.length === 0) {
    return <EmptyNote title={t(addsUp ? 'channelNone' : 'breakdownAbsent')} text="" />
  }
  const gaps = [
    [t('channelOpportunities'), listWords(missing.opportunities, days.length)],
    [t('channelWon'), listWords(missing.won, days.length)],
  ].flatMap(([title, gap]) => (gap === null ? [] : [`${title}: ${gap}`]))
  const reason = words.reason(channels.paid)
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
      <ChannelTable channels={channels} />
      <UnreadItems items={unread} />
    </>
  )
}
