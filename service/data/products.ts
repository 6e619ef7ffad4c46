// Writes products with their normalised search text.

import { productOrder } from '../../shared/api/operations/products.ts'
import type { OperationRequest, OperationResponse } from '../../shared/api/registry.ts'
import { termsOf } from '../../shared/catalogue/search-products.ts'
import { boundInCents, reaisFromCents } from '../../shared/money/money.ts'
import { digitsOf, foldText, squashText } from '../../shared/text/fold-text.ts'
import type { ServiceDatabase } from './database.ts'

/** Origin of a product. Lists contain only `erp` while the company has an ERP connected (specification 4.8). */
type ProductSource = 'erp' | 'own'

export interface NewProduct {
  readonly id: number
  /** UUID, as the API shows it. */
  readonly uuid: string
  readonly nome: string
  /** SKU, unique in the company. */
  readonly codigo: string
  /** `digits.digits` */
  readonly idCatalogo: string
  readonly marca: string
  readonly categoria: string
  readonly familia: string | null
  readonly tags: readonly string[]
  /** URLs; the first one is also the thumbnail. */
  readonly images: readonly string[]
  readonly specs: Readonly<Record<string, string>>
  /** Null when the product has no price. */
  readonly priceCents: number | null
  /** Null when unknown. */
  readonly stock: number | null
  readonly reserved: number
  readonly descricao: string
  readonly isActive: boolean
  readonly source: ProductSource
  /** Null when unknown; shipping then counts it as zero. */
  readonly weightGrams: number | null
}

export function insertProduct(db: ServiceDatabase, companyId: number, product: NewProduct): void {
  db.insert('products', {
    ...product,
    companyId,
    nomeFolded: foldText(product.nome),
    nomeSearch: squashText(product.nome),
    codigoSearch: squashText(product.codigo),
    catalogueDigits: digitsOf(product.idCatalogo),
  })
}

/** Records that a company has an ERP connected. */
export function connectErp(db: ServiceDatabase, companyId: number, name: string): void {
  db.run('INSERT INTO erp_connections (company_id, name) VALUES (?, ?)', companyId, name)
}

// products.list, products.search and products.get. Products are filtered and ordered in a covering index; only the
// page's rows are read.

type SearchRequest = OperationRequest<'products.list'>
type Product = OperationResponse<'products.list'>['items'][number]
type FullProduct = OperationResponse<'products.get'>['product']
type Unavailable = Product['motivo_indisponivel']

/** Stock may be fractional. Rounding to this precision hides floating-point error. */
const STOCK_DECIMALS = 1000

/** Products without a price or of unknown stock come last; equal keys are ordered by name, then by id. */
const ORDER: Record<ReturnType<typeof productOrder>, string> = {
  nome: '',
  preco_asc: 'p.price_cents IS NULL, p.price_cents,',
  preco_desc: 'p.price_cents IS NULL, p.price_cents DESC,',
  estoque: 'p.stock IS NULL, p.stock DESC,',
}

/** The active products of a company. Its index has every column that filters and orders compare. */
const ACTIVE = 'products p INDEXED BY products_by_name WHERE p.company_id = ? AND p.is_active = 1'

function hasErp(db: ServiceDatabase, companyId: number): boolean {
  return db.get('SELECT 1 FROM erp_connections WHERE company_id = ?', companyId) !== undefined
}

/** Returns the lists of tags, as they are stored, of which a tag contains the text: SQLite folds no accents. */
function listsWithTag(db: ServiceDatabase, companyId: number, text: string): string[] {
  return db
    .all<{ tags: string }>(`SELECT DISTINCT p.tags FROM ${ACTIVE}`, companyId)
    .map(({ tags }) => tags)
    .filter((tags) => (JSON.parse(tags) as string[]).some((tag) => foldText(tag).includes(text)))
}

/** The active products that pass every filter of a request, as SQL. Empty texts filter nothing. */
function filterOf(db: ServiceDatabase, companyId: number, request: SearchRequest) {
  const conditions = [ACTIVE]
  const params: (string | number)[] = [companyId]
  const keep = (sql: string, ...values: readonly (string | number)[]) => {
    conditions.push(sql)
    params.push(...values)
  }
  if (hasErp(db, companyId)) keep("p.source = 'erp'")
  if (request.marca) keep('p.marca = ?', request.marca)
  if (request.categoria) keep('p.categoria = ?', request.categoria)
  if (request.familia) keep('p.familia = ?', request.familia)
  const tag = foldText(request.tag ?? '')
  if (tag !== '') {
    const lists = JSON.stringify(listsWithTag(db, companyId, tag))
    keep('p.tags IN (SELECT value FROM json_each(?))', lists)
  }
  const { preco_min: min, preco_max: max } = request
  if (min !== undefined) keep('p.price_cents >= ?', boundInCents(min, 'min'))
  if (max !== undefined) keep('p.price_cents <= ?', boundInCents(max, 'max'))
  for (const { text, digits } of termsOf(request.q)) {
    const isFound = 'instr(p.nome_search, ?) > 0 OR instr(p.codigo_search, ?) > 0'
    if (digits === null) keep(`(${isFound})`, text, text)
    else keep(`(${isFound} OR instr(p.catalogue_digits, ?) > 0)`, text, text, digits)
  }
  return { source: conditions.join(' AND '), params }
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

/** Returns one page of the products that pass the filters, and the number of all that do. */
export function listProducts(
  db: ServiceDatabase,
  companyId: number,
  request: SearchRequest,
): { readonly products: Product[]; readonly total: number } {
  const { source, params } = filterOf(db, companyId, request)
  const total = db.get<{ n: number }>(`SELECT count(*) AS n FROM ${source}`, ...params)?.n ?? 0
  if (request.offset >= total) return { products: [], total }
  const order = `${ORDER[productOrder(request.order)]} p.nome_folded, p.id`
  const page = `SELECT p.id FROM ${source} ORDER BY ${order} LIMIT ? OFFSET ?`
  const rows = db.all<ProductRow>(
    `SELECT ${COLUMNS} FROM products p WHERE p.id IN (${page}) ORDER BY ${order}`,
    ...params,
    request.limit,
    request.offset,
  )
  return { products: rows.map(productOf), total }
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
