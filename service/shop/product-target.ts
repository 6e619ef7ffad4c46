import type { CatalogueProduct } from './basket.ts'

/** Products that a discount or a shipping profile is for: any of these SKUs or exact categories; null is all products. */
export type ProductTarget = {
  readonly skus: readonly string[]
  readonly categories: readonly string[]
} | null

export function isTargeted(target: ProductTarget, product: CatalogueProduct): boolean {
  return target === null || target.skus.includes(product.sku) || target.categories.includes(product.category)
}
