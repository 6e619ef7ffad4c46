// Puts the answers about a basket together: which delivery is counted, and the final sum.

import type { OperationParams } from '../api/registry.ts'
import { addKnown } from '../funnel/add-known.ts'
import { type Cents, centsFromInteger, ZERO_CENTS } from '../money/money.ts'
import { type Basket, type BasketLine, type Buyer, countedLines, isLeftOut } from './basket.ts'
import type { BasketFacts, Discounts } from './discounts.ts'
import {
  cheapestOf,
  isCarrier,
  LOCAL_DELIVERY,
  missingOf,
  PICKUP,
  type Shipping,
  type ShippingWay,
} from './shipping.ts'

/**
 * Returns the wanted way while it is offered, else the first that works: the cheapest carrier, local delivery whose
 * minimum is reached, pick-up; null without any.
 */
export function chooseDelivery(
  shipping: Shipping | null,
  wantedKey: string | null,
  subtotalCents: Cents | null = null,
): ShippingWay | null {
  const ways = shipping?.ways ?? []
  const way = (wanted: string | null) => ways.find(({ key }) => key === wanted)
  const carriers = ways.filter(isCarrier)
  const local = way(LOCAL_DELIVERY)
  const reached = local && missingOf(local, subtotalCents) === 0 ? local : undefined
  const first = cheapestOf(carriers) ?? carriers[0] ?? reached
  return way(wantedKey) ?? first ?? way(PICKUP) ?? local ?? null
}

/** The sum of a simulation, in integer cents. A part that is not known leaves the total unknown. */
export interface Sum extends BasketFacts {
  /** Off the products; null when it is not known. */
  readonly productDiscountCents: Cents | null
  /** Off the shipping; null when it is not known, 0 without shipping. */
  readonly shippingDiscountCents: Cents | null
  readonly totalCents: Cents | null
  /** The shop could not be asked for discounts: the total is without any. */
  readonly isWithoutDiscounts: boolean
  /** Lines that the shop leaves out. */
  readonly ignored: readonly BasketLine[]
}

/** Price times quantity; null when the price is not known, or the amount beyond exact integers. */
export function lineCents({ quantity, unitCents }: Pick<BasketLine, 'quantity' | 'unitCents'>): Cents | null {
  return unitCents === null ? null : centsFromInteger(unitCents * quantity)
}

/** Sum of the lines; null when one of them is not known, and without lines: nothing with a price is no price of 0. */
export function subtotalOf(lines: readonly BasketLine[]): Cents | null {
  return lines.length === 0 ? null : addKnown(lines.map(lineCents))
}

/** @param discounts Null when they could not be asked. @param chosen Null for a total without shipping. */
export function sumOf(
  lines: readonly BasketLine[],
  discounts: Discounts | null,
  chosen: ShippingWay | null,
): Sum {
  const counted = countedLines(lines)
  const subtotalCents = counted && subtotalOf(counted)
  const productDiscountCents = discounts ? discounts.productCents : ZERO_CENTS
  const shippingDiscountCents = discounts && chosen ? discounts.shippingCents : ZERO_CENTS
  const isOdd = subtotalCents !== null && (productDiscountCents ?? 0) > subtotalCents
  const parts = [
    subtotalCents,
    productDiscountCents && -productDiscountCents,
    chosen ? paidShipping(chosen.priceCents, shippingDiscountCents) : ZERO_CENTS,
  ]
  return {
    subtotalCents,
    units: counted ? counted.reduce((sum, { quantity }) => sum + quantity, 0) : null,
    productDiscountCents,
    shippingDiscountCents,
    totalCents: isOdd ? null : (addKnown(parts) as Cents | null),
    isWithoutDiscounts: discounts === null,
    ignored: lines.filter(isLeftOut),
  }
}

/** The discount on shipping is taken from the shipping only, so free shipping counts once. */
function paidShipping(priceCents: Cents | null, discountCents: Cents | null): Cents | null {
  // Free shipping stays free, whatever is taken off it.
  if (priceCents === 0) return priceCents
  if (priceCents === null || discountCents === null) return null
  return centsFromInteger(Math.max(priceCents - discountCents, 0))
}

// What is sent about a basket (specification 4.10 and 4.11). Prices are never sent: the shop has its own.

function itemsOf({ items }: Pick<Basket, 'items'>): { sku: string; qtd: number }[] {
  return items.map(({ sku, quantity }) => ({ sku, qtd: quantity }))
}

function buyerObject({ kind, value }: Buyer): Record<string, string> {
  return kind === 'email' ? { email: value } : { cpf_cnpj: value }
}

/** @param cep Eight digits. */
export function shippingRequest(
  basket: Pick<Basket, 'items'>,
  cep: string,
): OperationParams<'shop.frete.calcular'> {
  return { cep, itens: itemsOf(basket) }
}

/** @param shippingCents The price of the chosen shipping option; null when none was quoted. */
export function discountRequest(
  basket: Pick<Basket, 'items' | 'coupon' | 'buyer'>,
  shippingCents: Cents | null,
): OperationParams<'shop.desconto.validar'> {
  return {
    itens: itemsOf(basket),
    ...(basket.coupon !== null && { codigo: basket.coupon }),
    ...(shippingCents !== null && { frete_cents: shippingCents }),
    ...(basket.buyer !== null && { cliente: buyerObject(basket.buyer) }),
  }
}
