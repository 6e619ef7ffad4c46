// The summary of a company as data and as text: "Copiar resumo", the notification, e-mail and webhook draw the same
// lines. It names no one, and says nothing of what is not known.
import type { Line } from '../compare/judged.ts'
import { causesOf, lineText } from '../compare/line-words.ts'
import { isJudged, type Morning } from '../compare/morning.ts'
import { subtractKnown } from '../funnel/add-known.ts'
import type { FunnelDay } from '../funnel/day.ts'
import type { Forecast } from '../funnel/forecast.ts'
import { type StalledSnapshot, stalledOverFifteenDays } from '../funnel/stalled.ts'
import type { ClosedMonth, MonthVerdict } from '../funnel/verdict.ts'
import type { Cents } from '../money/money.ts'
import { filterByLateness } from '../tasks/task-days.ts'
import type { Task } from '../tasks/task-pages.ts'
import type { TextFormats } from '../text/text-formats.ts'
import { addDays, type PlainDate, startOfMonth } from '../time/calendar.ts'
import { fillCounted, fillGaps, SUMMARY_WORDS } from '../words/words.ts'

/** What happened from a moment on. */
interface Happened {
  /** `Desde sexta, 17:52`; null for today. */
  readonly when: string | null
  readonly wonCount: number | null
  readonly wonCents: Cents | null
  readonly leads: number | null
}

export interface SummaryFacts {
  readonly today: PlainDate
  readonly verdict: Pick<MonthVerdict, 'closed' | 'wonCents' | 'pacing' | 'forecast'> | null
  /** Those known; what happened on the last of them, where it is today, stands for null in `since`. */
  readonly days: readonly FunnelDay[]
  /** Null for what happened today. */
  readonly since: Happened | null
  readonly morning: Morning | null
  readonly stalled: Pick<StalledSnapshot, 'buckets'> | null
  /** The snapshot that the stalled deals are compared with. */
  readonly stalledBefore: Pick<StalledSnapshot, 'buckets' | 'snapshotDate'> | null
  readonly overdue: readonly Task[] | null
  /** Overdue tasks that could not be read. */
  readonly unreadable: number
}

type Month = ClosedMonth & { readonly wonCents: Cents }

/** Null where it is not known. */
export interface Summary {
  readonly today: PlainDate
  /** The month before, until a business day of this one is over. */
  readonly closed: Month | null
  readonly month: Month | null
  readonly since: Happened
  readonly forecast: Forecast | null
  /** Empty when nothing is; null also on a day that is not judged. */
  readonly unusual: readonly Line[] | null
  readonly stalled: {
    readonly count: number
    readonly valueCents: Cents | null
    readonly added: number | null
    readonly since: PlainDate | null
  } | null
  /** `late`: for more than a week. */
  readonly overdue: { readonly count: number; readonly late: number; readonly unreadable: number } | null
}

function knownMonth(month: ClosedMonth | null | undefined): Month | null {
  const { wonCents = null } = month ?? {}
  return month && wonCents !== null ? { ...month, wonCents } : null
}

export function summaryOf(facts: SummaryFacts): Summary {
  const { today, verdict, days, morning, stalledBefore, overdue, unreadable } = facts
  const { wonCents = null, pacing = null } = verdict ?? {}
  const day = days.find(({ date }) => date === today)
  const stalled = facts.stalled && stalledOverFifteenDays(facts.stalled)
  const then = stalledBefore && stalledOverFifteenDays(stalledBefore)
  return {
    today,
    closed: knownMonth(verdict?.closed),
    month: knownMonth({ month: startOfMonth(today), wonCents, targetCents: pacing?.targetCents ?? null }),
    since: facts.since ?? {
      when: null,
      wonCount: day?.won.count ?? null,
      wonCents: day?.won.valueCents ?? null,
      leads: day?.leads.total ?? null,
    },
    forecast: verdict?.forecast ?? null,
    unusual: morning !== null && isJudged(morning) ? causesOf(morning.lines) : null,
    stalled:
      stalled === null || stalled.count === null
        ? null
        : {
            count: stalled.count,
            valueCents: stalled.valueCents,
            added: then && subtractKnown(stalled.count, then.count),
            since: stalledBefore?.snapshotDate ?? null,
          },
    overdue: overdue && {
      count: overdue.length,
      late: filterByLateness(overdue, 'severe', today).length,
      unreadable,
    },
  }
}

/** True when a figure is known. */
export function isTelling({ closed, month, since, stalled, overdue }: Summary): boolean {
  return [closed, month, since.wonCount, since.leads, stalled, overdue].some((figure) => figure !== null)
}

/** "+3 desde ontem", "igual a 12 nov.". */
export function sinceText(
  { language, day, signedCount }: TextFormats,
  added: number,
  since: PlainDate,
  today: PlainDate,
): string {
  const words = SUMMARY_WORDS[language]
  const name = since === addDays(today, -1) ? words.yesterday : day(since)
  return fillGaps(added === 0 ? words.same : words.since, { added: signedCount(added), day: name })
}

/** The months, each as a sentence without its period. */
function monthTexts({ closed, month }: Summary, formats: TextFormats): string[] {
  const { moneyShort, monthTitle } = formats
  const words = SUMMARY_WORDS[formats.language]
  const shareOf = ({ wonCents, targetCents }: Month) =>
    targetCents === null ? '' : formats.share(wonCents, targetCents)
  const soFar = (of: Month) => {
    const { wonCents, targetCents } = of
    const amount = moneyShort(wonCents)
    if (targetCents === null) return amount
    const target = moneyShort(targetCents)
    const ofTarget = fillGaps(words.ofTarget, { amount, share: shareOf(of), target })
    if (wonCents >= targetCents) return ofTarget
    return fillGaps(words.left, { amount: ofTarget, left: moneyShort((targetCents - wonCents) as Cents) })
  }
  const texts: string[] = []
  if (closed !== null) {
    const values = { month: monthTitle(closed.month), amount: moneyShort(closed.wonCents) }
    const text = closed.targetCents === null ? words.closed : words.closedOf
    texts.push(fillGaps(text, { ...values, share: shareOf(closed) }))
  }
  if (month !== null) {
    const amount = soFar(month)
    texts.push(
      closed === null ? amount : fillGaps(words.monthSoFar, { month: monthTitle(month.month), amount }),
    )
  }
  return texts
}

function sinceLine({ since }: Summary, { language, count, moneyShort }: TextFormats): string | null {
  const words = SUMMARY_WORDS[language]
  const { when, wonCount, wonCents, leads } = since
  const said = (name: 'won' | 'paidLeads', pieces: number | null) =>
    pieces === null ? [] : [fillCounted(words, name, pieces, { shown: count(pieces) })]
  const value = wonCount && wonCents !== null ? `, ${moneyShort(wonCents)}` : ''
  const parts = [...said('won', wonCount).map((won) => `${won}${value}`), ...said('paidLeads', leads)]
  return parts.length === 0 ? null : `${when ?? words.today}: ${parts.join(' · ')}.`
}

function forecastLine(
  { forecast }: Summary,
  { language, moneyShort, moneyPair }: TextFormats,
): string | null {
  if (forecast === null) return null
  const { lowCents, projectedCents, highCents } = forecast
  const [low, high] = moneyPair(lowCents, highCents)
  const words = SUMMARY_WORDS[language]
  return fillGaps(low === high ? words.forecast : words.forecastRange, {
    amount: moneyShort(projectedCents),
    low,
    high,
  })
}

function unusualLine({ unusual }: Summary, formats: TextFormats): string | null {
  const words = SUMMARY_WORDS[formats.language]
  if (unusual === null || unusual.length === 0) return unusual && words.allUsual
  return fillGaps(words.unusual, { list: unusual.map((line) => lineText(formats, line)).join(' · ') })
}

function stalledLine({ stalled, today }: Summary, formats: TextFormats): string | null {
  if (stalled === null) return null
  const { count, valueCents, added, since } = stalled
  const value = valueCents === null ? '' : `, ${formats.moneyShort(valueCents)}`
  const change = added === null || since === null ? '' : ` (${sinceText(formats, added, since, today)})`
  const figures = `${formats.count(count)}${value}${change}`
  return fillGaps(SUMMARY_WORDS[formats.language].stalled, { figures })
}

function overdueLine({ overdue }: Summary, { language, count }: TextFormats): string | null {
  if (overdue === null) return null
  const words = SUMMARY_WORDS[language]
  const { unreadable, late } = overdue
  const parts = [
    ...(late === 0 ? [] : [fillGaps(words.late, { shown: count(late) })]),
    ...(unreadable === 0 ? [] : [fillCounted(words, 'unread', unreadable, { shown: count(unreadable) })]),
  ]
  const more = parts.length === 0 ? '' : ` (${parts.join(', ')})`
  return fillGaps(words.overdue, { figures: `${count(overdue.count)}${more}` })
}

/**
 * Returns at most seven lines, the month first; what is not known is left out.
 * @param head company, pipeline and time of the data
 */
export function summaryLines(summary: Summary, head: readonly string[], formats: TextFormats): string[] {
  const months = monthTexts(summary, formats).map((text) => `${text}.`)
  return [
    [head.join(' · '), ...(months.length === 0 ? [] : [months.join(' ')])].join(' — '),
    sinceLine(summary, formats),
    forecastLine(summary, formats),
    unusualLine(summary, formats),
    stalledLine(summary, formats),
    overdueLine(summary, formats),
  ].filter((line) => line !== null)
}
