// The rates of the demo, one table: how much happens on a day, what becomes of a lead and of a deal. What differs by
// company, channel and pipeline stands in the same form in its profile (profiles.ts).
import { plainDate } from '../../shared/time/calendar.ts'

export const RATES = {
  /** Activity of a day; 1 is an ordinary weekday in mid-2026. */
  activity: {
    /** Sunday first. */
    weekday: [0.22, 1.06, 1.05, 1.02, 1, 0.96, 0.36],
    /** January first: uneven, so that the forecast errs as it does elsewhere. */
    month: [0.93, 0.94, 0.8, 1, 1.2, 0.97, 0.85, 1.18, 1.03, 0.9, 1.05, 0.95],
    mostOfHoliday: 0.3,
    growthPerYear: 0.06,
    growthOrigin: plainDate('2026-07-01'),
    /** By the days until Black Friday; negative after it. */
    blackFriday: { 4: 1.5, 3: 1.5, 2: 1.5, 1: 1.5, 0: 2.1, '-1': 1.4, '-3': 1.4 } as Readonly<
      Record<number, number>
    >,
  },
  lead: {
    business: 0.22,
    workPhone: { business: 0.4, person: 0.08 },
    email: 0.74,
    withoutAmount: 0.35,
    titled: 0.9,
    assigned: 0.86,
    /** The other leads stay as they came. */
    fate: { converted: 0.285, junk: 0.29 },
    junkOfOtherChannels: 1.4,
    withoutJunkReason: 0.13,
    /** Days until the decision, at most. */
    decidedIn: { converted: 7, junk: 15, none: 7 },
    /** Nearly every open lead has a conversation; the others were often settled by phone. */
    conversation: { none: 0.985, converted: 0.2, junk: 0.1 },
  },
  deal: {
    small: 0.1,
    /** Days between two movements: the long waits produce the old buckets of stalled deals. */
    waits: [
      { item: [1, 5], weight: 78 },
      { item: [6, 14], weight: 16 },
      { item: [16, 50], weight: 5.5 },
    ],
    /** Sales that would close within these days after Black Friday, some of which close on it. */
    blackFridayPull: { days: 18, share: 0.45 },
    withoutLostReason: 0.12,
    /** One reason grows in the last days, beyond chance on most days on which a demo is started. */
    grownReason: { reason: 'Prazo de entrega', share: 0.45, days: 32 },
    archived: [
      { item: false, weight: 95 },
      { item: true, weight: 3 },
      { item: null, weight: 2 },
    ],
  },
} as const
