import { lineText } from '../../../shared/compare/line-words.ts'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import { withLeadBase } from '../../../shared/funnel/lead-base.ts'
import { paidMedia } from '../../../shared/funnel/paid-media.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { channelFunnels, channelRows } from '../../domain/funnel/channel-model.ts'
import type { Comparison } from '../../domain/funnel/comparison.ts'
import {
  channelName,
  figureText,
  leftOutWords,
  listGap,
  marked,
  noRateWords,
  partialWords,
  reasonName,
  soFarSteps,
  todaySteps,
} from '../../domain/funnel/funnel-words.ts'
import {
  comparedRatios,
  comparedTotals,
  type RatioKey,
  ratioOf,
  type TotalKey,
  totalOf,
} from '../../domain/funnel/totals-model.ts'
import { previousWords } from '../../domain/notes/note-words.ts'
import type { Say } from '../../report/say.ts'
import type { Report } from '../../report/table.ts'
import { showsMore } from '../../views/funnel-view.ts'
import { channelTable } from './channel-table.tsx'
import { dailyTable } from './daily-table.tsx'
import { funnelRows } from './funnel-model.ts'
import { pipelinesTable } from './pipelines-table.tsx'
import { reasonsTable } from './reasons-table.tsx'
import { funnelStepsTable } from './steps-table.tsx'
import { totalsTable } from './totals-table.tsx'
import type { NamedPipelineRow } from './use-funnel-of-pipelines.ts'
import type { FunnelScreen } from './use-funnel-screen.ts'

// The summary of Funil for a chat: the sums with what they are compared with, why deals were lost, and the channels.

const MOST_REASONS = 3

/** Returns "Só Meta"; null for all channels. */
export function onlyChannel(say: Say, { channel }: FunnelScreen['view']): string | null {
  return channel === null ? null : say.t('funnel:onlyChannel', { channel: channelName(say, channel) })
}

/** Returns the lines of the summary; none before the first answer. */
function funnelSummary(say: Say, screen: FunnelScreen): string[] {
  const { headline, ofAllChannels, view } = screen
  if (headline.value === null) return []
  const sums = sumLines(say, headline.value, screen)
  // The API gives neither reasons nor other channels for one channel.
  if (view.channel !== null || ofAllChannels.headline.value === null) return sums
  return [...sums, '', ...reasonLines(say, screen), ...channelLines(say, ofAllChannels.headline.value)]
}

/** Returns what writes the compared figure after a sum: "; antes 71 (R$ 10,00)". Nothing when it is not comparable. */
function beforeWords(say: Say, comparison: Comparison | null) {
  const figures = comparison?.figures
  const known = figures ? [...comparedTotals(figures), ...comparedRatios(figures)] : []
  const textOf = (key: TotalKey | RatioKey): string | null => {
    const previous = known.find((each) => each.key === key && each.begins === null)?.previous ?? null
    return previous === null ? null : figureText(say, key, previous)
  }
  return (key: TotalKey | RatioKey, valueKey?: TotalKey): string => {
    const figure = textOf(key)
    if (figure === null) return ''
    return `; ${say.t('funnel:before', { figure: marked(figure, valueKey ? textOf(valueKey) : null) })}`
  }
}

function sumLines(say: Say, headline: Headline, { comparison, view, today, base }: FunnelScreen): string[] {
  const { t, files } = say
  const { isToday, missing, figures, days } = headline
  const only = onlyChannel(say, view)
  const partial = partialWords(say, headline)
  const before = beforeWords(say, comparison)
  const total = (key: TotalKey) => figureText(say, key, figures && totalOf(figures, key))
  const line = (name: string, figure: string, key: TotalKey | RatioKey, valueKey?: TotalKey) =>
    `${marked(`${name}: ${figure}`, partial)}${before(key, valueKey)}`
  const ratio = (key: RatioKey) => {
    const figure = figureText(say, key, figures && !isToday ? ratioOf(figures, key) : null)
    return line(t(`funnel:ratios.${key}`), figure, key)
  }
  const valued = (key: 'opportunities' | 'won', value: TotalKey) =>
    line(t(`funnel:stepNames.${key}`), `${total(key)} (${total(value)})`, key, value)
  // Null for today alone.
  const leadToWon = withLeadBase(funnelSteps(days, today), base).find(({ key }) => key === 'won')?.overallRate
  const rateOf = base === 'own' ? null : t(`today:leadBases.${base}`)
  const paid = paidMedia(days)
  const remark = noRateWords(say, paid, ['won']) ?? leftOutWords(say, paid, ['won'])
  const rate = `${marked(t('today:leadToWon'), rateOf)}: ${say.formats.percent(leadToWon ?? null)}`
  const steps = todaySteps(say, headline)
  const isCompared = comparison !== null && !isToday && comparison.ranges.unlike === undefined
  const compared = isCompared ? previousWords(say, comparison) : null
  return [
    ...(only === null ? [] : [only]),
    ...(isToday ? [t('funnel:todayOnly')] : []),
    line(`${t('funnel:stepNames.leads')} (${t('funnel:paidMedia')})`, total('leads'), 'leads'),
    valued('opportunities', 'opportunitiesValue'),
    valued('won', 'wonValue'),
    line(t('funnel:dailyColumns.lost'), total('lost'), 'lost'),
    ratio('ticket'),
    ratio('winRate'),
    marked(rate, partial, remark),
    ...(steps === null ? [] : [marked(steps, soFarSteps(say, headline))]),
    ...(compared === null
      ? []
      : [t(comparison?.figures ? 'funnel:summaryCompared' : 'funnel:incomparable', { ranges: compared })]),
    ...missing.map((gap) => t('funnel:missing', { ranges: files.range(gap) })),
  ]
}

/** The most frequent reasons of lost deals, and what of them is beyond the usual. */
function reasonLines(say: Say, screen: FunnelScreen): string[] {
  const { t, formats } = say
  const { ofAllChannels, reasons, lines } = screen
  const { items = [], missingLists = 0 } = reasons.now?.lost ?? {}
  if (items.length === 0) return []
  const named = items
    .slice(0, MOST_REASONS)
    .map(({ label, count }) => `${reasonName(say, label)} ${formats.count(count)}`)
  const rest = items.length - named.length
  const more = rest === 0 ? '' : ` ${t('funnel:summaryMoreReasons', { count: rest })}`
  const gap = listGap(say, missingLists, ofAllChannels.headline.value?.days.length ?? 0)
  return [
    `${marked(t('funnel:lostReasons'), gap)}: ${named.join(', ')}${more}`,
    ...lines.filter(({ figure }) => figure === 'lost').map((line) => lineText(say.formats, line)),
  ]
}

/** The funnel of each channel, and what its lists lack. */
function channelLines(say: Say, { days }: Headline): string[] {
  const { t, formats } = say
  const { rows, missing } = channelRows(days)
  if (rows.length === 0) return []
  const gap = listGap(say, Math.max(missing.opportunities, missing.won), days.length)
  return [
    '',
    `${marked(t('funnel:byChannel'), gap)}:`,
    ...rows.map(({ label, leads, opportunities, won }) =>
      t('funnel:summaryChannel', {
        channel: channelName(say, label),
        leads: formats.count(leads),
        opportunities: formats.count(opportunities),
        won: formats.count(won),
      }),
    ),
  ]
}

/** Every table of the shown range, the charts as pictures, and a summary; `pipelines` are null until they are known. */
export function funnelReport(
  say: Say,
  screen: FunnelScreen,
  pipelines: readonly NamedPipelineRow[] | null,
): Report {
  const { t } = say
  const { headline, granularity, range, today, ofAllChannels, reasons, base, view } = screen
  const shown = headline.value
  const { comparison } = ofAllChannels
  const days = ofAllChannels.headline.value?.days ?? []
  const compared = comparison?.figures?.days ?? null
  const rows = funnelRows(screen.days.value?.days ?? [], range, granularity, today)
  return {
    tables: [
      ...(shown
        ? [
            dailyTable(say, rows, shown, granularity),
            funnelStepsTable(say, shown, screen),
            totalsTable(say, shown, screen),
            channelTable(say, channelFunnels(days, { base, isToday: shown.isToday, compared }), {
              dayCount: days.length,
              base,
              comparison,
              partial: partialWords(say, shown),
            }),
          ]
        : []),
      ...(reasons.now
        ? [
            reasonsTable(say, 'lost', reasons.now.lost, screen),
            reasonsTable(say, 'junk', reasons.now.junk, screen),
          ]
        : []),
      ...(pipelines ? [pipelinesTable(say, pipelines)] : []),
    ],
    pictures: [
      t(`funnel:dailyTitles.${granularity}`),
      t('funnel:steps'),
      t('funnel:lostReasons'),
      // A picture is made of what is on the screen.
      ...(showsMore(view) ? [t('funnel:junkReasons')] : []),
    ],
    summary: funnelSummary(say, screen),
  }
}
