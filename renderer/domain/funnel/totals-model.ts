import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import { type FunnelStepKey, rate, relativeChange } from '../../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../../shared/funnel/data-begin.ts'
import { type FunnelFigures, figuresByKey } from '../../../shared/funnel/day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

export const TOTAL_KEYS = ['leads', 'opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const
export type TotalKey = (typeof TOTAL_KEYS)[number]

/** Returns a count, or cents for values; null when it is not known. */
export function totalOf(figures: FunnelFigures, key: TotalKey): number | null {
  return figuresByKey(figures)[key]
}

export function isMoney(key: TotalKey): boolean {
  return key === 'opportunitiesValue' || key === 'wonValue'
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

/** Returns each total of both ranges, over the same elapsed part. */
export function comparedTotals(figures: ComparedFigures): ComparedTotal[] {
  return TOTAL_KEYS.map((key) => {
    const current = totalOf(figures.current, key)
    const previous = totalOf(figures.previous, key)
    const begins = figures.begins[COUNTED[key]]
    const change = begins === null ? relativeChange(current, previous) : null
    return { key, current, previous, change, begins }
  })
}

/**
 * Returns a step's share of the leads in both ranges. There is no difference when the step or the leads begin within
 * the ranges.
 */
export function comparedLeadRate({ current, previous, begins }: ComparedFigures, step: FunnelStepKey) {
  const rateOf = (figures: FunnelFigures) => rate(totalOf(figures, step), totalOf(figures, 'leads'))
  const [now, before] = [rateOf(current), rateOf(previous)]
  const figure = (['leads', step] as const).find((each) => begins[each] !== null)
  const day = figure === undefined ? null : begins[figure]
  return {
    begins: figure === undefined || day === null ? null : { figure, day },
    difference: now === null || before === null ? null : now - before,
  }
}
