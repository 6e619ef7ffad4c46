// How a stored day of a watched offer is read. A day of another shape is a gap.
import { z } from 'zod'
import type { AppErrorCode } from '../../bridge/app-error.ts'
import { type Cents, centsFromInteger } from '../../money/money.ts'
import { isPlainDate } from '../../time/calendar.ts'
import type { OfferDay } from './offer-day.ts'

const text = z.string().nullable()
const integer = z.int().nullable()
const cents = z
  .int()
  .transform((value) => centsFromInteger(value) as Cents)
  .nullable()

function part<Value extends z.ZodType>(value: Value) {
  return z.object({
    askedAt: z.string(),
    value: value.nullable(),
    error: z
      .string()
      .transform((code) => code as AppErrorCode)
      .nullable(),
  })
}

const discount = z.object({
  isWithShipping: z.boolean(),
  productCents: cents,
  shippingCents: cents,
  isFreeShipping: z.boolean().nullable(),
  refusal: z.object({ reason: text, code: text, minValueCents: cents, minItems: integer, text }).nullable(),
  discounts: z.array(z.object({ key: z.string(), name: text, cents })).nullable(),
})

const quote = z.object({
  noQuote: text,
  options: z
    .array(z.object({ key: z.string(), name: text, priceCents: cents, minDays: integer, maxDays: integer }))
    .nullable(),
  localDelivery: z.enum(['none', 'ineligible', 'eligible']),
  localCents: cents,
  hasPickup: z.boolean(),
})

const product = z.object({
  sku: z.string(),
  seenAt: z.string(),
  state: z.enum(['available', 'unavailable', 'missing', 'unknown']),
  reason: text,
  priceCents: cents,
})

export const offerDaySchema: z.ZodType<OfferDay> = z.object({
  day: z.string().refine(isPlainDate),
  input: z.object({
    items: z.array(z.object({ sku: z.string(), quantity: z.number() })),
    coupon: text,
    buyerKey: text,
    ceps: z.array(z.string()),
  }),
  discount: part(discount).nullable(),
  quotes: z.array(z.object({ cep: z.string(), quote: part(quote) })),
  products: z.array(product),
  isProductAsked: z.boolean(),
  totalCents: cents,
})
