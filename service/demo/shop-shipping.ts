// The shipping of Casa Aroeira: small parcels to the whole country, bulky ones except to the north, own delivery around
// the workshop in São Paulo. Verde Vivo has no shipping settings (nao_configurado).

import type { ServiceDatabase } from '../data/database.ts'
import { insertShopDocument } from '../data/shop.ts'
import type { ShippingProfile, ShippingRate, ShippingSettings, ShippingZone } from '../shop/shipping.ts'
import { createRandom } from './random.ts'

const SETTINGS: ShippingSettings = {
  origin: { cep: '03102000', uf: 'SP' },
  processingDays: 2,
  pickup: {
    nome: 'Oficina da Mooca',
    endereco: 'Rua das Tábuas, 120, Mooca, São Paulo',
    instrucoes: 'De segunda a sexta, das 9h às 18h, com documento.',
    prazo_dias: 1,
  },
  localDelivery: [
    {
      name: 'Entrega com montagem',
      valueCents: 9_000,
      minOrderCents: 50_000,
      instructions: 'Agendamos o horário por telefone.',
      area: { kind: 'radius', km: 8 },
    },
    {
      name: 'Entrega na Grande São Paulo',
      valueCents: 16_000,
      minOrderCents: 150_000,
      instructions: null,
      area: { kind: 'radius', km: 20 },
    },
    {
      name: 'Baixada Santista às quintas',
      valueCents: 24_000,
      minOrderCents: 300_000,
      instructions: null,
      area: { kind: 'ceps', ranges: [['11000000', '11499999']] },
    },
  ],
}

/** Reais, minimum and maximum kilos, business days. */
type RatePlan = readonly [
  name: string,
  reais: number,
  kilos: readonly [number, number],
  days: readonly [number, number],
  fromReais?: number,
]

function zone(
  name: string,
  where: Partial<Pick<ShippingZone, 'cepRanges' | 'ufs'>>,
  rates: readonly RatePlan[],
): ShippingZone {
  return {
    name,
    cepRanges: [],
    ufs: [],
    ...where,
    rates: rates.map(
      ([rateName, reais, [minKilos, maxKilos], [minDays, maxDays], fromReais], index): ShippingRate => ({
        id: createRandom(`rate:${name}:${index}`).uuid(),
        name: rateName,
        valueCents: Math.round(reais * 100),
        weightGrams: { min: minKilos * 1000, max: maxKilos * 1000 },
        priceCents: { min: fromReais === undefined ? null : fromReais * 100, max: null },
        minDays,
        maxDays,
      }),
    ),
  }
}

const GREATER_SAO_PAULO = [['01000000', '09999999']] as const
const SOUTH_AND_SOUTH_EAST = ['SP', 'RJ', 'MG', 'ES', 'PR', 'SC', 'RS']
const CENTRE_AND_NORTH_EAST = ['DF', 'GO', 'MS', 'MT', 'BA', 'SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA']

const PROFILES: readonly ShippingProfile[] = [
  {
    id: createRandom('profile:parcels').uuid(),
    name: 'Encomendas',
    target: null,
    zones: [
      zone('Encomendas, Grande São Paulo', { cepRanges: GREATER_SAO_PAULO }, [
        ['Econômica', 24.9, [0, 30], [2, 4]],
        ['Econômica', 59.9, [30, 120], [3, 5]],
        ['Expressa', 54.9, [0, 30], [1, 1]],
        ['Econômica grátis', 0, [0, 120], [4, 6], 1_500],
      ]),
      zone('Encomendas, Sul e Sudeste', { ufs: SOUTH_AND_SOUTH_EAST }, [
        ['Econômica', 49.9, [0, 30], [4, 7]],
        ['Econômica', 119.9, [30, 120], [5, 9]],
        ['Expressa', 98.5, [0, 30], [2, 3]],
      ]),
      zone('Encomendas, Brasil', {}, [
        ['Econômica', 89.9, [0, 30], [8, 12]],
        ['Econômica', 239.9, [30, 120], [10, 16]],
      ]),
    ],
  },
  {
    id: createRandom('profile:bulky').uuid(),
    name: 'Volumosos',
    target: { skus: [], categories: ['Estofados', 'Dormitório', 'Armazenagem', 'Mesas'] },
    zones: [
      zone('Volumosos, Grande São Paulo', { cepRanges: GREATER_SAO_PAULO }, [
        ['Transportadora', 149, [0, 60], [3, 6]],
        ['Transportadora', 249, [60, 400], [4, 8]],
        ['Transportadora com hora marcada', 329, [0, 400], [2, 3]],
      ]),
      zone('Volumosos, Sul e Sudeste', { ufs: SOUTH_AND_SOUTH_EAST }, [
        ['Transportadora', 289, [0, 60], [7, 12]],
        ['Transportadora', 489, [60, 400], [8, 15]],
      ]),
      zone('Volumosos, Centro-Oeste e Nordeste', { ufs: CENTRE_AND_NORTH_EAST }, [
        ['Transportadora', 549, [0, 60], [12, 20]],
        ['Transportadora', 890, [60, 250], [14, 24]],
      ]),
    ],
  },
]

export function writeShipping(db: ServiceDatabase, companyId: number): void {
  insertShopDocument(db, companyId, 'shipping', { settings: SETTINGS, profiles: PROFILES })
}
