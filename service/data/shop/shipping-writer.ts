import type { ShippingProfile, ShippingSettings } from '../../shop/shipping.ts'
import type { ServiceDatabase } from '../database.ts'

export function insertShippingSettings(
  db: ServiceDatabase,
  companyId: number,
  settings: ShippingSettings,
): void {
  db.run(
    `INSERT INTO shipping_settings (company_id, origin_cep, origin_uf, processing_days, pickup, local_delivery)
     VALUES (?, ?, ?, ?, ?, ?)`,
    companyId,
    settings.origin.cep,
    settings.origin.uf,
    settings.processingDays,
    settings.pickup === null ? null : JSON.stringify(settings.pickup),
    settings.localDelivery === null ? null : JSON.stringify(settings.localDelivery),
  )
}

/** Writes a profile with its zones and rates; `sortOrder` is its position among the company's profiles. */
export function insertShippingProfile(
  db: ServiceDatabase,
  companyId: number,
  profile: ShippingProfile,
  sortOrder: number,
): void {
  db.run(
    'INSERT INTO shipping_profiles (id, company_id, name, target, sort_order) VALUES (?, ?, ?, ?, ?)',
    profile.id,
    companyId,
    profile.name,
    profile.target === null ? null : JSON.stringify(profile.target),
    sortOrder,
  )
  for (const [index, zone] of profile.zones.entries()) {
    db.run(
      'INSERT INTO shipping_zones (profile_id, name, cep_ranges, ufs, sort_order) VALUES (?, ?, ?, ?, ?)',
      profile.id,
      zone.name,
      JSON.stringify(zone.cepRanges),
      JSON.stringify(zone.ufs),
      index + 1,
    )
    const { id: zoneId } = db.get<{ id: number }>('SELECT last_insert_rowid() AS id') ?? { id: 0 }
    for (const rate of zone.rates) {
      db.run(
        `INSERT INTO shipping_rates (id, zone_id, name, value_cents, min_weight_grams, max_weight_grams,
           min_price_cents, max_price_cents, min_days, max_days) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        rate.id,
        zoneId,
        rate.name,
        rate.valueCents,
        rate.weightGrams.min,
        rate.weightGrams.max,
        rate.priceCents.min,
        rate.priceCents.max,
        rate.minDays,
        rate.maxDays,
      )
    }
  }
}
