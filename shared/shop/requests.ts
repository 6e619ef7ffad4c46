// What is sent about a basket (specification 4.10 and 4.11). Prices are never sent: the shop has its own.
import type { OperationParams } from '../api/registry.ts'
import type { Cents } from '../money/money.ts'
import type { Basket, Buyer } from './basket.ts'

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
