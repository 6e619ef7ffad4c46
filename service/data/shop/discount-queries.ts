// Reads a company's discounts and the number of their uses. Writes nothing: shop.desconto.validar records no use.
import type { Buyer } from '../../shop/buyer.ts'
import type { Discount, DiscountCandidate, DiscountValue } from '../../shop/discount.ts'
import type { ProductTarget } from '../../shop/product-target.ts'
import type { ServiceDatabase } from '../database.ts'

interface DiscountRow {
  id: string
  type: string
  code: string | null
  name: string
  is_active: number
  starts_at: number | null
  ends_at: number | null
  value_kind: DiscountValue['kind']
  basis_points: number | null
  value_cents: number | null
  target: string | null
  buy_quantity: number | null
  get_quantity: number | null
  min_value_cents: number | null
  min_items: number | null
  max_shipping_cents: number | null
  total_limit: number | null
  buyer_limit: number | null
  combines_product: number
  combines_order: number
  combines_shipping: number
  priority: number
  used: number
  used_by_buyer: number
}

/** A use counts as the buyer's when tax id or e-mail is equal. */
const SELECT = `
  SELECT d.*,
         (SELECT count(*) FROM discount_uses u WHERE u.discount_id = d.id) AS used,
         (SELECT count(*) FROM discount_uses u WHERE u.discount_id = d.id
             AND (u.buyer_tax_id = ? OR u.buyer_email = ?)) AS used_by_buyer
    FROM discounts d WHERE d.company_id = ?`

function discountValueOf(row: DiscountRow): DiscountValue {
  if (row.value_kind === 'percent') return { kind: 'percent', basisPoints: row.basis_points ?? 0 }
  return row.value_kind === 'fixed' ? { kind: 'fixed', cents: row.value_cents ?? 0 } : { kind: 'free' }
}

function discountOf(row: DiscountRow): Discount {
  return {
    id: row.id,
    type: row.type,
    code: row.code,
    name: row.name,
    isActive: row.is_active === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    value: discountValueOf(row),
    target: row.target === null ? null : (JSON.parse(row.target) as ProductTarget),
    buyQuantity: row.buy_quantity,
    getQuantity: row.get_quantity,
    minValueCents: row.min_value_cents,
    minItems: row.min_items,
    maxShippingCents: row.max_shipping_cents,
    totalLimit: row.total_limit,
    buyerLimit: row.buyer_limit,
    combines: {
      product: row.combines_product === 1,
      order: row.combines_order === 1,
      shipping: row.combines_shipping === 1,
    },
    priority: row.priority,
  }
}

function candidateOf(row: DiscountRow): DiscountCandidate {
  return { discount: discountOf(row), usage: { total: row.used, byBuyer: row.used_by_buyer } }
}

/** Returns the coupon of a normalised code; null when the company has none. */
export function findCoupon(
  db: ServiceDatabase,
  companyId: number,
  code: string,
  buyer: Buyer | null,
): DiscountCandidate | null {
  const row = db.get<DiscountRow>(
    `${SELECT} AND d.code = ?`,
    buyer?.taxId ?? null,
    buyer?.email ?? null,
    companyId,
    code,
  )
  return row ? candidateOf(row) : null
}

/** Returns active discounts without a coupon code. The engine checks dates and limits. */
export function listAutomaticDiscounts(
  db: ServiceDatabase,
  companyId: number,
  buyer: Buyer | null,
): DiscountCandidate[] {
  return db
    .all<DiscountRow>(
      `${SELECT} AND d.code IS NULL AND d.is_active = 1 ORDER BY d.priority, d.id`,
      buyer?.taxId ?? null,
      buyer?.email ?? null,
      companyId,
    )
    .map(candidateOf)
}
