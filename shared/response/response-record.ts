// The stored record of a business day's sample of conversations, as it is checked at the border.
import { z } from 'zod'
import { isPlainDate } from '../time/calendar.ts'

export const MOST_SAMPLED = 20

const count = z.int().nonnegative()
const sampled = z.strictObject({
  /** From the creation of the lead to the first message of a person of the company; null without one so far. */
  minutes: z.number().nonnegative().nullable(),
  /** Whose lead it is, null for nobody; absent where leads do not say so. */
  person: z.uuid().nullable().optional(),
})
export type Sampled = z.output<typeof sampled>

/** Why nothing can be measured: leads carry no conversation, a sender is of an unknown side, or no permission. */
const NOT_MEASURED = ['noConversations', 'unknownSenders', 'denied'] as const

export type NotMeasured = (typeof NOT_MEASURED)[number]

/** What is stored of a business day and of the days off after it, under the business day. */
export const responseRecord = z.strictObject({
  /** The conversations in `sample`. */
  count,
  /** The last of the days. */
  to: z.string().refine(isPlainDate),
  /** Leads of these days with a conversation, from which the sample is drawn; null where that is not known. */
  leads: count.nullable(),
  /** In the order in which they were drawn. */
  sample: z.array(sampled).max(MOST_SAMPLED),
  /** Drawn conversations that do not say when the company answered, and those of them with an unknown sender. */
  unmeasured: count,
  unknownSenders: count,
  /** Leads that came after hours, and those of them without a conversation when they were counted. */
  afterHours: z.strictObject({ leads: count, without: count }).nullable(),
  calls: count,
  isDone: z.boolean(),
  why: z.enum(NOT_MEASURED).nullable(),
})
export type ResponseRecord = z.output<typeof responseRecord>
