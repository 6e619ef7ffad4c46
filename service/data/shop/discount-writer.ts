import { normaliseEmail, normaliseTaxId } from '../../shop/buyer.ts'
import { type Discount, normaliseCoupon } from '../../shop/discount.ts'
import type { ServiceDatabase } from '../database.ts'

export function insertDiscount(db: ServiceDatabase, companyId: number, discount: Discount): void {
  const { value, combines } = discount
  db.run(
    `INSERT INTO discounts (id, company_id, type, code, name, is_active, starts_at, ends_at, value_kind, basis_points,
       value_cents, target, buy_quantity, get_quantity, min_value_cents, min_items, max_shipping_cents, total_limit,
       buyer_limit, combines_product, combines_order, combines_shipping, priority)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    discount.id,
    companyId,
    discount.type,
    discount.code === null ? null : normaliseCoupon(discount.code),
    discount.name,
    discount.isActive ? 1 : 0,
    discount.startsAt,
    discount.endsAt,
    value.kind,
    value.kind === 'percent' ? value.basisPoints : null,
    value.kind === 'fixed' ? value.cents : null,
    discount.target === null ? null : JSON.stringify(discount.target),
    discount.buyQuantity,
    discount.getQuantity,
    discount.minValueCents,
    discount.minItems,
    discount.maxShippingCents,
    discount.totalLimit,
    discount.buyerLimit,
    combines.product ? 1 : 0,
    combines.order ? 1 : 0,
    combines.shipping ? 1 : 0,
    discount.priority,
  )
}

/** Records a use, as a checkout would; the API itself never does (specification 4.10). */
export function insertDiscountUse(
  db: ServiceDatabase,
  discountId: string,
  buyer: { readonly taxId?: string; readonly email?: string },
  usedAt: number,
): void {
  db.run(
    'INSERT INTO discount_uses (discount_id, buyer_tax_id, buyer_email, used_at) VALUES (?, ?, ?, ?)',
    discountId,
    normaliseTaxId(buyer.taxId),
    normaliseEmail(buyer.email),
    usedAt,
  )
}
