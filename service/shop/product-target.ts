import type { CatalogueProduct } from './basket.ts'

/** Products of a discount or a shipping profile: any of these SKUs or exact categories; null for all products. */
export type ProductTarget = {
  readonly skus: readonly string[]
  readonly categories: readonly string[]
} | null

export function isTargeted(target: ProductTarget, product: CatalogueProduct): boolean {
  return target === null || target.skus.includes(product.sku) || target.categories.includes(product.category)
}
