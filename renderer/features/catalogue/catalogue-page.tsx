import { useCallback, useMemo } from 'react'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Segments } from '../../components/segments.tsx'
import { useKnownProducts } from '../../domain/catalogue/use-known-products.ts'
import { useSearchOperation } from '../../domain/catalogue/use-search-operation.ts'
import { ListPage } from '../../list/list-page.tsx'
import { typeSearch, useTypedSearch } from '../../list/typed-search.ts'
import { useListScreen } from '../../list/use-list-screen.ts'
import { CATALOGUE_LOOKS, CATALOGUE_VIEW } from '../../views/catalogue-view.ts'
import { useView } from '../../views/view-store.ts'
import { listParams, PRODUCT_FILTERS, productFilters, type SeenNames } from './catalogue-model.ts'
import { CATALOGUE } from './catalogue-screen.ts'
import { CoverageNotice } from './coverage-notice.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { ProductList } from './product-list.tsx'
import { ProductsExport } from './products-export.tsx'
import { useOpenProduct } from './use-open-product.ts'

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
  const { coverage, error } = pages.answerState
  const rows = held?.rows ?? NO_ROWS
  const filters = productFilters(useSeenNames(rows, known))
  const { open, opened, close } = useOpenProduct(rows)
  return (
    <>
      <ListPage
        screen={{ ...screen, filters }}
        controls={
          <Segments
            label={t('catalogue:look')}
            value={view.look}
            options={CATALOGUE_LOOKS.map((value) => ({ value, label: t(`catalogue:looks.${value}`) }))}
            onChange={(look) => change({ look })}
          />
        }
        actions={<ProductsExport screen={screen} />}
        panelNote={t('catalogue:onlySeen')}
        hasValue={held !== null}
      >
        {coverage && error !== null && <CoverageNotice stored={coverage.stored} known={known} />}
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
