// How many of a person's leads were converted, beside the team's. Sales by person are not in the API. Pure.
import { medianOf } from '../../../shared/compare/chance.ts'

/** Leads created in so many days, today included. */
export const CONVERSION_DAYS = 90
/** A rate of fewer leads says nothing. */
export const LEAST_OF = 30
/** Standard errors; chance alone exceeds two in about one case of twenty. */
const BEYOND_CHANCE = 2
/** A median of fewer rates is no team's. */
const LEAST_PEOPLE = 3

/** So many converted leads of so many. */
export interface Share {
  readonly count: number | null
  readonly of: number | null
}

/** The leads of each person, by id. */
export type TeamShares = ReadonlyMap<string, Share>

export interface Conversion {
  readonly share: Share
  /** Null with fewer than LEAST_OF leads. */
  readonly rate: number | null
  /** The rates of everybody else with enough leads, ascending. */
  readonly others: readonly number[]
  /** Of all rates; null where there are too few. */
  readonly median: number | null
  /** The converted leads that the median would give; null without a comparison. */
  readonly atMedian: number | null
  /** `same`: chance alone may explain the difference. Null without a comparison. */
  readonly standing: 'above' | 'below' | 'same' | null
}

function rateOf({ count, of }: Share): number | null {
  return count === null || of === null || of < LEAST_OF ? null : count / of
}

/** Compares a person with the median of everybody who has enough leads, the person included. */
export function conversionOf(id: string, team: TeamShares): Conversion {
  const share = team.get(id) ?? { count: null, of: null }
  const rate = rateOf(share)
  const ratesOf = (shares: readonly Share[]) =>
    shares.flatMap((each) => rateOf(each) ?? []).sort((one, other) => one - other)
  const others = ratesOf([...team].flatMap(([other, each]) => (other === id ? [] : each)))
  const rates = ratesOf([...team.values()])
  const median = rates.length < LEAST_PEOPLE ? null : medianOf(rates)
  if (rate === null || median === null || share.of === null) {
    return { share, rate, others, median, atMedian: null, standing: null }
  }
  const error = Math.sqrt((median * (1 - median)) / share.of)
  const isOff = Math.abs(rate - median) > BEYOND_CHANCE * error
  return {
    share,
    rate,
    others,
    median,
    atMedian: Math.round(median * share.of),
    standing: !isOff ? 'same' : rate > median ? 'above' : 'below',
  }
}
