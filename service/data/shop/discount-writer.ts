import { normaliseEmail, normaliseTaxId } from '../../shop/buyer.ts'
import { type Discount, normaliseCoupon } from '../../shop/discount.ts'
import type { ServiceDatabase } from '../database.ts'

export function insertDiscount(db: ServiceDatabase, companyId: number, discount: Discount): void {
  const { value, combines } = discount
  db.insert('discounts', {
    id: discount.id,
    company_id: companyId,
    type: discount.type,
    code: discount.code === null ? null : normaliseCoupon(discount.code),
    name: discount.name,
    is_active: discount.isActive ? 1 : 0,
    starts_at: discount.startsAt,
    ends_at: discount.endsAt,
    value_kind: value.kind,
    basis_points: value.kind === 'percent' ? value.basisPoints : null,
    value_cents: value.kind === 'fixed' ? value.cents : null,
    target: discount.target === null ? null : JSON.stringify(discount.target),
    buy_quantity: discount.buyQuantity,
    get_quantity: discount.getQuantity,
    min_value_cents: discount.minValueCents,
    min_items: discount.minItems,
    max_shipping_cents: discount.maxShippingCents,
    total_limit: discount.totalLimit,
    buyer_limit: discount.buyerLimit,
    combines_product: combines.product ? 1 : 0,
    combines_order: combines.order ? 1 : 0,
    combines_shipping: combines.shipping ? 1 : 0,
    priority: discount.priority,
  })
}

/** Records a use, as a checkout would; the API itself never does (specification 4.10). */
export function insertDiscountUse(
  db: ServiceDatabase,
  discountId: string,
  buyer: { readonly taxId?: string; readonly email?: string },
  usedAt: number,
): void {
  db.insert('discount_uses', {
    discount_id: discountId,
    buyer_tax_id: normaliseTaxId(buyer.taxId),
    buyer_email: normaliseEmail(buyer.email),
    used_at: usedAt,
  })
}
