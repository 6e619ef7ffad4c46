// The figures of a company that are judged each morning, read from what is stored of it. The paid channels alone have
// leads (specification 2.11). Stages and people are not judged: their lists and ages say more than their growth.
import type { CountOnDay } from '../bridge/daily-counts.ts'
import { readBreakdown } from '../funnel/breakdown.ts'
import { knownChannel, PAID_CHANNELS } from '../funnel/channels.ts'
import type { FunnelDay } from '../funnel/day.ts'
import { reasonsOf } from '../funnel/reasons.ts'
import { type StalledHistory, stalledOverFifteenDays } from '../funnel/stalled.ts'
import type { PlainDate } from '../time/calendar.ts'
import type { Series } from './series.ts'

export interface CompanyHistory {
  /** Whole days of the funnel, in order. */
  readonly days: readonly FunnelDay[]
  /** The last snapshot of each day, today's included. */
  readonly stalled: StalledHistory
  /** The last count of each day, today's included. */
  readonly counts: Readonly<Record<'overdue' | 'noConversation', readonly CountOnDay[]>>
  /** Median minutes until the first answer, under the morning on which they were measured. */
  readonly responses: readonly CountOnDay[]
}

/** Reasons that are rarer than these are too few to judge. */
const MOST_REASONS = 8

function countsOf<Day extends { readonly date: PlainDate }>(
  days: readonly Day[],
  read: (day: Day) => number | null | undefined,
): ReadonlyMap<PlainDate, number> {
  return new Map(
    days.flatMap((day) => {
      const count = read(day)
      return count == null ? [] : [[day.date, count] as const]
    }),
  )
}

/** The counts of a day's list by `nameOf` a label; null where the list is absent or not readable. */
function sumsOf<Name>(list: readonly unknown[] | null, nameOf: (label: string | null) => Name) {
  if (list === null) return null
  const { items, unread } = readBreakdown([list])
  if (unread.length > 0) return null
  const sums = new Map<Name, number>()
  for (const { label, count } of items) {
    const name = nameOf(label)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return sums
}

/** The reasons of most losses. */
function mainReasons(days: readonly FunnelDay[]): readonly (string | null)[] {
  return reasonsOf(days, 'lost')
    .items.slice(0, MOST_REASONS)
    .map(({ label }) => label)
}

/** The days from the first one on that has any: zeros before a figure begins are no history. */
function sinceFirst(
  days: readonly FunnelDay[],
  read: (day: FunnelDay) => number | null,
): readonly FunnelDay[] {
  const first = days.findIndex((day) => (read(day) ?? 0) > 0)
  return first < 0 ? [] : days.slice(first)
}

/** Returns the figures that are judged; one of which nothing is stored is empty. */
export function seriesOf({ days: all, stalled, counts, responses }: CompanyHistory): Series[] {
  const days = sinceFirst(all, (day) => day.leads.total)
  const dealt = sinceFirst(all, ({ opportunities }) => opportunities.count)
  const wonDays = sinceFirst(all, ({ won }) => won.count)
  const lostDays = sinceFirst(all, ({ lostCount }) => lostCount)
  const opportunities = dealt.map(({ date, breakdowns }) => ({
    date,
    sums: sumsOf(breakdowns.opportunitiesByChannel, knownChannel),
  }))
  const wins = wonDays.map(({ date, won, breakdowns }) => ({
    date,
    sums: won.count === 0 ? new Map() : sumsOf(breakdowns.wonByChannel, knownChannel),
  }))
  const losses = lostDays.map(({ date, lostCount, breakdowns }) => ({
    date,
    sums: lostCount === 0 ? new Map() : sumsOf(breakdowns.lostByReason, (label) => label),
  }))
  const flow = { kind: 'flow', of: null, isDaily: false } as const
  const rate = { kind: 'rate', figure: 'conversion', tells: 'less' } as const
  const stock = { kind: 'stock', of: null, tells: 'more' } as const
  const leads = countsOf(days, (day) => day.leads.total)
  const ofPaid = ({ sums }: (typeof opportunities)[number]) =>
    sums && PAID_CHANNELS.reduce((sum, channel) => sum + (sums.get(channel) ?? 0), 0)
  return [
    { ...flow, figure: 'leads', tells: 'either', counts: leads, isDaily: true },
    { ...rate, of: null, counts: countsOf(opportunities, ofPaid), wholes: leads },
    { ...flow, figure: 'won', tells: 'less', counts: countsOf(wonDays, ({ won }) => won.count) },
    ...PAID_CHANNELS.flatMap((of): Series[] => {
      const wholes = countsOf(days, (day) => day.leads[of])
      const own = ({ sums }: { readonly sums: ReadonlyMap<unknown, number> | null }) =>
        sums && (sums.get(of) ?? 0)
      return [
        { ...flow, figure: 'leads', of, tells: 'less', counts: wholes },
        { ...rate, of, counts: countsOf(opportunities, own), wholes },
        { ...flow, figure: 'won', of, tells: 'less', counts: countsOf(wins, own), wholes },
      ]
    }),
    { ...flow, figure: 'lost', tells: 'more', counts: countsOf(lostDays, ({ lostCount }) => lostCount) },
    ...mainReasons(lostDays).map((reason): Series => {
      const counts = countsOf(losses, ({ sums }) => sums && (sums.get(reason) ?? 0))
      return { ...flow, figure: 'lost', of: reason ?? '', tells: 'more', counts }
    }),
    {
      ...stock,
      figure: 'stalled',
      counts: countsOf(
        stalled.snapshots.map((snapshot) => ({ ...snapshot, date: snapshot.snapshotDate })),
        (snapshot) => stalledOverFifteenDays(snapshot)?.count,
      ),
    },
    { ...stock, figure: 'overdue', counts: byDay(counts.overdue) },
    { ...stock, figure: 'noConversation', counts: byDay(counts.noConversation) },
    { ...stock, figure: 'response', counts: byDay(responses) },
  ]
}

const byDay = (counts: readonly CountOnDay[]) => new Map(counts.map(({ day, count }) => [day, count]))
