// Writes products with their normalised search text.

import { digitsOf, foldText, squashText } from '../../../shared/text/fold-text.ts'
import type { ServiceDatabase } from '../database.ts'

/** Origin of a product. Lists contain only `erp` while the company has an ERP connected (specification 4.8). */
export type ProductSource = 'erp' | 'own'

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
    id: product.id,
    uuid: product.uuid,
    company_id: companyId,
    nome: product.nome,
    nome_folded: foldText(product.nome),
    nome_search: squashText(product.nome),
    codigo: product.codigo,
    codigo_search: squashText(product.codigo),
    id_catalogo: product.idCatalogo,
    catalogue_digits: digitsOf(product.idCatalogo),
    marca: product.marca,
    categoria: product.categoria,
    familia: product.familia,
    tags: JSON.stringify(product.tags),
    images: JSON.stringify(product.images),
    specs: JSON.stringify(product.specs),
    price_cents: product.priceCents,
    stock: product.stock,
    reserved: product.reserved,
    descricao: product.descricao,
    is_active: product.isActive ? 1 : 0,
    source: product.source,
    weight_grams: product.weightGrams,
  })
}

/** Records that a company has an ERP connected. */
export function connectErp(db: ServiceDatabase, companyId: number, name: string): void {
  db.run('INSERT INTO erp_connections (company_id, name) VALUES (?, ?)', companyId, name)
}
