// The basket that a caller sends: items merged by SKU. Prices and weights never come from it, only from the catalogue.
/** An item as sent (specification 4.10 and 4.11). */
export interface SentItem {
  readonly sku?: string | undefined
  readonly codigo?: string | undefined
  readonly qtd?: number | undefined
  readonly quantidade?: number | undefined
}

/** The fields of a catalogue product that the shop needs. */
export interface CatalogueProduct {
  readonly sku: string
  readonly name: string
  readonly category: string
  /** Null when the product has no price. */
  readonly priceCents: number | null
  /** Null when unknown. */
  readonly weightGrams: number | null
}

export interface BasketLine {
  readonly product: CatalogueProduct
  readonly quantity: number
}

/** Larger quantities of one SKU count as this number, which keeps every sum within exact integers. */
const MAX_QUANTITY = 100_000

/** Returns the quantity, rounded down and at least 1; `qtd` takes precedence over `quantidade`. */
function quantityOf(item: SentItem): number {
  return Math.min(Math.max(Math.floor(item.qtd ?? item.quantidade ?? 1), 1), MAX_QUANTITY)
}

/**
 * Returns quantities by SKU, in the order of first appearance; `sku` takes precedence over `codigo`, unless it is
 * empty.
 */
export function mergeItems(items: readonly SentItem[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const item of items) {
    const sku = item.sku || item.codigo
    if (!sku) continue
    quantities.set(sku, Math.min((quantities.get(sku) ?? 0) + quantityOf(item), MAX_QUANTITY))
  }
  return quantities
}

/** Returns lines of known products, sorted by SKU: the order of the items changes no result. */
export function basketLines(
  quantities: ReadonlyMap<string, number>,
  products: readonly CatalogueProduct[],
): BasketLine[] {
  return products
    .flatMap((product) => {
      const quantity = quantities.get(product.sku)
      return quantity === undefined ? [] : [{ product, quantity }]
    })
    .sort((a, b) => (a.product.sku < b.product.sku ? -1 : 1))
}

/** Products of a discount or a shipping profile: any of these SKUs or exact categories; null for all products. */
export type ProductTarget = {
  readonly skus: readonly string[]
  readonly categories: readonly string[]
} | null

export function isTargeted(target: ProductTarget, product: CatalogueProduct): boolean {
  return target === null || target.skus.includes(product.sku) || target.categories.includes(product.category)
}
