// An in-memory index a company for products.list (like lead-index.ts). Contains active products only.

import { foldText } from '../../../shared/text/fold-text.ts'
import { type Bitmap, emptyBitmap, setBit } from '../../search/bitmap.ts'
import { createFacetBuilder, type Facet } from '../../search/facet.ts'
import { createGramIndexBuilder, type GramIndex } from '../../search/gram-index.ts'
import { createNaturalOrder } from '../../search/natural-order.ts'
import { createOrdering, type Ordering } from '../../search/ordering.ts'
import type { ServiceDatabase } from '../database.ts'

export interface ProductIndex {
  readonly size: number
  readonly ids: Float64Array
  readonly fromErp: Bitmap
  readonly brands: Facet<string>
  readonly categories: Facet<string>
  readonly families: Facet<string>
  /** By folded tag. */
  readonly tags: Facet<string>
  /** Name and SKU as text, the catalogue id as digits. */
  readonly text: GramIndex
  readonly byName: Ordering
  /** Products without a price come last. */
  readonly byPrice: Ordering
  readonly byPriceDescending: Ordering
  /** Highest stock first, unknown last. */
  readonly byStock: Ordering
  /** Only products with a price, by cents. */
  readonly prices: Ordering
}

interface IndexedRow {
  id: number
  nome_folded: string
  source: string
  marca: string
  categoria: string
  familia: string | null
  tags: string
  price_cents: number | null
  stock: number | null
  nome_search: string
  codigo_search: string
  catalogue_digits: string
}

const CHUNK_ROWS = 20_000
const FIELD_SEPARATOR = '\u001f'

function readChunk(db: ServiceDatabase, companyId: number, after: IndexedRow | undefined): IndexedRow[] {
  return db.all<IndexedRow>(
    `SELECT id, nome_folded, source, marca, categoria, familia, tags, price_cents, stock, nome_search, codigo_search,
            catalogue_digits
       FROM products WHERE company_id = ? AND is_active = 1 AND (nome_folded, id) > (?, ?)
      ORDER BY nome_folded, id LIMIT ?`,
    companyId,
    after?.nome_folded ?? '',
    after?.id ?? Number.MIN_SAFE_INTEGER,
    CHUNK_ROWS,
  )
}

/** Returns rows sorted by a number, NaN last; equal numbers in the order of the rows. */
function sortRows(size: number, keyOf: (row: number) => number): Uint32Array {
  const compare = (a: number, b: number) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other))
    return one - other
  }
  return Uint32Array.from({ length: size }, (_, row) => row).sort((a, b) => compare(a, b) || a - b)
}

function buildProductIndex(db: ServiceDatabase, companyId: number): ProductIndex {
  const size =
    db.get<{ size: number }>(
      'SELECT count(*) AS size FROM products WHERE company_id = ? AND is_active = 1',
      companyId,
    )?.size ?? 0
  const column = () => new Float64Array(size).fill(Number.NaN)
  const [ids, cents, stocks] = [column(), column(), column()]
  const fromErp = emptyBitmap(size)
  const facets = () => createFacetBuilder<string>()
  const [brands, categories, families, tags] = [facets(), facets(), facets(), facets()]
  const text = createGramIndexBuilder()
  let row = 0

  for (let chunk = readChunk(db, companyId, undefined); chunk.length > 0; ) {
    for (const product of chunk) {
      ids[row] = product.id
      if (product.price_cents !== null) cents[row] = product.price_cents
      if (product.stock !== null) stocks[row] = product.stock
      if (product.source === 'erp') setBit(fromErp, row)
      brands.add(product.marca, row)
      categories.add(product.categoria, row)
      if (product.familia !== null) families.add(product.familia, row)
      for (const tag of JSON.parse(product.tags) as string[]) tags.add(foldText(tag), row)
      text.add(product.nome_search + FIELD_SEPARATOR + product.codigo_search, product.catalogue_digits)
      row += 1
    }
    chunk = readChunk(db, companyId, chunk.at(-1))
  }

  const byPrice = sortRows(size, (row) => cents[row] as number)
  return {
    size,
    ids,
    fromErp,
    brands: brands.build(size),
    categories: categories.build(size),
    families: families.build(size),
    tags: tags.build(size),
    text: text.build(),
    byName: createNaturalOrder(size),
    byPrice: createOrdering(byPrice, size),
    byPriceDescending: createOrdering(
      sortRows(size, (row) => -(cents[row] as number)),
      size,
    ),
    byStock: createOrdering(
      sortRows(size, (row) => -(stocks[row] as number)),
      size,
    ),
    prices: createOrdering(
      byPrice.filter((row) => !Number.isNaN(cents[row])),
      size,
      (row) => cents[row] as number,
    ),
  }
}

const known = new WeakMap<ServiceDatabase, Map<number, { revision: number; index: ProductIndex }>>()

/**
 * Returns the current index of a company's products. Rebuilds it after any change of a product, also by another
 * process.
 */
export function productIndexOf(db: ServiceDatabase, companyId: number): ProductIndex {
  const revision =
    db.get<{ revision: number }>('SELECT revision FROM product_revisions WHERE company_id = ?', companyId)
      ?.revision ?? 0
  const ofDatabase = known.get(db) ?? new Map<number, { revision: number; index: ProductIndex }>()
  known.set(db, ofDatabase)
  const kept = ofDatabase.get(companyId)
  if (kept?.revision === revision) return kept.index
  const index = buildProductIndex(db, companyId)
  ofDatabase.set(companyId, { revision, index })
  return index
}
