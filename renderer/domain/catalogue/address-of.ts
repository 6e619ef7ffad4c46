import type { Product } from '../../../shared/catalogue/product.ts'
import { pathOf } from '../../navigation/screens.ts'

/** Returns the address of a product's page, by its SKU or else its id; null when it has neither. */
export function addressOf({ codigo, id }: Pick<Product, 'codigo' | 'id'>): string | null {
  if (codigo?.trim()) return `${pathOf('catalogue')}?${new URLSearchParams({ sku: codigo })}`
  return id === null ? null : `${pathOf('catalogue')}?${new URLSearchParams({ id })}`
}
