// What a line beyond the usual says: the same in the queue, the summary, a notification and a mail.
import { PAID_CHANNELS, type PaidChannel } from '../funnel/channels.ts'
import type { TextFormats } from '../text/text-formats.ts'
import { fillCounted, fillGaps, SUMMARY_WORDS } from '../words/words.ts'
import type { Line } from './judged.ts'

type LineFormats = Pick<TextFormats, 'language' | 'count' | 'day'>

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
  figure: Line['figure'],
  of: string | null = null,
): Line | null {
  return lines?.find((line) => line.figure === figure && line.of === of && isBad(line)) ?? null
}

/** One line a cause: no total beside its parts, and of a channel its leads before its conversion. */
export function causesOf(lines: readonly Line[]): readonly Line[] {
  const hasPart = (figure: Line['figure']) => lines.some((line) => line.figure === figure && line.of !== null)
  const silenced = lines.filter(({ figure }) => figure === 'leads').map(paidChannelOf)
  return lines.filter((line) => {
    if (line.of === null) return !hasPart(line.figure)
    return line.figure !== 'conversion' || !silenced.includes(paidChannelOf(line))
  })
}

/** Leads that grew by less than a quarter did not grow: as little as for any other line. */
const LEAST_GROWTH = 1.25

/** True of more leads than usual that became fewer opportunities than usual. */
function isMoreForLess({ now, expected, wholes, usualWholes }: Line): boolean {
  if (wholes === null || usualWholes === null) return false
  return wholes >= LEAST_GROWTH * usualWholes && now < (expected * usualWholes) / wholes
}

/** What happened or is there, with its part: "12 leads de Meta". */
export function lineTitle({ language, count }: LineFormats, line: Line): string {
  const words = SUMMARY_WORDS[language]
  const { figure, of, now, wholes, window } = line
  const part = paidChannelOf(line)
  const channel = part === null ? words.paidMedia : words[part]
  if (window === 'silence') {
    if (part !== null) return fillGaps(words.silenceOf, { channel })
    return figure === 'won' ? words.wonSilence : words.leadsSilence
  }
  const pieces = Math.round(now)
  const reason = of || words.noReason
  const values = { shown: count(pieces), channel, reason, leads: count(wholes ?? 0) }
  if (figure === 'conversion' && isMoreForLess(line)) return fillGaps(words.moreForLess, values)
  const name = figure === 'lost' && of !== null ? 'lostTo' : figure === 'leads' && part ? 'leadsOf' : figure
  return fillCounted(words, name, pieces, values)
}

/** The days of a line and what is usual: "em 5 dias úteis; o normal é 31". */
export function lineNote({ language, count, day }: LineFormats, line: Line): string {
  const words = SUMMARY_WORDS[language]
  const { figure, window, expected, since, days } = line
  const values = { usual: count(Math.round(expected)), shown: count(days), day: day(since) }
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
