import type { ProductTarget } from '../../shop/product-target.ts'
import type {
  LocalDeliveryZone,
  PickupPoint,
  ShippingProfile,
  ShippingRate,
  ShippingSettings,
  ShippingZone,
} from '../../shop/shipping.ts'
import type { ServiceDatabase } from '../database.ts'

interface SettingsRow {
  origin_cep: string
  origin_uf: string
  processing_days: number | null
  pickup: string | null
  local_delivery: string | null
}

interface ZoneRow {
  id: number
  name: string
  cep_ranges: string
  ufs: string
}

interface RateRow {
  id: string
  name: string
  value_cents: number
  min_weight_grams: number | null
  max_weight_grams: number | null
  min_price_cents: number | null
  max_price_cents: number | null
  min_days: number
  max_days: number
}

/** Returns a company's shipping settings; null when shipping is not set up. */
export function findShippingSettings(db: ServiceDatabase, companyId: number): ShippingSettings | null {
  const row = db.get<SettingsRow>('SELECT * FROM shipping_settings WHERE company_id = ?', companyId)
  if (!row) return null
  return {
    origin: { cep: row.origin_cep, uf: row.origin_uf },
    processingDays: row.processing_days,
    pickup: row.pickup === null ? null : (JSON.parse(row.pickup) as PickupPoint),
    localDelivery:
      row.local_delivery === null ? null : (JSON.parse(row.local_delivery) as LocalDeliveryZone[]),
  }
}

function rateOf(row: RateRow): ShippingRate {
  return {
    id: row.id,
    name: row.name,
    valueCents: row.value_cents,
    weightGrams: { min: row.min_weight_grams, max: row.max_weight_grams },
    priceCents: { min: row.min_price_cents, max: row.max_price_cents },
    minDays: row.min_days,
    maxDays: row.max_days,
  }
}

function zonesOf(db: ServiceDatabase, profileId: string): ShippingZone[] {
  return db
    .all<ZoneRow>('SELECT * FROM shipping_zones WHERE profile_id = ? ORDER BY sort_order, id', profileId)
    .map((zone) => ({
      name: zone.name,
      cepRanges: JSON.parse(zone.cep_ranges) as ShippingZone['cepRanges'],
      ufs: JSON.parse(zone.ufs) as string[],
      rates: db
        .all<RateRow>('SELECT * FROM shipping_rates WHERE zone_id = ? ORDER BY id', zone.id)
        .map(rateOf),
    }))
}

/** Returns the company's profiles with their zones and rates, in order. */
export function listShippingProfiles(db: ServiceDatabase, companyId: number): ShippingProfile[] {
  return db
    .all<{ id: string; name: string; target: string | null }>(
      'SELECT id, name, target FROM shipping_profiles WHERE company_id = ? ORDER BY sort_order, id',
      companyId,
    )
    .map(({ id, name, target }) => ({
      id,
      name,
      target: target === null ? null : (JSON.parse(target) as ProductTarget),
      zones: zonesOf(db, id),
    }))
}
