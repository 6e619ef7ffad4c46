import type { PlainDate } from '../../time/calendar.ts'
import type { OfferDay } from './offer-day.ts'
import type { OfferDifference } from './offer-differences.ts'

/** What is known of a watched basket. */
export interface OfferReport {
  readonly basketId: string
  /** The newest stored day; null before the first. */
  readonly last: OfferDay | null
  /** The day before it with any answer; null when there is nothing to compare with yet. */
  readonly before: PlainDate | null
  /** What changed on the newest day. */
  readonly differences: readonly OfferDifference[]
}
