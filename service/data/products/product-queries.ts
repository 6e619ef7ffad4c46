// products.list, products.search and products.get. Filters are sets of rows of the in-memory index (product-index.ts);
// only the page is read from the database.
import { productOrder } from '../../../shared/api/operations/products.ts'
import type { OperationRequest, OperationResponse } from '../../../shared/api/registry.ts'
import { boundInCents, reaisFromCents } from '../../../shared/money/money.ts'
import { digitsOf, foldText, squashText } from '../../../shared/text/fold-text.ts'
import { countRows, type IdSet, intersectSets, type RowRun, uniteSets } from '../../search/id-set.ts'
import type { Ordering } from '../../search/ordering.ts'
import type { ServiceDatabase } from '../database.ts'
import type { ProductIndex } from './product-index.ts'

type SearchRequest = OperationRequest<'products.list'>
type Product = OperationResponse<'products.list'>['items'][number]
type FullProduct = OperationResponse<'products.get'>['product']
type Unavailable = Product['motivo_indisponivel']

const MAX_TERMS = 10
const TERM_BREAK = /[\s*]+/
const CATALOGUE_TERM = /^[\d.]*\d[\d.]*$/
/** Stock may be fractional. Rounding to this precision hides floating-point error. */
const STOCK_DECIMALS = 1000

const ORDER: Record<ReturnType<typeof productOrder>, keyof ProductIndex> = {
  nome: 'byName',
  preco_asc: 'byPrice',
  preco_desc: 'byPriceDescending',
  estoque: 'byStock',
}

/** Returns rows with the term in name or SKU, or in the catalogue id when the term consists of digits and dots. */
function rowsOfTerm(index: ProductIndex, term: string): IdSet {
  const found = index.text.rowsWith(squashText(term))
  if (!CATALOGUE_TERM.test(term)) return found
  return uniteSets(found, index.text.rowsWithDigits(digitsOf(term)), index.size)
}

/** Returns the effective terms of `q`: the first ten that contain a letter or a digit. */
function termsOf(q: string | undefined): string[] {
  const terms = (q ?? '').split(TERM_BREAK).filter((term) => squashText(term) !== '')
  return terms.slice(0, MAX_TERMS)
}

export function hasErp(db: ServiceDatabase, companyId: number): boolean {
  return db.get('SELECT 1 FROM erp_connections WHERE company_id = ?', companyId) !== undefined
}

/** Returns the rows that pass every filter of a request; null when nothing is filtered. Empty texts filter nothing. */
export function matchProducts(
  index: ProductIndex,
  request: SearchRequest,
  isErpConnected: boolean,
): IdSet | null {
  const sets: (IdSet | RowRun)[] = []
  if (isErpConnected) sets.push({ bitmap: index.fromErp })
  if (request.marca) sets.push(index.brands.rowsOf([request.marca]))
  if (request.categoria) sets.push(index.categories.rowsOf([request.categoria]))
  if (request.familia) sets.push(index.families.rowsOf([request.familia]))
  const tag = foldText(request.tag ?? '').trim()
  if (tag !== '')
    sets.push(index.tags.rowsOf([...index.tags.values()].filter((known) => known.includes(tag))))
  const { preco_min: min, preco_max: max } = request
  if (min !== undefined || max !== undefined) {
    const from = min === undefined ? Number.NEGATIVE_INFINITY : boundInCents(min, 'min')
    const before = max === undefined ? Number.POSITIVE_INFINITY : boundInCents(max, 'max') + 1
    sets.push(index.prices.between(from, before))
  }
  for (const term of termsOf(request.q)) sets.push(rowsOfTerm(index, term))
  return intersectSets(sets, index.size)
}

export function countProducts(index: ProductIndex, matches: IdSet | null): number {
  return matches === null ? index.size : countRows(matches)
}

interface ProductRow {
  uuid: string
  nome: string
  codigo: string
  id_catalogo: string
  marca: string
  categoria: string
  images: string
  specs: string
  price_cents: number | null
  stock: number | null
  reserved: number
}

const COLUMNS = `p.uuid, p.nome, p.codigo, p.id_catalogo, p.marca, p.categoria, p.images, p.specs, p.price_cents,
  p.stock, p.reserved`

/**
 * Returns the first reason why a product cannot be bought: no price or a price of zero; unknown or no physical stock;
 * all stock reserved (specification 2.6, which only names the reasons).
 */
function whyUnavailable(row: ProductRow, availableStock: number): Unavailable {
  if (row.price_cents === null || row.price_cents === 0) return 'sem_preco'
  if (row.stock === null || row.stock <= 0) return 'sem_saldo'
  return availableStock <= 0 ? 'esgotado' : null
}

function productOf(row: ProductRow): Product {
  const images = JSON.parse(row.images) as string[]
  // Unknown stock counts as 0 available; a negative balance is shown as it is.
  const available =
    row.stock === null ? 0 : Math.round((row.stock - row.reserved) * STOCK_DECIMALS) / STOCK_DECIMALS
  const reason = whyUnavailable(row, available)
  return {
    id: row.uuid,
    nome: row.nome,
    codigo: row.codigo,
    idCatalogo: row.id_catalogo,
    marca: row.marca,
    categoria: row.categoria,
    imagemThumb: images[0] ?? '',
    imagens: images,
    imagensCount: images.length,
    specs: JSON.parse(row.specs) as Record<string, string>,
    preco_venda: row.price_cents === null ? null : reaisFromCents(row.price_cents),
    estoque: row.stock,
    reservado: row.reserved,
    disponivel_qtd: available,
    disponivel: reason === null,
    motivo_indisponivel: reason,
  }
}

/** Returns one page of the matches; `total` is the number of matches. */
export function listProducts(
  db: ServiceDatabase,
  index: ProductIndex,
  matches: IdSet | null,
  request: Pick<SearchRequest, 'order' | 'offset' | 'limit'> & { readonly total: number },
): Product[] {
  const order = index[ORDER[productOrder(request.order)]] as Ordering
  const rows = order.page(matches, { ...request, isDescending: false })
  if (rows.length === 0) return []
  return db
    .all<ProductRow>(
      `SELECT ${COLUMNS} FROM json_each(?) page CROSS JOIN products p ON p.id = page.value ORDER BY page.key`,
      JSON.stringify(rows.map((row) => index.ids[row])),
    )
    .map(productOf)
}

/** Returns an active product of any source by its exact SKU; null when the company has none. */
export function findProduct(db: ServiceDatabase, companyId: number, codigo: string): FullProduct | null {
  const row = db.get<ProductRow & { descricao: string }>(
    `SELECT ${COLUMNS}, p.descricao FROM products p WHERE p.company_id = ? AND p.codigo = ? AND p.is_active = 1`,
    companyId,
    codigo,
  )
  return row ? { ...productOf(row), descricao: row.descricao } : null
}
