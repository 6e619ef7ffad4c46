import type { CatalogueProduct } from '../../shop/basket.ts'
import type { ServiceDatabase } from '../database.ts'

/**
 * Returns the company's active products with these SKUs; unknown SKUs are left out. No source filter, as in
 * products.get.
 */
export function findShopProducts(
  db: ServiceDatabase,
  companyId: number,
  skus: readonly string[],
): CatalogueProduct[] {
  return db.all<CatalogueProduct>(
    `SELECT p.codigo AS sku, p.nome AS name, p.categoria AS category, p.price_cents AS priceCents,
            p.weight_grams AS weightGrams
       FROM json_each(?) wanted JOIN products p ON p.company_id = ? AND p.codigo = wanted.value
      WHERE p.is_active = 1`,
    JSON.stringify(skus),
    companyId,
  )
}
