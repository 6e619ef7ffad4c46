import type { Company } from '../data/companies/company-queries.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { writeDiscounts } from './shop-discounts.ts'
import { writeShipping } from './shop-shipping.ts'
import { writeStorefront } from './shop-storefront.ts'

/** Sets up the shop of the main demo company; the catalogue is written apart. */
export function writeShop(db: ServiceDatabase, company: Company, nowMs: number): void {
  writeDiscounts(db, company, nowMs)
  writeShipping(db, company.id)
  writeStorefront(db, company, nowMs)
}
