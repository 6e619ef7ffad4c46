import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useCompany } from '../bridge/app-store.ts'
import { productStateOf } from '../domain/catalogue/product-state.ts'
import { useStoredProducts } from '../domain/catalogue/use-products.ts'
import { shownText } from '../format/shown-text.ts'
import { typeSearch } from '../list/use-list-screen.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOf } from '../navigation/screens.ts'

/** Texts shorter than this find too many products. */
const LEAST_LETTERS = 2

/**
 * Returns the stored products that a typed text finds, and the search of Catálogo for it. No call is made. The search
 * is offered beside products, and where nothing else is found: beside other items alone it would be noise.
 */
export function useProductItems(query: string, hasOthers: boolean): PaletteItem[] {
  const { t } = useTranslation(['catalogue', 'common'])
  const { id: companyId } = useCompany()
  const [, navigate] = useLocation()
  const text = query.trim()
  const isSearch = text.length >= LEAST_LETTERS
  const products = useStoredProducts(isSearch ? text : '')
  if (!isSearch || (hasOthers && products.length === 0)) return []
  const group = t('palette.group')
  return [
    ...products.flatMap((product): PaletteItem[] => {
      const state = productStateOf(product)
      if (state === null) return []
      const name = shownText(product.nome) ?? t('common:noName')
      const sku = shownText(product.codigo)
      return [
        {
          id: `product/${JSON.stringify(state)}`,
          group,
          label: sku === null ? name : `${name} · ${t('skuOf', { sku })}`,
          run: () => navigate(pathOf('catalogue'), { state }),
        },
      ]
    }),
    {
      id: 'product/search',
      group,
      label: t('palette.search', { text }),
      run: () => {
        typeSearch(companyId, 'catalogue', text)
        navigate(pathOf('catalogue'))
      },
    },
  ]
}
