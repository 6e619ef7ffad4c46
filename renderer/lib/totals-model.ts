import type { PlainDate } from '../../shared/funnel/calendar.ts'
import type { ComparedFigures } from '../../shared/funnel/comparison.ts'
import { relativeChange } from '../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../shared/funnel/data-begin.ts'
import { type FunnelFigures, figuresByKey } from '../../shared/funnel/day.ts'

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

const COUNTED: Readonly<Record<TotalKey, CountedFigure>> = {
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
