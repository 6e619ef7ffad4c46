// Delivery by the shop itself, around its origin (specification 2.8).

import type { OperationResponse } from '../../shared/api/registry.ts'
import { reaisFromCents } from '../../shared/money/money.ts'
import type { Destination } from './cep.ts'
import { coordinatesOf, distanceKm } from './cep-coordinates.ts'
import { isInCepRanges, type LocalDeliveryZone, type ShippingSettings } from './shipping.ts'

export type LocalDelivery = OperationResponse<'shop.frete.calcular'>['entrega_local']

function answerOf(zone: LocalDeliveryZone, distance: number | null): LocalDelivery {
  return {
    nome: zone.name,
    valor_cents: zone.valueCents,
    valor: reaisFromCents(zone.valueCents),
    minimo_pedido_cents: zone.minOrderCents,
    instrucoes: zone.instructions,
    ...(zone.area.kind === 'radius' && distance !== null
      ? { distancia: Math.round(distance * 10) / 10, raio: zone.area.km, unidade: 'km' }
      : {}),
  }
}

/** Returns null without local delivery; not eligible outside all zones, or when the built-in table lacks the CEP. */
export function deliverLocally(settings: ShippingSettings, destination: Destination): LocalDelivery {
  if (settings.localDelivery === null) return null
  const origin = coordinatesOf(settings.origin.cep)
  const target = coordinatesOf(destination.cep)
  const distance = origin && target ? distanceKm(origin, target) : null
  const zone = settings.localDelivery.find(({ area }) =>
    area.kind === 'ceps'
      ? isInCepRanges(destination.cep, area.ranges)
      : distance !== null && distance <= area.km,
  )
  return zone ? answerOf(zone, distance) : { ativo: true, elegivel: false }
}
