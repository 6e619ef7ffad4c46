// What is said of the funnel wherever its figures stand: channels and days, what a sum lacks, what today adds, and what
// rates of leads leave out. Screens and files use the same words.

import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { knownChannel } from '../../../shared/funnel/channels.ts'
import { relativeChange } from '../../../shared/funnel/conversion.ts'
import type { Beginning } from '../../../shared/funnel/data-begin.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import {
  DEAL_STEPS,
  type DealStep,
  likeForLike,
  type PaidMedia,
  paidMedia,
} from '../../../shared/funnel/paid-media.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { countDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import { type Holiday, type HolidayCalendar, holidayOf } from '../../../shared/time/holidays.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import type { FigureKind } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import { writeValue } from '../../report/table.ts'
import { FIGURE_KINDS, isRatio, type RatioKey, type TotalKey, totalOf } from './totals-model.ts'

export function channelName({ t }: Say, label: string | null): string {
  const channel = knownChannel(label)
  return channel ? t(`funnel:dailyColumns.${channel}`) : (label ?? t('funnel:noChannel'))
}

/** Returns "Só Meta"; null for all channels. */
export function onlyChannel(say: Say, { channel }: { readonly channel: string | null }): string | null {
  return channel === null ? null : say.t('funnel:onlyChannel', { channel: channelName(say, channel) })
}

/** Returns the reason of a loss or of junk; its words where there is none. */
export function reasonName({ t }: Say, label: string | null): string {
  return label ?? t('funnel:noReason')
}

/** Returns the holiday of a day in words, such as `feriado: Consciência Negra`; null when the day is none. */
export function holidayWords(say: Say, day: PlainDate, calendar: HolidayCalendar): string | null {
  const holiday = holidayOf(day, calendar)
  return holiday && say.t(`holidays.${holiday.kind}`, { name: holidayName(say, holiday) })
}

export function holidayName({ t }: Say, holiday: Holiday): string {
  return holiday.kind === 'own' ? holiday.name : t(`holidays.names.${holiday.name}`)
}

export function figureName({ t }: Say, key: TotalKey | RatioKey): string {
  return isRatio(key) ? t(`funnel:ratios.${key}`) : t(`funnel:dailyColumns.${key}`)
}

/** Writes a total or a ratio to the cent. */
export function figureText(say: Say, key: TotalKey | RatioKey, figure: number | null): string {
  return writeValue(FIGURE_KINDS[key], figure, say)
}

/** Writes a total or a ratio, an amount in few digits. */
export function shortFigure(say: Say, key: TotalKey | RatioKey, figure: number | null): string {
  return FIGURE_KINDS[key] === 'money'
    ? say.formats.moneyShort(figure as Cents | null)
    : figureText(say, key, figure)
}

/** Of more ranges, the text has the number of days instead. */
const NAMED_RANGES = 2

/** `18 nov. a 19 nov., 22 nov.`, or `6 dias` where they are many ranges. */
function dayWords({ t, formats }: Say, ranges: readonly DayRange[]): string {
  return ranges.length <= NAMED_RANGES
    ? ranges.map((range) => formats.range(range)).join(', ')
    : t('days', { count: ranges.reduce((sum, range) => sum + countDays(range), 0) })
}

/**
 * Returns "parcial: sem 18 nov. a 19 nov.", "3 nov. de consulta anterior"; null for a sum whose days are complete and
 * come from one answer.
 */
export function partialWords(say: Say, { missing, open, older, twice }: Headline): string | null {
  const said = (
    [
      ['partialSum', missing],
      ['openDays', open],
      ['olderDays', older],
      ['twiceDays', twice],
    ] as const
  ).flatMap(([key, ranges]) =>
    ranges.length === 0 ? [] : [say.t(`funnel:${key}`, { days: dayWords(say, ranges) })],
  )
  return said.length === 0 ? null : said.join('; ')
}

/** Returns "parcial: 25 nov. visto antes do fim do dia"; null where every day was over. */
export function openWords(say: Say, open: readonly DayRange[] = []): string | null {
  return open.length === 0 ? null : say.t('funnel:openDays', { days: dayWords(say, open) })
}

/** Adds to a title what its figures lack; null marks add nothing. */
export function marked(title: string, ...marks: readonly (string | null)[]): string {
  return marks.reduce<string>((all, mark) => (mark === null ? all : `${all} (${mark})`), title)
}

/** "4 leads, 1 oportunidade, 0 ganhos", of those that are known. */
export function stepCounts({ t }: Say, { leads, opportunities, won }: FunnelFigures): string {
  const counts = [
    ['beforeLeads', leads.total],
    ['beforeOpportunities', opportunities.count],
    ['beforeWon', won.count],
  ] as const
  const known = counts.flatMap(([key, count]) => (count === null ? [] : t(`funnel:${key}`, { count })))
  return known.join(', ')
}

/** Both in one line, "+ hoje 4 = 249"; null without today beside whole days. */
export function todaySum(say: Say, { beside }: Headline, key: TotalKey): string | null {
  if (beside === null) return null
  const today = shortFigure(say, key, totalOf(beside.today, key))
  const soFar = shortFigure(say, key, totalOf(beside.soFar, key))
  return say.t('funnel:plusTodaySum', { today, soFar })
}

/** "+ hoje: 4 leads, 1 oportunidade, 1 ganho de R$ 46 mil"; null without today beside whole days. */
export function todayNote(say: Say, { beside }: Headline): string | null {
  const { t, formats } = say
  if (beside === null) return null
  const { count, valueCents } = beside.today.won
  const figures = stepCounts(say, beside.today)
  const worth =
    count && valueCents !== null
      ? t('funnel:plusTodayWorth', { figures, amount: formats.moneyShort(valueCents) })
      : figures
  return t('funnel:plusToday', { figures: worth })
}

const COUNT_WORDS = { opportunities: 'funnel:beforeOpportunities', won: 'funnel:beforeWon' } as const

/** A channel within a sentence. */
function channelInside(say: Say, label: string | null): string {
  if (label === null) return say.t('funnel:leftOutNoChannel')
  return label === 'organic' ? channelName(say, label).toLowerCase() : channelName(say, label)
}

/** "fora da taxa, orgânico: 6 oportunidades, 3 ganhos". Without leads there is no rate, and nothing is left out. */
export function leftOutWords(
  say: Say,
  paid: PaidMedia | null,
  steps: readonly DealStep[] = DEAL_STEPS,
): string | null {
  if (paid === null || likeForLike(paid) === null) return null
  const said = paid.leftOut.flatMap((channel) => {
    const counts = steps.flatMap((step) =>
      channel[step] === 0 ? [] : [say.t(COUNT_WORDS[step], { count: channel[step] })],
    )
    const figures = counts.join(', ')
    return counts.length === 0
      ? []
      : [say.t('funnel:leftOut', { channel: channelInside(say, channel.label), figures })]
  })
  return said.length === 0 ? null : say.t('funnel:rateWithout', { channels: said.join('; ') })
}

/** "sem taxa: os canais não somam os totais"; null where there is a rate. */
export function noRateWords(
  { t }: Say,
  paid: PaidMedia | null,
  steps: readonly DealStep[] = DEAL_STEPS,
): string | null {
  const other = DEAL_STEPS.filter((step) => !steps.includes(step))
  const isMatched = paid?.unmatched.every((each) => other.some((step) => step === each)) ?? true
  return isMatched ? null : t('funnel:noRate')
}

/** Returns the words beside a funnel's steps: what their rates are of, why there is none, and what they leave out. */
export function stepsWords(say: Say, days: readonly FunnelDay[] | null) {
  const paid = days && paidMedia(days)
  return {
    /** "taxas sobre os leads: mídia paga"; null where nothing is divided by leads. */
    rates: paid && likeForLike(paid) ? say.t('funnel:paidRates') : null,
    /** In sight. */
    reason: noRateWords(say, paid),
    /** For the explanation. */
    leftOut: leftOutWords(say, paid),
  }
}

/** A percentage of a count below this says more than is known: one sale more or less would move it by a tenth. */
const LEAST_FOR_PERCENT = 10

/** Stands in place of a change. */
export function noChange({ t }: Say, why: 'noDataToCompare' | 'beforeZero' | 'same'): ChangeFigure {
  return { direction: null, text: t(why) }
}

/**
 * Writes a figure of two ranges as its change, which is no alarm, or why there is none. Small counts are compared by
 * their difference, rates by points. The arrow follows the rounded figure: 0% has none.
 */
export function changeOf(
  say: Say,
  kind: FigureKind,
  current: number | null,
  previous: number | null,
): ChangeFigure {
  const { t, formats } = say
  if (current === null || previous === null) return noChange(say, 'noDataToCompare')
  const difference = subtractKnown(current, previous) ?? 0
  if (difference === 0) return noChange(say, 'same')
  const arrow = (text: string) => (/[1-9]/.test(text) ? Math.sign(difference) : 0)
  if (kind === 'percent') {
    const text = `${formats.points(difference)} ${t('pointsUnit')}`
    return { direction: arrow(text), text }
  }
  if (previous < 0) {
    const figure = kind === 'count' ? formats.count(previous) : formats.moneyShort(previous as Cents)
    return { direction: null, text: t('funnel:before', { figure }) }
  }
  if (previous === 0) return noChange(say, 'beforeZero')
  if (kind === 'count' && Math.min(current, previous) < LEAST_FOR_PERCENT) {
    return { direction: null, text: formats.signedCount(difference) }
  }
  const text = formats.change(relativeChange(current, previous) ?? 0)
  return { direction: arrow(text), text }
}

/** How much more or fewer there are, in a cell: "+5", "igual"; "—" when it is not known. */
export function addedText(
  { t, formats }: Say,
  added: number | null,
  by: 'count' | 'value' = 'count',
): string {
  if (added === 0) return t('same')
  return by === 'count' ? formats.signedCount(added) : formats.signedMoneyShort(added as Cents | null)
}

/** Why figures before are unknown: "sem leads antes de 12 ago. 2025 …", one for each. */
export function beginsWords({ t, formats }: Say, begins: readonly Beginning[]): string[] {
  return begins.map(({ figure, day }) =>
    t('funnel:begins', {
      what: t(`funnel:dailyColumns.${figure}`).toLowerCase(),
      day: formats.dayWithYear(day),
    }),
  )
}
