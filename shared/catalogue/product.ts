// What an answer says about a product. Nothing is decided here: availability is the server's, an absent field is not
// null, and a null stock is not zero (specification 2.6).
import type { OperationResult } from '../api/registry.ts'
import { isRecord } from '../json/record.ts'
import type { Cents } from '../money/money.ts'
import { rawText } from '../text/raw-text.ts'
import { UNAVAILABLE_REASONS, type UnavailableReason } from './product-values.ts'

export type Product = OperationResult<'products.search'>['items'][number]
export type FullProduct = OperationResult<'products.get'>['product']

/** Every field of specification 2.6. */
export const PRODUCT_FIELDS = [
  'id',
  'nome',
  'codigo',
  'idCatalogo',
  'marca',
  'categoria',
  'imagemThumb',
  'imagens',
  'imagensCount',
  'specs',
  'preco_venda',
  'estoque',
  'reservado',
  'disponivel_qtd',
  'disponivel',
  'motivo_indisponivel',
  'descricao',
] as const satisfies readonly (keyof FullProduct)[]

const KNOWN_FIELDS: ReadonlySet<string> = new Set(PRODUCT_FIELDS)

export interface Availability {
  /** `disponivel`; `unknown` when the answer does not say. */
  readonly state: 'available' | 'unavailable' | 'unknown'
  /** `motivo_indisponivel` when it is one of the specification's reasons. */
  readonly reason: UnavailableReason | null
  /** Another reason, as received; null when there is none. */
  readonly otherReason: string | null
}

/** Returns the server's decision and its reason. Stock is never used: the decision is not recomputed. */
export function availabilityOf(product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>): Availability {
  const { disponivel, motivo_indisponivel: text } = product
  const reason = UNAVAILABLE_REASONS.find((known) => known === text) ?? null
  return {
    state: disponivel === null ? 'unknown' : disponivel ? 'available' : 'unavailable',
    reason,
    otherReason: reason === null && text !== null && text.trim() !== '' ? text : null,
  }
}

/** `none`: the API says that there is no price. `unknown`: the answer does not say. */
export type Price = { readonly kind: 'amount'; readonly cents: Cents } | { readonly kind: 'none' | 'unknown' }

export function priceOf({ preco_venda: cents }: Pick<Product, 'preco_venda'>): Price {
  if (cents === undefined) return { kind: 'unknown' }
  return cents === null ? { kind: 'none' } : { kind: 'amount', cents }
}

/** The address of the first picture, else of the thumbnail; null when the product has no picture. */
export function pictureOf({ imagens, imagemThumb }: Pick<Product, 'imagens' | 'imagemThumb'>): string | null {
  return imagens.find((url) => url.trim() !== '') ?? (imagemThumb?.trim() ? imagemThumb : null)
}

/** The address of the thumbnail, else of the first picture. */
export function thumbnailOf(product: Pick<Product, 'imagens' | 'imagemThumb'>): string | null {
  return product.imagemThumb?.trim() ? product.imagemThumb : pictureOf(product)
}

export interface NamedText {
  readonly name: string
  /** Null when it was received as null. */
  readonly text: string | null
}

/** The lines of `specs`, in order. A value that is not an object is one line without a name. */
export function specLinesOf({ specs }: Pick<Product, 'specs'>): NamedText[] {
  if (specs === null || specs === undefined) return []
  if (!isRecord(specs)) return [{ name: '', text: rawText(specs) }]
  return Object.entries(specs).map(([name, value]) => ({ name, text: rawText(value) }))
}

/** The fields beyond the specification, such as variants, by the API's own names and as received. */
export function furtherFieldsOf(product: object): NamedText[] {
  return Object.entries(product)
    .filter(([name]) => !KNOWN_FIELDS.has(name))
    .map(([name, value]) => ({ name, text: rawText(value) }))
}

/** What identifies a product in a list: its id, else its SKU; null when the answer gives neither. */
export function productKeyOf({ id, codigo }: Pick<Product, 'id' | 'codigo'>): string | null {
  if (id !== null && id.trim() !== '') return id
  return codigo !== null && codigo.trim() !== '' ? `sku:${codigo}` : null
}

/** What is stored of the catalogue from earlier answers. */
export interface KnownProducts {
  /** Names of brands and of categories that came with stored products, sorted. */
  readonly brands: readonly string[]
  readonly categories: readonly string[]
}
