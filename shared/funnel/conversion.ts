// The funnel's steps. Each step counts a different event (created, won), so a rate describes the period and not a
// cohort: it may exceed 100 %. Today is partial and is excluded from rates.

import type { Cents } from '../money/money.ts'
import type { PlainDate } from '../time/calendar.ts'
import { addKnown, subtractKnown } from './add-known.ts'
import { countOf } from './data-begin.ts'
import type { CountAndValue, FunnelDay, FunnelFigures } from './day.ts'
import type { JunkPlace } from './measured.ts'
import { type DealStep, likeForLike, type PaidMedia, paidMedia } from './paid-media.ts'
import { sumFigures } from './totals.ts'

/**
 * Numerator divided by denominator; null ("—") when one of them is unknown, and when the denominator is 0 or below, of
 * which nothing is a part. 1 means 100 %.
 */
export function rate(numerator: number | null, denominator: number | null): number | null {
  return numerator === null || denominator === null || denominator <= 0 ? null : numerator / denominator
}

export const STEP_KEYS = ['leads', 'opportunities', 'won'] as const
export type FunnelStepKey = (typeof STEP_KEYS)[number]

/** Whether steps are measured by count or by value. */
export type FunnelMeasure = 'count' | 'value'

export interface FunnelStep {
  readonly key: FunnelStepKey
  /** Over whole days, like the rates. Over today when it is the only day. Null when the figure of a day is unknown. */
  readonly count: number | null
  /** Null for leads, which have no value, and when the figure of a day is unknown. */
  readonly valueCents: Cents | null
  /** Share of the previous step, over whole days; null for the first step, a zero denominator and an unknown figure. */
  readonly stepRate: number | null
  /** Share of the first step, over whole days; null for a zero denominator and an unknown figure. */
  readonly overallRate: number | null
  /**
   * The previous step minus this one, over whole days, in counts or cents; negative when this one is larger. Null for
   * the first step and an unknown figure.
   */
  readonly drop: number | null
}

function measureOf(figures: FunnelFigures, key: FunnelStepKey, measure: FunnelMeasure): number | null {
  return measure === 'count' || key === 'leads' ? countOf(figures, key) : figures[key].valueCents
}

/**
 * Leads → opportunities → won over the days before `today`: counts of all channels, and rates and drops of the same
 * days. What is divided by leads is of the channels that have leads alone; where these cannot be matched, and without
 * leads, nothing is. Today alone has counts and no rates. By value the funnel begins with the opportunities, because
 * leads have no value.
 */
export function funnelSteps(
  days: readonly FunnelDay[],
  today: PlainDate,
  measure: FunnelMeasure = 'count',
): FunnelStep[] {
  const wholeDays = days.filter((day) => day.date < today)
  const hasWholeDays = wholeDays.length > 0
  const counted = hasWholeDays ? wholeDays : days
  const paid = likeForLike(paidMedia(counted))
  const figures = sumFigures(counted)
  const keys: readonly FunnelStepKey[] =
    measure === 'count' ? ['leads', 'opportunities', 'won'] : ['opportunities', 'won']
  return keys.map((key, index) => {
    const beside = (other: FunnelStepKey | undefined) => {
      const divided = other === 'leads' && key !== 'leads' ? paid : figures
      if (!hasWholeDays || other === undefined || divided === null) return { part: null, whole: null }
      return { part: measureOf(divided, key, measure), whole: measureOf(divided, other, measure) }
    }
    const [before, first] = [beside(keys[index - 1]), beside(keys[0])]
    return {
      key,
      count: countOf(figures, key),
      valueCents: key === 'leads' ? null : figures[key].valueCents,
      stepRate: rate(before.part, before.whole),
      overallRate: rate(first.part, first.whole),
      drop: subtractKnown(before.whole, before.part),
    }
  })
}

/** Opportunities or sales of the channels that have leads, divided by these; null when it is not known. */
export function leadRate({ figures }: PaidMedia, step: DealStep): number | null {
  return figures && rate(figures[step].count, figures.leads.total)
}

/**
 * Share of leads marked junk over the days before `today`. Null without leads, when the figure of a day is unknown, and
 * when it is unknown whether the total includes junk (`place`).
 */
export function junkRate(days: readonly FunnelDay[], today: PlainDate, place: JunkPlace): number | null {
  const { leads } = sumFigures(days.filter((day) => day.date < today))
  if (place === null || leads.total === null || leads.junk === null) return null
  return rate(leads.junk, place === 'inside' ? leads.total : leads.total + leads.junk)
}

/** Average value of a sale in whole cents, rounded; null without sales and when one of the figures is unknown. */
export function averageTicket({ count, valueCents }: CountAndValue): Cents | null {
  const average = rate(valueCents, count)
  return average === null ? null : (Math.round(average) as Cents)
}

/**
 * Share of the closed deals that were won, over the days of the figures; null when nothing was closed and when one of
 * the counts is unknown. Deals are counted on the day they were won or lost, so it describes the period.
 */
export function winRate({ won, lostCount }: Pick<FunnelFigures, 'won' | 'lostCount'>): number | null {
  return rate(won.count, addKnown([won.count, lostCount]))
}

/** Relative change between two figures (0.12 is +12 %); null when the previous one is 0 or below, or one is unknown. */
export function relativeChange(current: number | null, previous: number | null): number | null {
  return rate(subtractKnown(current, previous), previous)
}
