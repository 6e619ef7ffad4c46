// Small catalogues, discounts and shipping settings for tests of the shop.
import { randomUUID } from 'node:crypto'
import type { Company } from '../../../service/data/companies.ts'
import { insertProduct, type NewProduct } from '../../../service/data/products.ts'
import { insertDiscount, insertShopDocument } from '../../../service/data/shop.ts'
import type { Discount } from '../../../service/shop/discount.ts'
import type {
  ShippingProfile,
  ShippingRate,
  ShippingSettings,
  ShippingZone,
} from '../../../service/shop/shipping.ts'
import type { ServiceUnderTest } from './service-under-test.ts'

let nextId = 1

/** Adds a product. Returns its SKU. */
export function addProduct(
  service: ServiceUnderTest,
  product: Partial<NewProduct>,
  company: Company = service.company,
): string {
  nextId += 1
  const codigo = product.codigo ?? `S${nextId}`
  insertProduct(service.db, company.id, {
    id: nextId,
    uuid: randomUUID(),
    nome: `Produto ${codigo}`,
    codigo,
    idCatalogo: `1.${nextId}`,
    marca: 'Marca',
    categoria: 'Mesas',
    familia: null,
    tags: [],
    images: [],
    specs: {},
    priceCents: 10_000,
    stock: 5,
    reserved: 0,
    descricao: '',
    isActive: true,
    source: 'own',
    weightGrams: 1000,
    ...product,
  })
  return codigo
}

/** Returns a discount of ten percent off everything with the coupon DEZ, changed by `discount`. */
export function discountOf(discount: Partial<Discount> = {}): Discount {
  return {
    id: randomUUID(),
    type: 'pedido',
    code: 'DEZ',
    name: 'Dez por cento',
    isActive: true,
    startsAt: null,
    endsAt: null,
    value: { kind: 'percent', basisPoints: 1000 },
    target: null,
    buyQuantity: null,
    getQuantity: null,
    minValueCents: null,
    minItems: null,
    maxShippingCents: null,
    totalLimit: null,
    buyerLimit: null,
    combines: { product: true, order: true, shipping: true },
    priority: 1,
    ...discount,
  }
}

export function addDiscount(service: ServiceUnderTest, discount: Partial<Discount> = {}): Discount {
  const full = discountOf(discount)
  insertDiscount(service.db, service.company.id, full)
  return full
}

const ANY = { min: null, max: null }

export function rateOf(rate: Partial<ShippingRate> = {}): ShippingRate {
  return {
    id: randomUUID(),
    name: 'Transportadora',
    valueCents: 2_000,
    weightGrams: ANY,
    priceCents: ANY,
    minDays: 3,
    maxDays: 5,
    ...rate,
  }
}

export function zoneOf(zone: Partial<ShippingZone> = {}): ShippingZone {
  return { name: 'Brasil', cepRanges: [], ufs: [], rates: [rateOf()], ...zone }
}

export function profileOf(profile: Partial<ShippingProfile> = {}): ShippingProfile {
  return { id: randomUUID(), name: 'Geral', target: null, zones: [zoneOf()], ...profile }
}

/** Sets up shipping from the centre of São Paulo. */
export function addShipping(
  service: ServiceUnderTest,
  profiles: readonly ShippingProfile[] = [profileOf()],
  settings: Partial<ShippingSettings> = {},
): void {
  insertShopDocument(service.db, service.company.id, 'shipping', {
    settings: {
      origin: { cep: '01310100', uf: 'SP' },
      processingDays: 1,
      pickup: null,
      localDelivery: null,
      ...settings,
    },
    profiles,
  })
}
