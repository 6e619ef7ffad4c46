// The totals of the funnel's days, and the figures that divide them.
import type { ComparedFigures, ComparedRanges } from '../../../shared/funnel/comparison.ts'
import { averageTicket, rate, winRate } from '../../../shared/funnel/conversion.ts'
import { type FunnelDay, type FunnelFigures, figuresByKey } from '../../../shared/funnel/day.ts'
import type { DealStep, PaidMedia } from '../../../shared/funnel/paid-media.ts'

export const TOTAL_KEYS = ['leads', 'opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const
export type TotalKey = (typeof TOTAL_KEYS)[number]

/** Figures that divide totals: the average value of a sale in cents, and won deals among the closed ones. */
export const RATIO_KEYS = ['ticket', 'winRate'] as const
export type RatioKey = (typeof RATIO_KEYS)[number]

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

export function isRatio(key: TotalKey | RatioKey): key is RatioKey {
  return key === 'ticket' || key === 'winRate'
}

export function isMoney(key: TotalKey): boolean {
  return FIGURE_KINDS[key] === 'money'
}

/** Returns a count, cents for values and `ticket`, a share for `winRate`; null when it is not known. */
export function totalOf(figures: FunnelFigures, key: TotalKey | RatioKey): number | null {
  if (key === 'ticket') return averageTicket(figures.won)
  return key === 'winRate' ? winRate(figures) : figuresByKey(figures)[key]
}

/** Returns a step's share of an earlier one in both ranges. What divides leads is of paid media alone. */
export function comparedShare(
  { current, previous, paid }: ComparedFigures,
  step: DealStep,
  of: 'leads' | 'opportunities' = 'leads',
) {
  const amongLeads = ({ figures }: PaidMedia) => figures && rate(figures[step].count, figures.leads.total)
  const among = (sums: FunnelFigures) => rate(sums[step].count, sums.opportunities.count)
  return of === 'leads'
    ? { current: amongLeads(paid.current), previous: amongLeads(paid.previous) }
    : { current: among(current), previous: among(previous) }
}

/** What a screen's range is compared with. */
export interface Comparison {
  readonly ranges: ComparedRanges
  /** Null when a day of either range is missing, and when the ranges are unlike. */
  readonly figures: ComparedFigures | null
  readonly previousDays: readonly FunnelDay[]
  readonly isLoading: boolean
}
