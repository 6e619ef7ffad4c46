import { useCallback } from 'react'
import { cleanSku, withItems } from '../../../shared/shop/basket.ts'
import { useBasket } from './use-basket.ts'

/**
 * Returns a function that adds a product to the basket of Loja. It returns false when the basket has no room or the
 * text is no SKU.
 */
export function useAddToBasket(): (sku: string, quantity?: number) => boolean {
  const { change } = useBasket()
  return useCallback(
    (typed, quantity = 1) => {
      const sku = cleanSku(typed)
      if (sku === null) return false
      let hasRoom = true
      change((before) => {
        const { basket: after, left } = withItems(before, [{ sku, quantity }])
        hasRoom = left.length === 0
        return after
      })
      return hasRoom
    },
    [change],
  )
}
