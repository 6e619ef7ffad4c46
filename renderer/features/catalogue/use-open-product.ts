// The product that is open stands in the address, so that Back closes it: /catalogo?sku=0012, or ?id= without a SKU.
import { useCallback, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { addressOf } from '../../domain/catalogue/address-of.ts'

export interface OpenedProduct {
  /** The exact SKU; null when the product has none. */
  readonly sku: string | null
  /** The product as the list has it; null when it is not among the loaded ones. */
  readonly product: Product | null
}

export function useOpenProduct(rows: readonly Product[]): {
  readonly opened: OpenedProduct | null
  readonly open: (product: Product) => void
  readonly close: () => void
} {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const sku = params.get('sku')
  const id = params.get('id')
  const wasOpened = useRef(false)
  const isOpen = sku !== null || id !== null
  // The list may hold a product twice by SKU: the one that was clicked stays.
  const last = useRef<Product | null>(null)
  const isLast =
    last.current !== null && (sku !== null ? last.current.codigo === sku : last.current.id === id)
  const product = isLast
    ? last.current
    : (rows.find((row) => (sku !== null ? row.codigo === sku : row.id === id)) ?? null)

  const open = useCallback(
    (next: Product) => {
      const address = addressOf(next)
      if (address === null) return
      last.current = next
      // The first one adds to the history; stepping to another product replaces it, so that Back closes.
      navigate(address, { replace: wasOpened.current })
      wasOpened.current = true
    },
    [navigate],
  )
  const close = useCallback(() => {
    const isOwn = wasOpened.current
    wasOpened.current = false
    if (isOwn) window.history.back()
    else navigate(path, { replace: true })
  }, [navigate, path])
  if (!isOpen) wasOpened.current = false
  return { opened: isOpen ? { sku, product } : null, open, close }
}

/** True when both are the same product of a list. */
export function isSameProduct(a: Product, b: Product): boolean {
  const key = productKeyOf(a)
  return key !== null && key === productKeyOf(b)
}
