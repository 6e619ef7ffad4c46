import type { Company } from '../data/companies/company-queries.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { writeDiscounts } from './shop-discounts.ts'
import { writeShipping } from './shop-shipping.ts'
import { writeStorefront } from './shop-storefront.ts'

/** Writes the shop of the main demo company; catalogue.ts writes the products. */
export function writeShop(db: ServiceDatabase, company: Company, nowMs: number): void {
  writeDiscounts(db, company, nowMs)
  writeShipping(db, company.id)
  writeStorefront(db, company, nowMs)
}
