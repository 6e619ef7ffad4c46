// The summary of Funil for a chat: the sums with what they are compared with, why deals were lost, and the channels.
import { useTranslation } from 'react-i18next'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { paidMedia } from '../../../shared/funnel/paid-media.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { channelRows } from '../../domain/funnel/channel-model.ts'
import {
  comparedRatios,
  comparedTotals,
  type RatioKey,
  ratioOf,
  type TotalKey,
  totalOf,
} from '../../domain/funnel/totals-model.ts'
import { useChannelName } from '../../domain/funnel/use-channel-name.ts'
import { usePaidMediaWords } from '../../domain/funnel/use-paid-media-words.ts'
import { usePeriodWords } from '../../domain/funnel/use-period-words.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
import { summaryFigures } from './export-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { useGrownReasonWords } from './use-grown-reason-words.ts'
import { useListWords } from './use-list-words.ts'
import { useOnlyChannel, usePartial } from './use-range-words.ts'

const MOST_REASONS = 3

/** Returns a function that writes the lines of the summary; none before the first answer. */
export function useFunnelSummary(base: LeadBase): () => string[] {
  const { headline, view } = useFunnelScreen()
  const sums = useSumLines(base)
  const reasons = useReasonLines()
  const channels = useChannelLines()
  return () => {
    if (headline.value === null) return []
    // The API gives neither reasons nor other channels for one channel.
    return view.channel === null ? [...sums(), '', ...reasons(), ...channels()] : sums()
  }
}

/** Writes the figure of the compared range after a sum: "; antes 71 (R$ 10,00)". Nothing when it is not comparable. */
function useBefore() {
  const { t } = useTranslation('today')
  const { comparison } = useFunnelScreen()
  const formats = useFormats()
  const figures = comparison?.figures ?? null
  const totals = figures === null ? [] : comparedTotals(figures)
  const ratios = figures === null ? [] : comparedRatios(figures)
  const words = (figure: string) => `; ${t('share.beforeFigure', { figure })}`
  const previous = (key: TotalKey) =>
    totals.find((total) => total.key === key && total.begins === null)?.previous
  return {
    total: (key: TotalKey, valueKey?: TotalKey) => {
      const count = previous(key)
      if (count == null) return ''
      const cents = valueKey && previous(valueKey)
      const value = cents == null ? '' : ` (${formats.money(cents as Cents)})`
      return words(`${formats.count(count)}${value}`)
    },
    ratio: (key: RatioKey) => {
      const before = ratios.find((ratio) => ratio.key === key && ratio.begins === null)?.previous
      if (before == null) return ''
      return words(key === 'ticket' ? formats.money(before as Cents) : formats.percent(before))
    },
  }
}

function useSumLines(base: LeadBase): () => string[] {
  const { t } = useTranslation('funnel')
  const { t: todayWords } = useTranslation('today')
  const { headline, comparison, today } = useFunnelScreen()
  const { marked } = usePartial()
  const only = useOnlyChannel()
  const formats = useFormats()
  const files = useFileFormats()
  const words = usePeriodWords()
  const paidWords = usePaidMediaWords()
  const before = useBefore()
  return () => {
    if (headline.value === null) return []
    const { isToday, missing } = headline.value
    const { figures, leadToWon } = summaryFigures(headline.value, today, base)
    const count = (key: TotalKey) => formats.count(figures && totalOf(figures, key))
    const money = (key: TotalKey) => formats.money((figures && totalOf(figures, key)) as Cents | null)
    const ratio = (key: RatioKey) => (figures && !isToday ? ratioOf(figures, key) : null)
    const steps = words.todaySteps(headline.value)
    const paid = paidMedia(headline.value.days)
    const remark = paidWords.reason(paid, ['won']) ?? paidWords.leftOut(paid, ['won'])
    const rateOf = base === 'own' ? '' : ` (${todayWords(`leadBases.${base}`)})`
    const valued = (key: 'opportunities' | 'won', value: TotalKey) =>
      `${marked(`${t(`stepNames.${key}`)}: ${count(key)} (${money(value)})`)}${before.total(key, value)}`
    const compared = comparison && !isToday ? files.range(comparison.ranges.previous) : null
    return [
      ...(only === null ? [] : [only]),
      ...(isToday ? [t('todayOnly')] : []),
      `${marked(`${t('stepNames.leads')} (${t('paidMedia')}): ${count('leads')}`)}${before.total('leads')}`,
      valued('opportunities', 'opportunitiesValue'),
      valued('won', 'wonValue'),
      `${marked(`${t('dailyColumns.lost')}: ${count('lost')}`)}${before.total('lost')}`,
      `${marked(`${t('ratios.ticket')}: ${formats.money(ratio('ticket') as Cents | null)}`)}${before.ratio('ticket')}`,
      `${marked(`${t('ratios.winRate')}: ${formats.percent(ratio('winRate'))}`)}${before.ratio('winRate')}`,
      `${marked(`${todayWords('leadToWon')}${rateOf}: ${formats.percent(leadToWon)}`)}${remark === null ? '' : ` (${remark})`}`,
      ...(steps === null ? [] : [`${steps} (${words.soFarSteps(headline.value)})`]),
      ...(compared === null
        ? []
        : [t(comparison?.figures ? 'summaryCompared' : 'incomparable', { ranges: compared })]),
      ...missing.map((gap) => t('missing', { ranges: files.range(gap) })),
    ]
  }
}

/** The most frequent reasons of lost deals, and the one that grew most. */
function useReasonLines(): () => string[] {
  const { t } = useTranslation('funnel')
  const { ofAllChannels, reasons } = useFunnelScreen()
  const { headline } = ofAllChannels
  const formats = useFormats()
  const listWords = useListWords()
  const grown = useGrownReasonWords('lost')
  return () => {
    if (headline.value === null || reasons.now === null) return []
    const { days } = headline.value
    const { items, missingLists } = reasons.now.lost
    if (items.length === 0) return []
    const named = items
      .slice(0, MOST_REASONS)
      .map(({ label, count }) => `${label ?? t('noReason')} ${formats.count(count)}`)
    const rest = items.length - named.length
    const more = rest === 0 ? '' : ` ${t('summaryMoreReasons', { count: rest })}`
    const gap = listWords(missingLists, days.length)
    return [
      `${t('lostReasons')}${gap === null ? '' : ` (${gap})`}: ${named.join(', ')}${more}`,
      ...(grown === null ? [] : [grown]),
    ]
  }
}

/** The funnel of each channel, and what its lists lack. */
function useChannelLines(): () => string[] {
  const { t } = useTranslation('funnel')
  const { headline } = useFunnelScreen().ofAllChannels
  const formats = useFormats()
  const listWords = useListWords()
  const channelName = useChannelName()
  return () => {
    const days = headline.value?.days ?? []
    const { rows, missing } = channelRows(days)
    if (rows.length === 0) return []
    const gap = listWords(Math.max(missing.opportunities, missing.won), days.length)
    return [
      '',
      `${t('byChannel')}${gap === null ? '' : ` (${gap})`}:`,
      ...rows.map(({ label, leads, opportunities, won }) =>
        t('summaryChannel', {
          channel: channelName(label),
          leads: formats.count(leads),
          opportunities: formats.count(opportunities),
          won: formats.count(won),
        }),
      ),
    ]
  }
}
