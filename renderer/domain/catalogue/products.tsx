// Which product is open stands in the state of the history entry: Back closes it, and no SKU is in an address.

import type { OperationResult } from '../../../shared/api/registry.ts'
import {
  availabilityOf,
  type KnownProducts,
  type Product,
  priceOf,
} from '../../../shared/catalogue/product.ts'
import { recordOf } from '../../../shared/json/record.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useCompany, useRefusals } from '../../bridge/app-store.ts'
import { useCommand } from '../../bridge/bridge.ts'
import { Tag } from '../../components/notice.tsx'
import type { Say } from '../../report/say.ts'

/** By its SKU, or by its id when it has none. */
export type ProductState = { readonly sku: string } | { readonly productId: string }

/** Returns the state that opens a product; null when it has neither SKU nor id. */
export function productStateOf({
  codigo,
  id,
}: {
  readonly codigo: string | null
  readonly id: string | null
}): ProductState | null {
  if (codigo?.trim()) return { sku: codigo }
  return id === null ? null : { productId: id }
}

/** Reads the state of a history entry; null when it opens no product. */
export function readProductState(state: unknown): ProductState | null {
  const { sku, productId } = recordOf(state)
  if (typeof sku === 'string') return { sku }
  return typeof productId === 'string' ? { productId } : null
}

// A product in words, for every screen that shows one: availability, price, stock.

export function availabilityWords(product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>, { t }: Say) {
  const { state, reason, otherReason } = availabilityOf(product)
  const tones = { available: 'good', unavailable: 'warn', unknown: 'calm' } as const
  return {
    tone: tones[state],
    /** "Disponível", "Indisponível", "Não informada". */
    state: t(`catalogue:availability.${state}`),
    /** The server's reason in words; one that the specification does not list as received; null without one. */
    reason: reason === null ? otherReason : t(`catalogue:reasons.${reason}`),
  }
}

/** Returns `R$ 489,90`, "sem preço", or "não informado". */
export function priceWords(product: Pick<Product, 'preco_venda'>, { t, formats }: Say): string {
  const price = priceOf(product)
  if (price.kind === 'amount') return formats.money(price.cents)
  return t(price.kind === 'none' ? 'catalogue:reasons.sem_preco' : 'list:absent')
}

/** Returns a quantity, or "não informado"; never 0 for an unknown one. */
export function stockWords(quantity: number | null, { t, formats }: Say): string {
  return quantity === null ? t('list:absent') : formats.count(quantity)
}

interface AvailabilityTagProps {
  readonly product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>
  /** Passed in: a row of a table that scrolls subscribes to nothing. */
  readonly say: Say
}

/** The server's decision about a product, and its reason in words; an unknown reason as received. */
export function AvailabilityTag({ product, say }: AvailabilityTagProps) {
  const { tone, state, reason } = availabilityWords(product, say)
  return (
    <span className="inline-flex items-baseline gap-6 max-w-full">
      <Tag tone={tone}>{state}</Tag>
      {reason !== null && (
        <bdi className="remark cut" title={reason}>
          {reason}
        </bdi>
      )}
    </span>
  )
}

/** What is stored of the catalogue: no operation lists brands or categories. */
export function useKnownProducts(): AnswerState<KnownProducts> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'known-products', companyId }, { isSeldom: true })
}

/** Returns the operation that searches products: products.list, its equal, where the token may only call that one. */
export function useSearchOperation(): 'products.search' | 'products.list' {
  const { id } = useCompany()
  const refusals = useRefusals(id)
  return refusals['products.search'] !== undefined && refusals['products.list'] === undefined
    ? 'products.list'
    : 'products.search'
}

const MOST_FOUND = 6
const NONE: readonly Product[] = []

/** Returns the stored products that a text finds, as the API would find them; none for an empty text. */
export function useStoredProducts(text: string): readonly Product[] {
  const { id: companyId } = useCompany()
  const question = operationQuestion(companyId, 'products.search', { q: text, limit: MOST_FOUND })
  const result = useCommand('answer.read', text === '' ? null : { question, readFrom: 'offline' })
  const page = result?.ok ? (result.value.value as OperationResult<'products.search'> | null) : null
  return page?.items ?? NONE
}
