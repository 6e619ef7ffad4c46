import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import { type FunnelStepKey, rate, relativeChange } from '../../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../../shared/funnel/data-begin.ts'
import { type FunnelFigures, figuresByKey } from '../../../shared/funnel/day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

export const TOTAL_KEYS = ['leads', 'opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const
export type TotalKey = (typeof TOTAL_KEYS)[number]

/** A count, or cents for the values; null where it is not known. */
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
  /** Relative; null when there is nothing whole to compare with, or one of both is not known. */
  readonly change: number | null
  /** First day with the figure, when it begins inside of what is compared: why there is no change. */
  readonly begins: PlainDate | null
}

/** The figure whose first day a total goes by. */
export const COUNTED: Readonly<Record<TotalKey, CountedFigure>> = {
  leads: 'leads',
  opportunities: 'opportunities',
  opportunitiesValue: 'opportunities',
  won: 'won',
  wonValue: 'won',
  lost: 'lost',
}

/** Each total of both ranges, over the same elapsed part. */
export function comparedTotals(figures: ComparedFigures): ComparedTotal[] {
  return TOTAL_KEYS.map((key) => {
    const current = totalOf(figures.current, key)
    const previous = totalOf(figures.previous, key)
    const begins = figures.begins[COUNTED[key]]
    const change = begins === null ? relativeChange(current, previous) : null
    return { key, current, previous, change, begins }
  })
}

/** A step's share of the leads in both ranges; a step that begins inside of them, or its leads, has no difference. */
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
