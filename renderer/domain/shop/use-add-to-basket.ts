import { useCallback } from 'react'
import { cleanSku, withItems } from '../../../shared/shop/basket.ts'
import { useBaskets } from './use-baskets.ts'

/**
 * Returns a function that adds a product to the basket that Loja shows, and makes one when there is none. It returns
 * the basket's name, or null when the basket has no room or the text is no SKU.
 */
export function useAddToBasket(): (
  sku: string,
  quantity?: number,
) => Promise<{ readonly basketName: string } | null> {
  const { change } = useBaskets()
  return useCallback(
    async (typed, quantity = 1) => {
      const sku = cleanSku(typed)
      if (sku === null) return null
      let hasRoom = true
      const basket = change((before) => {
        const { basket: after, left } = withItems(before, [{ sku, quantity }])
        hasRoom = left.length === 0
        return after
      })
      return basket === null || !hasRoom ? null : { basketName: basket.name }
    },
    [change],
  )
}
