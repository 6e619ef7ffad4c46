import type { PlainDate } from '../../shared/funnel/calendar.ts'
import type { ComparedFigures } from '../../shared/funnel/comparison.ts'
import { relativeChange } from '../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../shared/funnel/data-begin.ts'
import type { FunnelFigures } from '../../shared/funnel/day.ts'

export const TOTAL_KEYS = ['leads', 'opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const
export type TotalKey = (typeof TOTAL_KEYS)[number]

/** A count, or cents for the values. */
export function totalOf(figures: FunnelFigures, key: TotalKey): number {
  switch (key) {
    case 'leads':
      return figures.leads.total
    case 'opportunities':
      return figures.opportunities.count
    case 'opportunitiesValue':
      return figures.opportunities.valueCents
    case 'won':
      return figures.won.count
    case 'wonValue':
      return figures.won.valueCents
    case 'lost':
      return figures.lostCount
  }
}

export function isMoney(key: TotalKey): boolean {
  return key === 'opportunitiesValue' || key === 'wonValue'
}

export interface ComparedTotal {
  readonly key: TotalKey
  readonly current: number
  readonly previous: number
  /** Relative; null when there is nothing whole to compare with. */
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
