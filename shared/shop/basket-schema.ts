// The schema of the stored basket: the same rules as basket.ts, at the border.
import { z } from 'zod'
import { type Basket, cleanCoupon, cleanSku, isBuyer, isCep, isQuantity, MAX_BASKET_ITEMS } from './basket.ts'

const item = z.strictObject({
  sku: z.string().refine((sku) => cleanSku(sku) === sku),
  quantity: z.number().refine(isQuantity),
})

const buyer = z.strictObject({ kind: z.enum(['taxId', 'email']), value: z.string() }).refine(isBuyer)

export const basketSchema: z.ZodType<Basket> = z.strictObject({
  items: z
    .array(item)
    .max(MAX_BASKET_ITEMS)
    .readonly()
    .refine((items) => new Set(items.map(({ sku }) => sku)).size === items.length),
  coupon: z
    .string()
    .refine((coupon) => cleanCoupon(coupon) === coupon)
    .nullable(),
  cep: z.string().refine(isCep).nullable(),
  buyer: buyer.nullable(),
})
