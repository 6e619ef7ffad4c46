// What Catálogo declares for its list.
import type { Product } from '../../../shared/catalogue/product.ts'
import { PRODUCT_ORDERS } from '../../../shared/catalogue/product-values.ts'
import type { ListDeclaration, ListScreen } from '../../list/use-list-screen.ts'
import { type CatalogueFilters, type CatalogueView, NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'
import { isOnlyOfApi, PRODUCT_PAGING } from './catalogue-model.ts'
import { PRODUCT_ROWS } from './product-rows.tsx'

interface ProductTypes {
  readonly operation: 'products.search' | 'products.list'
  readonly row: Product
  readonly filters: CatalogueFilters
  readonly view: CatalogueView
}

export type CatalogueScreen = ListScreen<ProductTypes>

export const CATALOGUE: ListDeclaration<ProductTypes> = {
  screen: 'catalogue',
  rows: PRODUCT_ROWS,
  paging: PRODUCT_PAGING,
  off: NO_PRODUCT_FILTERS,
  orders: PRODUCT_ORDERS,
  orderWord: (order, { t }) => t(`catalogue:orders.${order}`),
  words: ({ t }, view) => ({
    search: t('catalogue:search'),
    searchHint: t('catalogue:searchHint'),
    moved: t('catalogue:movedText'),
    endless: t('catalogue:endlessText'),
    notStoredTitle: t('catalogue:notStoredTitle'),
    notStoredText: t(isOnlyOfApi(view) ? 'catalogue:onlyApiText' : 'catalogue:notStoredText'),
    showStored: t('catalogue:showStored'),
  }),
}
