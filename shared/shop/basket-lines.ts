// What is known of a basket's products. Whether a line counts is the shop's rule (specification 4.10): unknown products
// and those without a positive price are left out of the discounts, silently, so they are named here.
import { type Availability, availabilityOf, type FullProduct, priceOf } from '../catalogue/product.ts'
import type { Cents } from '../money/money.ts'
import type { BasketItem } from './basket.ts'

/** `missing`: products.get found no active product. `unchecked`: it could not be asked. */
export type LineCheck = 'checking' | 'found' | 'missing' | 'unchecked'

export interface BasketLine extends BasketItem {
  readonly check: LineCheck
  readonly product: FullProduct | null
  /** The product's own price, the one that Catálogo shows; null when there is none or it is not known. */
  readonly unitCents: Cents | null
  /** False when the shop leaves the line out; null when it is not known. */
  readonly isCounted: boolean | null
  readonly availability: Availability | null
}

export function basketLine(item: BasketItem, check: LineCheck, product: FullProduct | null): BasketLine {
  if (product === null) {
    const isCounted = check === 'missing' ? false : null
    return { ...item, check, product, unitCents: null, isCounted, availability: null }
  }
  const price = priceOf(product)
  const unitCents = price.kind === 'amount' && price.cents > 0 ? price.cents : null
  const isCounted = unitCents !== null ? true : price.kind === 'unknown' ? null : false
  return { ...item, check, product, unitCents, isCounted, availability: availabilityOf(product) }
}

/** Returns the lines that the shop counts; null while that is not known of every line. */
export function countedLines(lines: readonly BasketLine[]): readonly BasketLine[] | null {
  return lines.some(({ isCounted }) => isCounted === null) ? null : lines.filter(({ isCounted }) => isCounted)
}
