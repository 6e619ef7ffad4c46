import { lineText } from '../../../shared/compare/line-words.ts'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import { withLeadBase } from '../../../shared/funnel/lead-base.ts'
import { paidMedia } from '../../../shared/funnel/paid-media.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import {
  channelName,
  figureText,
  leftOutWords,
  marked,
  onlyChannel,
  reasonName,
  todayNote,
} from '../../domain/funnel/funnel-words.ts'
import {
  type Comparison,
  isRatio,
  type RatioKey,
  type TotalKey,
  totalOf,
} from '../../domain/funnel/totals-model.ts'
import { previousWords } from '../../domain/notes/notes.ts'
import { responseLine } from '../../domain/response/response-card.tsx'
import type { Say } from '../../report/say.ts'
import type { Report } from '../../report/table.ts'
import { showsMore } from '../../views/funnel-view.ts'
import { channelTable } from './channels.tsx'
import { funnelNotes } from './daily-card.tsx'
import { dailyTable } from './daily-table.tsx'
import { funnelRows } from './funnel-model.ts'
import { type NamedPipelineRow, pipelinesTable } from './pipelines-card.tsx'
import { reasonsTable } from './reasons.tsx'
import { funnelStepsTable } from './steps.tsx'
import { totalsTable } from './totals.tsx'
import type { FunnelScreen } from './use-funnel-screen.ts'

// The summary of Funil for a chat: the sums with what they are compared with, why deals were lost, and the channels.

const MOST_REASONS = 3

/** Returns the lines of the summary; none before the first answer. */
function funnelSummary(say: Say, screen: FunnelScreen): string[] {
  const { headline, view } = screen
  if (headline.value === null) return []
  const sums = sumLines(say, headline.value, screen)
  const notes = funnelNotes(say, screen)
  // The API gives neither reasons nor other channels for one channel.
  const answers = screen.response === null ? [] : ['', responseLine(say, screen.response)]
  const lists =
    view.channel === null ? ['', ...reasonLines(say, screen), ...channelLines(say, screen), ...answers] : []
  return [...sums, ...lists, ...(notes.length === 0 ? [] : ['', ...notes.map((note) => `${note}.`)])]
}

/** Returns what writes the compared figure after a sum: "; antes 71 (R$ 10,00)". Nothing when it is not known. */
function beforeWords(say: Say, comparison: Comparison | null) {
  const previous = comparison?.figures?.previous
  const textOf = (key: TotalKey | RatioKey): string | null => {
    const figure = previous ? totalOf(previous, key) : null
    return figure === null ? null : figureText(say, key, figure)
  }
  return (key: TotalKey | RatioKey, valueKey?: TotalKey): string => {
    const figure = textOf(key)
    if (figure === null) return ''
    return `; ${say.t('funnel:before', { figure: marked(figure, valueKey ? textOf(valueKey) : null) })}`
  }
}

function sumLines(say: Say, headline: Headline, { comparison, view, today, base }: FunnelScreen): string[] {
  const { t } = say
  const { isToday, figures, days } = headline
  const only = onlyChannel(say, view)
  const before = beforeWords(say, comparison)
  const textOf = (key: TotalKey | RatioKey) =>
    figureText(say, key, figures === null || (isToday && isRatio(key)) ? null : totalOf(figures, key))
  const line = (name: string, key: TotalKey | RatioKey, value?: TotalKey) =>
    `${name}: ${marked(textOf(key), value ? textOf(value) : null)}${before(key, value)}`
  // Null for today alone.
  const leadToWon = withLeadBase(funnelSteps(days, today), base).find(({ key }) => key === 'won')?.overallRate
  const rateOf = base === 'own' ? null : t(`today:leadBases.${base}`)
  const remark = leftOutWords(say, paidMedia(days), ['won'])
  const rate = `${marked(t('palette:questions.figures.leadToWon'), rateOf)}: ${say.formats.percent(leadToWon ?? null)}`
  const ofToday = todayNote(say, headline)
  const isCompared = comparison !== null && !isToday && comparison.ranges.unlike === undefined
  return [
    ...(only === null ? [] : [only]),
    ...(isToday ? [t('funnel:todayOnly')] : []),
    line(`${t('funnel:dailyColumns.leads')} (${t('funnel:paidMedia')})`, 'leads'),
    line(t('funnel:dailyColumns.opportunities'), 'opportunities', 'opportunitiesValue'),
    line(t('funnel:dailyColumns.won'), 'won', 'wonValue'),
    line(t('funnel:dailyColumns.lost'), 'lost'),
    line(t('funnel:ratios.ticket'), 'ticket'),
    line(t('funnel:ratios.winRate'), 'winRate'),
    marked(rate, remark),
    ...(ofToday === null ? [] : [ofToday]),
    ...(isCompared
      ? [
          t(comparison.figures ? 'funnel:summaryCompared' : 'funnel:incomparable', {
            ranges: previousWords(say, comparison),
          }),
        ]
      : []),
  ]
}

/** The most frequent reasons of lost deals, and what of them is beyond the usual. */
function reasonLines(say: Say, { reasons, lines }: FunnelScreen): string[] {
  const { t, formats } = say
  const { items = [] } = reasons?.lost.all ?? {}
  if (items.length === 0) return []
  const named = items
    .slice(0, MOST_REASONS)
    .map(({ label, count }) => `${reasonName(say, label)} ${formats.count(count)}`)
  const rest = items.length - named.length
  const more = rest === 0 ? '' : ` ${t('restOfList', { count: rest })}`
  return [
    `${t('funnel:lostReasons')}: ${named.join(', ')}${more}`,
    ...lines.filter(({ figure }) => figure === 'lost').map((line) => lineText(say.formats, line)),
  ]
}

function channelLines(say: Say, { channels }: FunnelScreen): string[] {
  const { t, formats } = say
  const rows = channels ? [...channels.rows, ...channels.others] : []
  if (rows.length === 0) return []
  return [
    '',
    `${t('funnel:byChannel')}:`,
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

/** "Por canal: 2 itens vieram num formato desconhecido …": a file has no place for them. */
function unreadNotes({ t }: Say, lists: readonly (readonly [title: string, unread: readonly unknown[]])[]) {
  return lists.flatMap(([title, { length: count }]) =>
    count === 0 ? [] : [`${title}: ${t('unreadable', { count })}.`],
  )
}

/** Every table of the shown range, the charts as pictures, and a summary; `pipelines` are null until they are known. */
export function funnelReport(
  say: Say,
  screen: FunnelScreen,
  pipelines: readonly NamedPipelineRow[] | null,
): Report {
  const { t } = say
  const { headline, granularity, range, today, channels, reasons, view } = screen
  const shown = headline.value
  const rows = funnelRows(screen.days.value?.days ?? [], range, granularity, today)
  const tables = [
    ...(shown
      ? [
          dailyTable(say, rows, shown, granularity),
          funnelStepsTable(say, shown, screen),
          totalsTable(say, shown, screen),
        ]
      : []),
    ...(channels ? [channelTable(say, channels, screen)] : []),
    ...(reasons
      ? [reasonsTable(say, 'lost', reasons.lost, screen), reasonsTable(say, 'junk', reasons.junk, screen)]
      : []),
    ...(pipelines ? [pipelinesTable(say, pipelines)] : []),
  ]
  const notes = [
    ...funnelNotes(say, screen).map((note) => `${note}.`),
    ...unreadNotes(say, [
      [t('funnel:byChannel'), channels?.unread ?? []],
      [t('funnel:lostReasons'), reasons?.lost.all.unread ?? []],
      [t('funnel:junkReasons'), reasons?.junk.all.unread ?? []],
      [t('funnel:byPipeline'), pipelines?.flatMap(({ unread }) => unread) ?? []],
    ]),
  ]
  return {
    tables,
    notes,
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
