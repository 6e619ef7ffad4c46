import { useCallback, useMemo, useState } from 'react'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { PRODUCT_ORDERS } from '../../../shared/catalogue/product-values.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { Segments } from '../../components/segments.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { searchCatalogue, useCatalogueSearch } from '../../domain/catalogue/catalogue-search.ts'
import { useKnownProducts } from '../../domain/catalogue/use-known-products.ts'
import { useSearchOperation } from '../../domain/catalogue/use-search-operation.ts'
import { FilterChips } from '../../list/filter-chips.tsx'
import { FilterPanel } from '../../list/filter-panel.tsx'
import { filtersInForce } from '../../list/filters.ts'
import { ListControls } from '../../list/list-controls.tsx'
import { usePagedList } from '../../list/use-paged-list.ts'
import { useHeld } from '../../platform/use-held.ts'
import { useSay } from '../../report/say.ts'
import { CATALOGUE_LOOKS, CATALOGUE_VIEW, NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'
import { useView } from '../../views/view-store.ts'
import {
  listParams,
  PRODUCT_FILTERS,
  PRODUCT_PAGING,
  productFilters,
  type SeenNames,
} from './catalogue-model.ts'
import { CompareBar } from './compare-bar.tsx'
import { CoverageNotice } from './coverage-notice.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { ProductList } from './product-list.tsx'
import { ProductsExport } from './products-export.tsx'
import { useOpenProduct } from './use-open-product.ts'

/** Products of the catalogue: search, filters, a list or a grid, and a page for each product. */
export function CataloguePage() {
  const { t } = useSay()
  const { id: companyId } = useCompany()
  const [view, changeView] = useView(CATALOGUE_VIEW)
  const search = useCatalogueSearch()
  const [compared, setCompared] = useState<readonly Product[]>([])
  const operation = useSearchOperation()
  const list = listParams(view, search)
  const paged = usePagedList(operation, PRODUCT_PAGING, (offset) => ({ ...list, offset }))
  const pages = { operation, ...paged }
  const held = useHeld(pages.answerState.value, pages.answerState.isFirstLoad)
  const known = useKnownProducts().value
  const { coverage, error } = pages.answerState
  const rows = held?.rows ?? NO_ROWS
  const filters = productFilters(useSeenNames(rows, known))
  const { open, opened, close } = useOpenProduct(rows)

  const changeSearch = useCallback((text: string) => searchCatalogue(companyId, text), [companyId])
  const clearFilters = () => changeView(NO_PRODUCT_FILTERS)
  const clearAll = () => {
    changeSearch('')
    clearFilters()
  }
  const compare = useCallback((product: Product) => setCompared((chosen) => toggled(chosen, product)), [])
  const inForce = filtersInForce(PRODUCT_FILTERS, view)
  const isFiltered = search.trim() !== '' || inForce.some((key) => key !== 'availability')
  return (
    <Page
      title={t('screens.catalogue')}
      controls={
        <ListControls
          search={search}
          searchWords={{ label: t('catalogue:search'), hint: t('catalogue:searchHint') }}
          onSearch={changeSearch}
          order={view.order}
          orders={PRODUCT_ORDERS.map((value) => ({ value, label: t(`catalogue:orders.${value}`) }))}
          orderWidth={132}
          onOrder={(order) => changeView({ order })}
          filterCount={inForce.length}
          areFiltersOpen={view.areFiltersOpen}
          onToggleFilters={() => changeView({ areFiltersOpen: !view.areFiltersOpen })}
        >
          <Segments
            label={t('catalogue:look')}
            value={view.look}
            options={CATALOGUE_LOOKS.map((value) => ({ value, label: t(`catalogue:looks.${value}`) }))}
            onChange={(look) => changeView({ look })}
          />
        </ListControls>
      }
      actions={
        <>
          <ViewsMenu screen="catalogue" onOpened={() => changeSearch('')} />
          <ProductsExport
            view={view}
            search={search}
            pages={pages}
            isOffline={error !== null && !isCardError(error)}
          />
        </>
      }
    >
      <ScreenGate screen="catalogue" hasValue={held !== null}>
        {view.areFiltersOpen && (
          <FilterPanel filters={filters} view={view} onChange={changeView}>
            {t('catalogue:onlySeen')}
          </FilterPanel>
        )}
        <FilterChips
          filters={filters}
          view={view}
          off={NO_PRODUCT_FILTERS}
          onChange={changeView}
          onClear={clearFilters}
        />
        {coverage && error !== null && <CoverageNotice stored={coverage.stored} known={known} />}
        <CompareBar products={compared} onClear={() => setCompared([])} />
        <ProductList
          pages={pages}
          held={held}
          view={view}
          search={search}
          isFiltered={isFiltered}
          openKey={opened?.product ? productKeyOf(opened.product) : null}
          compared={compared}
          onOpen={open}
          onCompare={compare}
          onClearFilters={clearFilters}
          onClearAll={clearAll}
        />
      </ScreenGate>
      {opened && (
        <ProductDrawer
          opened={opened}
          rows={rows}
          listState={pages.answerState}
          onOpen={open}
          onClose={close}
        />
      )}
    </Page>
  )
}

const NO_ROWS: readonly Product[] = []
const MOST_COMPARED = 4

function toggled(chosen: readonly Product[], product: Product): readonly Product[] {
  const key = productKeyOf(product)
  const others = chosen.filter((one) => productKeyOf(one) !== key)
  if (others.length < chosen.length) return others
  return chosen.length < MOST_COMPARED ? [...chosen, product] : chosen
}

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
