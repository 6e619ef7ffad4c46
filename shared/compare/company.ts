// The figures of a company that are judged each morning, read from what is stored of it. The paid channels alone have
// leads (specification 2.11). Stages and people are not judged: their lists and ages say more than their growth.
import type { CountOnDay } from '../bridge/daily-counts.ts'
import { listsOf, readBreakdown } from '../funnel/breakdown.ts'
import { type KnownChannel, knownChannel, PAID_CHANNELS } from '../funnel/channels.ts'
import type { FunnelDay } from '../funnel/day.ts'
import { type StalledHistory, stalledOverFifteenDays } from '../funnel/stalled.ts'
import { getOrMake } from '../maps/get-or-make.ts'
import type { PlainDate } from '../time/calendar.ts'
import type { Series } from './series.ts'

export interface CompanyHistory {
  /** Whole days of the funnel, in order. */
  readonly days: readonly FunnelDay[]
  /** The last snapshot of each day, today's included. */
  readonly stalled: StalledHistory
  /** The last count of each day, today's included. */
  readonly counts: Readonly<Record<'overdue' | 'noConversation', readonly CountOnDay[]>>
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

/** Returns a function for the sum of a list's items by name; null where the day has no readable list. */
function sumsOfLists() {
  const read = new Map<readonly unknown[], ReturnType<typeof readBreakdown>>()
  return (list: readonly unknown[] | null, isIt: (label: string | null) => boolean): number | null => {
    if (list === null) return null
    const { items, unread } = getOrMake(read, list, () => readBreakdown([list]))
    if (unread.length > 0) return null
    return items.reduce((sum, { label, count }) => (isIt(label) ? sum + count : sum), 0)
  }
}

function reasonsOf(days: readonly FunnelDay[]): readonly (string | null)[] {
  const lists = days.map(({ breakdowns }) => breakdowns.lostByReason)
  return readBreakdown(
    listsOf(
      lists,
      days.map(({ lostCount }) => lostCount),
    ),
  )
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
export function seriesOf({ days: all, stalled, counts }: CompanyHistory): Series[] {
  const sumOf = sumsOfLists()
  const days = sinceFirst(all, (day) => day.leads.total)
  const dealt = sinceFirst(all, ({ opportunities }) => opportunities.count)
  const wonDays = sinceFirst(all, ({ won }) => won.count)
  const lostDays = sinceFirst(all, ({ lostCount }) => lostCount)
  const leads = countsOf(days, (day) => day.leads.total)
  const opportunitiesOf = (channels: readonly (KnownChannel | null)[]) =>
    countsOf(dealt, ({ breakdowns }) =>
      sumOf(breakdowns.opportunitiesByChannel, (label) => channels.includes(knownChannel(label))),
    )
  const stocks = {
    stalled: countsOf(
      stalled.snapshots.map((snapshot) => ({ ...snapshot, date: snapshot.snapshotDate })),
      (snapshot) => stalledOverFifteenDays(snapshot)?.count,
    ),
    overdue: byDay(counts.overdue),
    noConversation: byDay(counts.noConversation),
  }
  const flow = { kind: 'flow', of: null, isDaily: false } as const
  const rate = { kind: 'rate', figure: 'conversion', tells: 'less' } as const
  const byChannel = PAID_CHANNELS.map((channel) => ({
    channel,
    leads: countsOf(days, (day) => day.leads[channel]),
  }))
  return [
    { ...flow, figure: 'leads', tells: 'either', counts: leads, isDaily: true },
    ...byChannel.map(
      (each): Series => ({ ...flow, figure: 'leads', of: each.channel, tells: 'less', counts: each.leads }),
    ),
    { ...flow, figure: 'won', tells: 'less', counts: countsOf(wonDays, ({ won }) => won.count) },
    { ...flow, figure: 'lost', tells: 'more', counts: countsOf(lostDays, ({ lostCount }) => lostCount) },
    ...reasonsOf(lostDays).map(
      (reason): Series => ({
        ...flow,
        figure: 'lost',
        of: reason ?? '',
        tells: 'more',
        counts: countsOf(lostDays, ({ breakdowns, lostCount }) =>
          lostCount === 0 ? 0 : sumOf(breakdowns.lostByReason, (label) => label === reason),
        ),
      }),
    ),
    { ...rate, of: null, counts: opportunitiesOf(PAID_CHANNELS), wholes: leads },
    ...byChannel.map(
      (each): Series => ({
        ...rate,
        of: each.channel,
        counts: opportunitiesOf([each.channel]),
        wholes: each.leads,
      }),
    ),
    ...(['stalled', 'overdue', 'noConversation'] as const).map(
      (figure): Series => ({ kind: 'stock', figure, of: null, tells: 'more', counts: stocks[figure] }),
    ),
  ]
}

const byDay = (counts: readonly CountOnDay[]) => new Map(counts.map(({ day, count }) => [day, count]))
