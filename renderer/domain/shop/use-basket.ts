// The basket of the active company. It is stored sealed with its settings and deleted when the company is forgotten.
import { useCallback } from 'react'
import type { Basket } from '../../../shared/shop/basket.ts'
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
