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

const INSERT = `
  INSERT INTO products (
    id, uuid, company_id, nome, nome_folded, nome_search, codigo, codigo_search, id_catalogo, catalogue_digits, marca,
    categoria, familia, tags, images, specs, price_cents, stock, reserved, descricao, is_active, source, weight_grams
  ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

export function insertProduct(db: ServiceDatabase, companyId: number, product: NewProduct): void {
  db.run(
    INSERT,
    product.id,
    product.uuid,
    companyId,
    product.nome,
    foldText(product.nome),
    squashText(product.nome),
    product.codigo,
    squashText(product.codigo),
    product.idCatalogo,
    digitsOf(product.idCatalogo),
    product.marca,
    product.categoria,
    product.familia,
    JSON.stringify(product.tags),
    JSON.stringify(product.images),
    JSON.stringify(product.specs),
    product.priceCents,
    product.stock,
    product.reserved,
    product.descricao,
    product.isActive ? 1 : 0,
    product.source,
    product.weightGrams,
  )
}

/** Records that a company has an ERP connected. */
export function connectErp(db: ServiceDatabase, companyId: number, name: string): void {
  db.run('INSERT INTO erp_connections (company_id, name) VALUES (?, ?)', companyId, name)
}
