import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import type { PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { ChannelOptions } from '../../domain/funnel/channel-model.ts'
import { useChannelName } from '../../domain/funnel/use-channel-name.ts'
import { usePaidMediaWords } from '../../domain/funnel/use-paid-media-words.ts'
import type { ReasonOrder } from '../../views/funnel-view.ts'
import {
  type BreakdownWords,
  channelTable,
  correctionsTable,
  pipelinesTable,
  reasonsTable,
} from './breakdown-tables.ts'
import type { NamedPipelineRow } from './use-funnel-of-pipelines.ts'
import { useListWords } from './use-list-words.ts'
import type { ShownReasons } from './use-reasons.ts'

interface Breakdowns {
  readonly days: readonly FunnelDay[]
  /** The days behind the sums, when some are missing; null for complete sums. */
  readonly partial: string | null
  /** Null when not known: then there is no table instead of an empty one. */
  readonly pipelines: readonly NamedPipelineRow[] | null
  readonly corrections: readonly PipelineCorrection[] | null
  /** Names the pipeline of a correction; null when all are of one pipeline. */
  readonly correctionsOf: ((id: number) => string) | null
  /** How channels are computed, and the days that they are compared with. */
  readonly channels: ChannelOptions
  /** The reasons of the same days, and the order of the losses. */
  readonly before: ShownReasons['before']
  readonly lostBy: ReasonOrder
  /** Those days in words. */
  readonly previous: string
}

/** Returns the tables of the cards under the steps, and their titles before the tables are made. */
export function useBreakdownTables(breakdowns: Breakdowns) {
  const { days, partial, pipelines, corrections, correctionsOf, channels, before, lostBy, previous } =
    breakdowns
  const { t } = useTranslation('funnel')
  const listWords = useListWords()
  const channelName = useChannelName()
  const paidWords = usePaidMediaWords()
  const wordsOf = (title: string, heads: readonly string[]): BreakdownWords => ({
    title,
    heads,
    nameOf: (label) => label ?? t('noReason'),
    unread: (count) => t('unreadLeftOut', { title, count }),
    listGap: listWords,
  })
  const marked = (title: string) => (partial === null ? title : `${title} (${partial})`)
  const reasonHeads = (['reason', 'count', 'share', 'value'] as const).map((key, index) =>
    index === 0 ? t(`reasonColumns.${key}`) : marked(t(`reasonColumns.${key}`)),
  )
  const reasonWords = (title: string) => ({
    ...wordsOf(title, reasonHeads),
    before: t('columnBefore', { column: t('reasonColumns.count'), range: previous }),
    added: t('reasonColumns.added'),
  })
  const makers: (readonly [string, () => TableModel])[] = [
    [
      t('byChannel'),
      () =>
        channelTable(days, channels, {
          ...wordsOf(t('byChannel'), []),
          heads: {
            label: t('channelColumn'),
            leads: marked(t('dailyColumns.leads')),
            opportunities: marked(t('channelOpportunities')),
            opportunityRate: t(channels.base === 'company' ? 'ofCompanyLeads' : 'stepColumns.overallRate'),
            won: marked(t('channelWon')),
            wonRate: t('channelWonRate'),
            overallRate: t('channelOverallRate'),
            ticketCents: t('channelTicket'),
            wonCents: marked(t('dailyColumns.wonValue')),
          },
          before: (head) => t('columnBefore', { column: head, range: previous }),
          total: { paid: t('paidChannels'), all: t('allChannels') },
          reason: (paid) => paidWords.reason(paid),
          nameOf: channelName,
        }),
    ],
    [
      t('lostReasons'),
      () =>
        reasonsTable(days, { kind: 'lost', before: before.lost, by: lostBy }, reasonWords(t('lostReasons'))),
    ],
    [
      t('junkReasons'),
      () => reasonsTable(days, { kind: 'junk', before: before.junk }, reasonWords(t('junkReasons'))),
    ],
  ]
  if (pipelines !== null) {
    makers.push([
      t('byPipeline'),
      () =>
        pipelinesTable(pipelines, {
          ...wordsOf(t('byPipeline'), [
            t('pipelineColumn'),
            ...(['opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const).map((key) =>
              t(`dailyColumns.${key}`),
            ),
            t('daysWithout'),
          ]),
          mostAsked: (count) => t('byPipelineMost', { count }),
        }),
    ])
  }
  if (corrections !== null) {
    makers.push([
      t('corrections'),
      () =>
        correctionsTable(corrections, {
          title: t('corrections'),
          heads: (
            ['day', 'figure', 'countBefore', 'countAfter', 'valueBefore', 'valueAfter', 'seenAt'] as const
          ).map((key) => t(`correctionColumns.${key}`)),
          pipeline: correctionsOf && { head: t('pipelineColumn'), nameOf: correctionsOf },
          figureName: (figure) => t(`dailyColumns.${figure}`),
        }),
    ])
  }
  return { titles: makers.map(([title]) => title), make: () => makers.map(([, make]) => make()) }
}
