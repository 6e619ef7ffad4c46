import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { PRODUCT_ORDERS } from '../../../shared/catalogue/product-values.ts'
import { cleanText } from '../../../shared/text/clean-text.ts'
import { isCardError } from '../../answers/freshness.ts'
import { useCompany } from '../../bridge/app-store.ts'
import {
  type ProductState,
  productStateOf,
  readProductState,
  useKnownProducts,
  useSearchOperation,
} from '../../domain/catalogue/products.tsx'
import { ListExport, storedNote } from '../../list/list-export.tsx'

import { ListPage } from '../../list/list-page.tsx'
import type { AllRows } from '../../list/read-all-pages.ts'
import {
  type ListDeclaration,
  typeSearch,
  useListScreen,
  useTypedSearch,
} from '../../list/use-list-screen.ts'
import { coverageWords } from '../../report/answer-notes.ts'
import type { Say } from '../../report/say.ts'
import { CATALOGUE_VIEW, NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'
import { useView } from '../../views/view-store.ts'
import {
  type CatalogueScreen,
  listParams,
  PRODUCT_FILTERS,
  PRODUCT_PAGING,
  type ProductTypes,
  productFilters,
  type SeenNames,
} from './catalogue-model.ts'
import { otherFields, PRODUCT_COLUMNS } from './product-columns.tsx'
import { type OpenedProduct, ProductDrawer } from './product-drawer.tsx'
import { PRODUCT_ROWS, ProductList } from './product-list.tsx'

/** Products of the catalogue: search, filters, a list or a grid, and a page for each product. */
export function CataloguePage() {
  const { id: companyId } = useCompany()
  const [view, change] = useView(CATALOGUE_VIEW)
  const search = useTypedSearch('catalogue')
  const known = useKnownProducts().value
  const list = listParams(view, search)
  const onSearch = useCallback((text: string) => typeSearch(companyId, 'catalogue', text), [companyId])
  const screen = useListScreen(CATALOGUE, {
    operation: useSearchOperation(),
    paramsOf: (offset) => ({ ...list, offset }),
    filters: PRODUCT_FILTERS,
    view,
    search,
    onSearch,
    change,
    toggleFilters: () => change({ areFiltersOpen: !view.areFiltersOpen }),
  })
  const { held, pages } = screen
  const { t } = screen.say
  const rows = held?.rows ?? NO_ROWS
  const filters = productFilters(useSeenNames(rows, known))
  const { open, opened, close } = useOpenProduct(rows)
  return (
    <>
      <ListPage
        screen={{ ...screen, filters }}
        actions={<ProductsExport screen={screen} />}
        panelNote={t('catalogue:onlySeen')}
        hasValue={held !== null}
      >
        <ProductList
          screen={screen}
          openKey={opened?.product ? productKeyOf(opened.product) : null}
          onOpen={open}
        />
      </ListPage>
      {opened && (
        <ProductDrawer
          opened={opened}
          rows={rows}
          listState={pages.answerState}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  )
}

const NO_ROWS: readonly Product[] = []

/** Returns the brands and categories that were seen: no operation lists them. */
function useSeenNames(rows: readonly Product[], known: SeenNames | null): SeenNames {
  return useMemo(() => {
    const names = (stored: readonly string[], field: 'marca' | 'categoria') =>
      [
        ...new Set([...stored, ...rows.flatMap((row) => (row[field]?.trim() ? (row[field] ?? []) : []))]),
      ].sort((a, b) => a.localeCompare(b))
    return {
      brands: names(known?.brands ?? [], 'marca'),
      categories: names(known?.categories ?? [], 'categoria'),
    }
  }, [rows, known])
}

// What Catálogo declares for its list.

export const CATALOGUE: ListDeclaration<ProductTypes> = {
  screen: 'catalogue',
  rows: PRODUCT_ROWS,
  paging: PRODUCT_PAGING,
  off: NO_PRODUCT_FILTERS,
  orders: PRODUCT_ORDERS,
  orderWord: (order, { t }) => t(`catalogue:orders.${order}`),
  words: ({ t }) => ({
    search: t('catalogue:search'),
    searchHint: t('catalogue:searchHint'),
    none: t('catalogue:outsideList'),
  }),
}

export function ProductsExport({ screen }: { readonly screen: CatalogueScreen }) {
  const { say, search, pages } = screen
  const { t } = say
  const { value, error } = pages.answerState
  return (
    <ListExport
      screen={screen}
      columns={PRODUCT_COLUMNS}
      othersOf={otherFields}
      isOffline={error !== null && !isCardError(error)}
      missingOf={(all, reasonOf) => ({
        notes: missingProducts(say, all, all.list.rows.length, all.error && reasonOf(all.error)),
        isPartial: false,
      })}
      searched={t('catalogue:share.searched', { text: cleanText(search) })}
      summary={[t('catalogue:loaded', { count: value?.rows.length ?? 0 })]}
    />
  )
}

/** Says what is missing among so many products of a file. @param reason why it ends early */
function missingProducts(say: Say, all: AllRows<Product>, count: number, reason: string | null): string[] {
  const { t } = say
  const { isComplete, next, hasMoved } = all.list
  return [
    ...(reason === null ? [] : [t('list:partial', { shown: count, reason })]),
    ...(reason === null && !isComplete && next === null ? [t('list:endless')] : []),
    ...(all.coverage === null ? [] : [coverageWords(say, all.coverage)]),
    ...(hasMoved ? [t('list:moved')] : []),
    ...storedNote(say, all),
  ]
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
