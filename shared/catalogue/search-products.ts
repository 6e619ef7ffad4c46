// products.search over stored products, without a network: the terms, filters and orders of the API (specification
// 4.8). A test compares it with the service.
import { productOrder } from '../api/operations/products.ts'
import type { OperationRequest } from '../api/registry.ts'
import { boundInCents } from '../money/money.ts'
import { cleanText } from '../text/clean-text.ts'
import { digitsOf, foldText, squashText } from '../text/fold-text.ts'
import type { Product } from './product.ts'

export type ProductsRequest = OperationRequest<'products.search'>

/** A product with its text as the search compares it. */
export interface PreparedProduct {
  readonly product: Product
  readonly name: string
  readonly sku: string
  readonly catalogueDigits: string
  /** Folded name, for the order. */
  readonly sortName: string
}

export interface ProductsAnswer {
  readonly items: readonly Product[]
  readonly total: number
  readonly next_cursor: string | null
  readonly unreadable: readonly never[]
}

const MAX_TERMS = 10
const TERM_BREAK = /[\s*]+/
const CATALOGUE_TERM = /^[\d.]*\d[\d.]*$/

export function prepareProduct(product: Product): PreparedProduct {
  return {
    product,
    name: squashText(product.nome ?? ''),
    sku: squashText(product.codigo ?? ''),
    catalogueDigits: digitsOf(product.idCatalogo ?? ''),
    sortName: foldText(product.nome ?? ''),
  }
}

interface Term {
  readonly text: string
  /** Digits that also match the catalogue id; null for a term with another character. */
  readonly digits: string | null
}

/** Returns the first ten terms that hold a letter or a digit. */
export function termsOf(q: string | undefined): Term[] {
  return cleanText(q ?? '')
    .split(TERM_BREAK)
    .flatMap((term) => {
      const text = squashText(term)
      return text === '' ? [] : { text, digits: CATALOGUE_TERM.test(term) ? digitsOf(term) : null }
    })
    .slice(0, MAX_TERMS)
}

/** Returns a test of the terms and filters of a request. Empty texts filter nothing. */
function testOf(request: ProductsRequest): (prepared: PreparedProduct) => boolean {
  const terms = termsOf(request.q)
  const { marca, categoria, preco_min: min, preco_max: max } = request
  const least = min === undefined ? Number.NEGATIVE_INFINITY : boundInCents(min, 'min')
  const most = max === undefined ? Number.POSITIVE_INFINITY : boundInCents(max, 'max')
  const hasPriceRange = min !== undefined || max !== undefined
  return ({ product, name, sku, catalogueDigits }) => {
    if (marca && product.marca !== marca) return false
    if (categoria && product.categoria !== categoria) return false
    const cents = product.preco_venda
    if (hasPriceRange && (cents == null || cents < least || cents > most)) return false
    return terms.every(
      ({ text, digits }) =>
        name.includes(text) || sku.includes(text) || (digits !== null && catalogueDigits.includes(digits)),
    )
  }
}

type Compare = (a: PreparedProduct, b: PreparedProduct) => number

const byName: Compare = (a, b) =>
  a.sortName < b.sortName
    ? -1
    : a.sortName > b.sortName
      ? 1
      : (a.product.id ?? '') < (b.product.id ?? '')
        ? -1
        : 1

/** Unknown values come last in every order. */
function byNumber(numberOf: (product: Product) => number | null | undefined, sign: 1 | -1): Compare {
  return (a, b) => {
    const [first, second] = [numberOf(a.product), numberOf(b.product)]
    if (first == null || second == null) return Number(first == null) - Number(second == null) || byName(a, b)
    return sign * (first - second) || byName(a, b)
  }
}

const COMPARE: Readonly<Record<ReturnType<typeof productOrder>, Compare>> = {
  nome: byName,
  preco_asc: byNumber(({ preco_venda }) => preco_venda, 1),
  preco_desc: byNumber(({ preco_venda }) => preco_venda, -1),
  estoque: byNumber(({ estoque }) => estoque, -1),
}

/**
 * True when the request filters by what no product carries: family and tag are not among the fields of specification
 * 2.6, so only the API can answer it.
 */
export function isOnlyOfApi({ familia, tag }: ProductsRequest): boolean {
  return Boolean(familia) || Boolean(tag?.trim())
}

/** Returns one page of the products that match. Not for a request that `isOnlyOfApi`. */
export function searchProducts(
  products: readonly PreparedProduct[],
  request: ProductsRequest,
): ProductsAnswer {
  const matches = products.filter(testOf(request)).sort(COMPARE[productOrder(request.order)])
  const next = request.offset + request.limit
  return {
    items: matches.slice(request.offset, next).map(({ product }) => product),
    total: matches.length,
    next_cursor: next < matches.length ? String(next) : null,
    unreadable: [],
  }
}
