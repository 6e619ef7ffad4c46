// The basket of the active company. It is stored sealed with its settings and deleted when the company is forgotten.
import { useCallback } from 'react'
import { type Basket, cleanSku, withItems } from '../../../shared/shop/basket.ts'
import { useCompany } from '../../bridge/app-store.ts'
import {
  changeCompanySettings,
  readCompanySetting,
  useCompanySetting,
} from '../../bridge/company-settings-store.ts'

/** Returns the basket, and the function that changes it as it is when that is called. */
export function useBasket(): {
  readonly basket: Basket
  readonly change: (edit: (basket: Basket) => Basket) => void
} {
  const { id: companyId } = useCompany()
  const basket = useCompanySetting('basket')
  const change = useCallback(
    (edit: (basket: Basket) => Basket) =>
      changeCompanySettings(companyId, { basket: edit(readCompanySetting(companyId, 'basket')) }),
    [companyId],
  )
  return { basket, change }
}

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
