import { useCallback, useRef } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { type ProductState, productStateOf, readProductState } from '../../domain/catalogue/product-state.ts'

export interface OpenedProduct {
  /** The exact SKU; null when the product has none. */
  readonly sku: string | null
  /** The product as the list has it; null when it is not among the loaded ones. */
  readonly product: Product | null
}

function isMeant(state: ProductState, { codigo, id }: Product): boolean {
  return 'sku' in state ? codigo === state.sku : id === state.productId
}

/** The open product, how to open another one, and how to close it. Back closes it as well. */
export function useOpenProduct(rows: readonly Product[]): {
  readonly opened: OpenedProduct | null
  readonly open: (product: Product) => void
  readonly close: () => void
} {
  const [path, navigate] = useLocation()
  const state = readProductState(useHistoryState())
  const wasOpened = useRef(false)
  // The list may hold a SKU twice: the product that was clicked stays.
  const last = useRef<Product | null>(null)

  const open = useCallback(
    (next: Product) => {
      const nextState = productStateOf(next)
      if (nextState === null) return
      last.current = next
      // The first one adds to the history; stepping to another product replaces it, so that Back closes.
      navigate(path, { state: nextState, replace: wasOpened.current })
      wasOpened.current = true
    },
    [navigate, path],
  )
  const close = useCallback(() => {
    const isOwn = wasOpened.current
    wasOpened.current = false
    if (isOwn) window.history.back()
    else navigate(path, { replace: true, state: null })
  }, [navigate, path])

  if (state === null) {
    wasOpened.current = false
    return { opened: null, open, close }
  }
  const isLast = last.current !== null && isMeant(state, last.current)
  const product = isLast ? last.current : (rows.find((row) => isMeant(state, row)) ?? null)
  return { opened: { sku: 'sku' in state ? state.sku : null, product }, open, close }
}

/** True when both are the same product of a list. */
export function isSameProduct(a: Product, b: Product): boolean {
  const key = productKeyOf(a)
  return key !== null && key === productKeyOf(b)
}
