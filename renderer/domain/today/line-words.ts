// The lines of the comparer, for every place that draws one. They alone make a figure red.
import type { Line } from '../../../shared/compare/judged.ts'
import { PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import type { Say } from '../../report/say.ts'
import { channelName } from '../funnel/funnel-words.ts'

export function paidChannelOf({ of }: Pick<Line, 'of'>): PaidChannel | null {
  return PAID_CHANNELS.find((channel) => channel === of) ?? null
}

/** The bad news of a figure, or of its part (a channel, a reason of losses); null where it is as usual. */
export function badLine(
  lines: readonly Line[] | undefined,
  figure: Line['figure'],
  of: string | null = null,
): Line | null {
  return lines?.find((line) => line.figure === figure && line.of === of && isBad(line)) ?? null
}

/** More leads are the only good news that is told. */
export function isBad({ figure, isMore }: Line): boolean {
  return !(figure === 'leads' && isMore)
}

/** What draws a figure red and says why; nothing without a line. */
export function redBy(say: Say, line: Line | null) {
  return line === null ? {} : ({ 'data-tone': 'bad', title: lineWords(say, line) } as const)
}

/** "12 leads de Meta (em 5 dias úteis; o normal é 31)" */
export function lineWords(say: Say, line: Line): string {
  return say.t('today:share.line', { what: lineTitle(say, line), note: lineNote(say, line) })
}

/** What happened or is there, with its part and its days: "12 leads de Meta em 5 dias úteis". */
export function lineTitle(say: Say, line: Line): string {
  const { t } = say
  const { figure, of, now, wholes, window } = line
  const channel = paidChannelOf(line)
  const name = channel && channelName(say, channel)
  const count = Math.round(now)
  if (window === 'silence') {
    return name === null
      ? t(`today:line.silence.${figure === 'won' ? figure : 'leads'}`)
      : t('today:line.silenceOf', { channel: name })
  }
  switch (figure) {
    case 'lost':
      return of === null
        ? t('today:line.lost', { count })
        : t('today:line.lostTo', { count, reason: of || t('today:noReason') })
    case 'leads':
      return name === null
        ? t('today:line.leads', { count })
        : t('today:line.leadsOf', { count, channel: name })
    case 'conversion':
      return t('today:line.conversion', { count, leads: wholes ?? 0, channel: name ?? t('funnel:paidMedia') })
    default:
      return t(`today:line.${figure}`, { count })
  }
}

/** The days of a line and what is usual: "em 5 dias úteis; o normal seriam 31". */
export function lineNote({ t, formats }: Say, { figure, window, expected, since, days }: Line): string {
  const usual = Math.round(expected)
  if (window === 'week') return t('today:line.week', { usual, day: formats.day(since) })
  if (window === 'usual' || window === 'month') return t(`today:line.${window}`, { usual })
  const key = figure === 'leads' && window === 1 ? 'yesterday' : 'inDays'
  const words = window === 'silence' ? 'sinceDays' : key
  return t(`today:line.${words}`, { count: days, usual })
}
