import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import { averageTicket, rate, relativeChange, winRate } from '../../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../../shared/funnel/data-begin.ts'
import { type FunnelFigures, figuresByKey } from '../../../shared/funnel/day.ts'
import type { DealStep, PaidMedia } from '../../../shared/funnel/paid-media.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

export const TOTAL_KEYS = ['leads', 'opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const
export type TotalKey = (typeof TOTAL_KEYS)[number]

/** Returns a count, or cents for values; null when it is not known. */
export function totalOf(figures: FunnelFigures, key: TotalKey): number | null {
  return figuresByKey(figures)[key]
}

export interface ComparedTotal {
  readonly key: TotalKey
  readonly current: number | null
  readonly previous: number | null
  /** Relative; null when there is no complete comparison or either total is not known. */
  readonly change: number | null
  /** The first day with the figure, when it lies within the compared ranges: the reason for a null change. */
  readonly begins: PlainDate | null
}

/** The counted figure whose first day applies to each total. */
export const COUNTED: Readonly<Record<TotalKey, CountedFigure>> = {
  leads: 'leads',
  opportunities: 'opportunities',
  opportunitiesValue: 'opportunities',
  won: 'won',
  wonValue: 'won',
  lost: 'lost',
}

type ComparedSums = Pick<ComparedFigures, 'current' | 'previous' | 'begins'>

/** Returns each total of both ranges, over the same elapsed part. */
export function comparedTotals(figures: ComparedSums): ComparedTotal[] {
  return TOTAL_KEYS.map((key) => {
    const current = totalOf(figures.current, key)
    const previous = totalOf(figures.previous, key)
    const begins = figures.begins[COUNTED[key]]
    const change = begins === null ? relativeChange(current, previous) : null
    return { key, current, previous, change, begins }
  })
}

/** A step of paid media among its leads. */
function amongLeads({ figures }: PaidMedia, step: DealStep): number | null {
  return rate(figures?.[step].count ?? null, figures?.leads.total ?? null)
}

/**
 * Returns the change of a step's share of an earlier one. There is no difference when one of them begins within the
 * ranges.
 */
export function comparedShare(
  { current, previous, paid, begins }: ComparedFigures,
  step: DealStep,
  of: 'leads' | 'opportunities' = 'leads',
) {
  const [now, before] =
    of === 'leads'
      ? [amongLeads(paid.current, step), amongLeads(paid.previous, step)]
      : [current, previous].map((sums) => rate(sums[step].count, sums.opportunities.count))
  const figure = ([of, step] as const).find((each) => begins[each] !== null)
  const day = figure === undefined ? null : begins[figure]
  return {
    begins: figure === undefined || day === null ? null : { figure, day },
    difference: subtractKnown(now ?? null, before ?? null),
  }
}

/** Figures that divide totals: the average value of a sale in cents, and won deals among the closed ones. */
export const RATIO_KEYS = ['ticket', 'winRate'] as const
export type RatioKey = (typeof RATIO_KEYS)[number]

export function isRatio(key: TotalKey | RatioKey): key is RatioKey {
  return key === 'ticket' || key === 'winRate'
}

/** What each total and ratio is. */
export const FIGURE_KINDS: Readonly<Record<TotalKey | RatioKey, 'count' | 'money' | 'percent'>> = {
  leads: 'count',
  opportunities: 'count',
  opportunitiesValue: 'money',
  won: 'count',
  wonValue: 'money',
  lost: 'count',
  ticket: 'money',
  winRate: 'percent',
}

export function isMoney(key: TotalKey): boolean {
  return FIGURE_KINDS[key] === 'money'
}

/** Returns cents for `ticket` and a share for `winRate`; null when it is not known. */
export function ratioOf(figures: FunnelFigures, key: RatioKey): number | null {
  return key === 'ticket' ? averageTicket(figures.won) : winRate(figures)
}

export interface ComparedRatio {
  readonly key: RatioKey
  readonly current: number | null
  readonly previous: number | null
  /** Relative for `ticket`, a difference of shares for `winRate`; null when there is no complete comparison. */
  readonly change: number | null
  /** The figure that begins within the compared ranges, and its first day: the reason for a null change. */
  readonly begins: { readonly figure: CountedFigure; readonly day: PlainDate } | null
}

/** Returns each ratio of both ranges, over the same elapsed part. */
export function comparedRatios({ current, previous, begins }: ComparedSums): ComparedRatio[] {
  return RATIO_KEYS.map((key) => {
    const [now, before] = [ratioOf(current, key), ratioOf(previous, key)]
    const divided: readonly CountedFigure[] = key === 'ticket' ? ['won'] : ['won', 'lost']
    const first = divided.flatMap((figure) => {
      const day = begins[figure]
      return day === null ? [] : [{ figure, day }]
    })[0]
    const change = key === 'ticket' ? relativeChange(now, before) : subtractKnown(now, before)
    return {
      key,
      current: now,
      previous: before,
      change: first ? null : change,
      begins: first ?? null,
    }
  })
}
