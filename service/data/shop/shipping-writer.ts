import type { ShippingProfile, ShippingSettings } from '../../shop/shipping.ts'
import type { ServiceDatabase } from '../database.ts'

export function insertShippingSettings(
  db: ServiceDatabase,
  companyId: number,
  settings: ShippingSettings,
): void {
  db.insert('shipping_settings', {
    company_id: companyId,
    origin_cep: settings.origin.cep,
    origin_uf: settings.origin.uf,
    processing_days: settings.processingDays,
    pickup: settings.pickup === null ? null : JSON.stringify(settings.pickup),
    local_delivery: settings.localDelivery === null ? null : JSON.stringify(settings.localDelivery),
  })
}

/** Writes a profile with its zones and rates; `sortOrder` is its position among the company's profiles. */
export function insertShippingProfile(
  db: ServiceDatabase,
  companyId: number,
  profile: ShippingProfile,
  sortOrder: number,
): void {
  db.insert('shipping_profiles', {
    id: profile.id,
    company_id: companyId,
    name: profile.name,
    target: profile.target === null ? null : JSON.stringify(profile.target),
    sort_order: sortOrder,
  })
  for (const [index, zone] of profile.zones.entries()) {
    db.insert('shipping_zones', {
      profile_id: profile.id,
      name: zone.name,
      cep_ranges: JSON.stringify(zone.cepRanges),
      ufs: JSON.stringify(zone.ufs),
      sort_order: index + 1,
    })
    const { id: zoneId } = db.get<{ id: number }>('SELECT last_insert_rowid() AS id') ?? { id: 0 }
    for (const rate of zone.rates) {
      db.insert('shipping_rates', {
        id: rate.id,
        zone_id: zoneId,
        name: rate.name,
        value_cents: rate.valueCents,
        min_weight_grams: rate.weightGrams.min,
        max_weight_grams: rate.weightGrams.max,
        min_price_cents: rate.priceCents.min,
        max_price_cents: rate.priceCents.max,
        min_days: rate.minDays,
        max_days: rate.maxDays,
      })
    }
  }
}
