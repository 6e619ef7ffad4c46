// What a line beyond the usual says: the same in the queue, the summary, a notification and a mail.
import { PAID_CHANNELS, type PaidChannel } from '../funnel/channels.ts'
import { A_DAY_MINUTES } from '../response/first-response.ts'
import type { TextFormats } from '../text/text-formats.ts'
import { fillCounted, fillGaps, SUMMARY_WORDS } from '../words/words.ts'
import { LEAST_SHARE, type Line } from './judged.ts'

type LineFormats = Pick<TextFormats, 'language' | 'count' | 'day' | 'minutes'>

export function paidChannelOf({ of }: Pick<Line, 'of'>): PaidChannel | null {
  return PAID_CHANNELS.find((channel) => channel === of) ?? null
}

/** More leads are the only good news that is told. */
export function isBad({ figure, isMore }: Line): boolean {
  return !(figure === 'leads' && isMore)
}

/** The bad news of a figure, or of its part (a channel, a reason of losses); null where it is as usual. */
export function badLine(
  lines: readonly Line[] | undefined,
  figure: string,
  of: string | null = null,
): Line | null {
  return lines?.find((line) => line.figure === figure && line.of === of && isBad(line)) ?? null
}

/** The steps of a channel: fewer of one are fewer of those after it. */
const CHANNEL_STEPS: readonly Line['figure'][] = ['leads', 'conversion', 'won']

/** One line a cause: no total beside its parts, and of a channel its first step alone. */
export function causesOf(lines: readonly Line[]): readonly Line[] {
  const has = (figure: Line['figure'], isIt: (of: string | null) => boolean) =>
    lines.some((line) => line.figure === figure && isIt(line.of))
  return lines.filter(({ figure, of }) => {
    if (of === null) return !has(figure, (part) => part !== null)
    const before = CHANNEL_STEPS.slice(0, Math.max(0, CHANNEL_STEPS.indexOf(figure)))
    return !before.some((step) => has(step, (part) => part === of))
  })
}

/** True of more leads than usual that became fewer opportunities, or fewer wins, than usual. */
function isMoreForLess({ figure, now, expected, wholes, usualWholes }: Line): boolean {
  if (wholes === null || usualWholes === null) return false
  const usual = figure === 'conversion' ? (expected * usualWholes) / wholes : expected
  return wholes >= (1 + LEAST_SHARE) * usualWholes && now < usual
}

const PARTS = { leads: 'leadsOf', won: 'wonOf', lost: 'lostTo' } as Partial<
  Record<Line['figure'], 'leadsOf' | 'wonOf' | 'lostTo'>
>

/** What happened or is there, with its part: "12 leads de Meta". */
export function lineTitle({ language, count, minutes }: LineFormats, line: Line): string {
  const words = SUMMARY_WORDS[language]
  const { figure, of, now, wholes, window } = line
  const part = paidChannelOf(line)
  const channel = part === null ? words.paidMedia : words[part]
  if (window === 'silence') {
    if (part !== null) return fillGaps(figure === 'won' ? words.wonSilenceOf : words.silenceOf, { channel })
    return figure === 'won' ? words.wonSilence : words.leadsSilence
  }
  if (figure === 'response' && now >= A_DAY_MINUTES)
    return words.mostUnanswered.replace(/^./u, (first) => first.toLocaleUpperCase())
  const pieces = Math.round(now)
  const reason = of || words.noReason
  const values = { shown: count(pieces), channel, reason, leads: count(wholes ?? 0), wait: minutes(now) }
  if (isMoreForLess(line))
    return fillGaps(figure === 'won' ? words.moreForFewerWins : words.moreForLess, values)
  return fillCounted(words, (of !== null && PARTS[figure]) || figure, pieces, values)
}

/** The days of a line and what is usual: "em 5 dias úteis; o normal é 31". */
export function lineNote({ language, count, day, minutes }: LineFormats, line: Line): string {
  const words = SUMMARY_WORDS[language]
  const { figure, window, expected, since, days } = line
  const usual = figure === 'response' ? minutes(expected) : count(Math.round(expected))
  const values = { usual, shown: count(days), day: day(since) }
  if (window === 'week' || window === 'usual' || window === 'month') return fillGaps(words[window], values)
  if (figure === 'leads' && window === 1) return fillGaps(words.lastDay, values)
  // Of leads, so many would have become opportunities: a rate has no other normal.
  if (figure === 'conversion') return fillGaps(words.ofLeads, values)
  return fillCounted(words, window === 'silence' ? 'sinceDays' : 'inDays', days, values)
}

/** Both in one: "12 leads de Meta (em 5 dias úteis; o normal é 31)". */
export function lineText(formats: LineFormats, line: Line): string {
  return `${lineTitle(formats, line)} (${lineNote(formats, line)})`
}
