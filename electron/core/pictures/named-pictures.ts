// The addresses of pictures that answers of a company have named in this run. Only these are fetched: a compromised
// window cannot make the main process ask any other address. A window learns addresses from answers only, and every
// answer passes here, stored ones included.
import { hash } from 'node:crypto'
import type { OperationName } from '../../../shared/api/registry.ts'
import { MAX_PICTURE_URL } from '../../../shared/bridge/pictures.ts'
import { isRecord, recordOf } from '../../../shared/json/record.ts'

/** Addresses of one company that may be fetched; the one that was named longest ago is dropped first. */
export const MAX_NAMED = 50_000

export type NamedPictures = ReturnType<typeof createNamedPictures>

function recordsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

function ofProduct(product: unknown): unknown[] {
  const { imagemThumb, imagens } = recordOf(product)
  return [imagemThumb, ...(Array.isArray(imagens) ? imagens : [])]
}

/** Where answers name pictures (specification 2.6, 2.9, 2.10). */
const PLACES: {
  readonly [Name in OperationName]?: (answer: Readonly<Record<string, unknown>>) => unknown[]
} = {
  'products.search': ({ items }) => recordsIn(items).flatMap(ofProduct),
  'products.list': ({ items }) => recordsIn(items).flatMap(ofProduct),
  'products.get': ({ product }) => ofProduct(product),
  'shop.loja.config': ({ logo_url, logo_quadrada_url, aparencia }) => [
    logo_url,
    logo_quadrada_url,
    recordOf(recordOf(aparencia).banner).imagem_url,
  ],
  'shop.banners.list': ({ banners }) => recordsIn(banners).map(({ imagem_url }) => imagem_url),
}

/** `most` is the number of addresses a company. They are kept as hashes, because a server may name long ones. */
export function createNamedPictures(most: number) {
  const byCompany = new Map<string, Set<string>>()
  const nameOf = (url: string) => hash('sha256', url, 'base64')
  return {
    /** Notes the pictures of an answer, as the client's schema read it. */
    note(companyId: string, operation: OperationName, value: unknown): void {
      const place = PLACES[operation]
      if (place === undefined || !isRecord(value)) return
      const named = byCompany.get(companyId) ?? new Set()
      byCompany.set(companyId, named)
      for (const url of place(value)) {
        if (typeof url !== 'string' || url === '' || url.length > MAX_PICTURE_URL) continue
        const name = nameOf(url)
        named.delete(name)
        named.add(name)
        if (named.size > most) named.delete(named.values().next().value as string)
      }
    },
    has: (companyId: string, url: string) => byCompany.get(companyId)?.has(nameOf(url)) ?? false,
    /** Forgets the companies that are no longer connected. */
    forget(isConnected: (companyId: string) => boolean): void {
      for (const companyId of byCompany.keys()) if (!isConnected(companyId)) byCompany.delete(companyId)
    },
  }
}
