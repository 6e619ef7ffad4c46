// What the service itself answers about a basket, without code of the application.
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'

interface RawQuote {
  opcoes: { nome: string; valor_cents: number; prazo_min_dias: number; prazo_max_dias: number }[]
  motivo: string | null
}
export interface RawDiscounts {
  valor_cents: number
  frete_desconto_cents: number
  descontos: { nome: string; valor_cents: number; metodo: string }[]
}

/** The price of a product in cents. */
export async function priceOf(api: RawApi, codigo: string): Promise<number> {
  const { product } = await callRaw<{ product: { preco_venda: number } }>(api, 'products.get', { codigo })
  return Math.round(Number(product.preco_venda) * 100)
}

export const quoteOf = (api: RawApi, cep: string, itens: object[]) =>
  callRaw<RawQuote>(api, 'shop.frete.calcular', { cep, itens })
