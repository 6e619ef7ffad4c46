import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { PRODUCT_ORDERS } from '../../../shared/catalogue/product-values.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { useCompany } from '../../bridge/app-store.ts'
import controls from '../../components/controls.module.css'
import { FilterIcon } from '../../components/icons.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { searchCatalogue, useCatalogueSearch } from '../../domain/catalogue/catalogue-search.ts'
import { useKnownProducts } from '../../domain/catalogue/use-known-products.ts'
import { useHeld } from '../../platform/use-held.ts'
import {
  CATALOGUE_LOOKS,
  CATALOGUE_VIEW,
  type CatalogueView,
  NO_PRODUCT_FILTERS,
} from '../../views/catalogue-view.ts'
import { useView } from '../../views/view-store.ts'
import { filtersInForce, listParams } from './catalogue-model.ts'
import { CompareBar } from './compare-bar.tsx'
import { CoverageNotice } from './coverage-notice.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { ProductList } from './product-list.tsx'
import { ProductsExport } from './products-export.tsx'
import { useOpenProduct } from './use-open-product.ts'
import { useProductPages } from './use-product-pages.ts'

/** Products of the catalogue: search, filters, a list or a grid, and a page for each product. */
export function CataloguePage() {
  const { t: common } = useTranslation()
  const { id: companyId } = useCompany()
  const [view, changeView] = useView(CATALOGUE_VIEW)
  const search = useCatalogueSearch()
  const [compared, setCompared] = useState<readonly Product[]>([])
  const pages = useProductPages(listParams(view, search))
  const held = useHeld(pages.answerState.value, pages.answerState.isFirstLoad)
  const known = useKnownProducts().value
  const { coverage, error } = pages.answerState
  const rows = held?.rows ?? NO_ROWS
  const names = useSeenNames(rows, known)
  const { open, opened, close } = useOpenProduct(rows)

  const changeSearch = useCallback((text: string) => searchCatalogue(companyId, text), [companyId])
  const clearFilters = () => changeView(NO_PRODUCT_FILTERS)
  const clearAll = () => {
    changeSearch('')
    clearFilters()
  }
  const compare = useCallback((product: Product) => setCompared((chosen) => toggled(chosen, product)), [])
  const isFiltered = search.trim() !== '' || filtersInForce({ ...view, availability: 'any' }).length > 0
  return (
    <Page
      title={common('screens.catalogue')}
      controls={
        <CatalogueControls view={view} search={search} onChange={changeView} onSearch={changeSearch} />
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
        {view.areFiltersOpen && <FilterPanel view={view} {...names} onChange={changeView} />}
        <FilterChips view={view} onChange={changeView} />
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
function useSeenNames(
  rows: readonly Product[],
  known: { readonly brands: readonly string[]; readonly categories: readonly string[] } | null,
) {
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

interface ControlsProps {
  readonly view: CatalogueView
  readonly search: string
  readonly onChange: (change: Partial<CatalogueView>) => void
  readonly onSearch: (text: string) => void
}

/** Search, order, look and filters. */
function CatalogueControls({ view, search, onChange, onSearch }: ControlsProps) {
  const { t } = useTranslation('catalogue')
  const inForce = filtersInForce(view).length
  return (
    <>
      <SearchField
        value={search}
        words={{ label: t('search'), hint: t('searchHint'), clear: t('clearSearch') }}
        onChange={onSearch}
      />
      <SelectField
        label={t('order')}
        value={view.order}
        options={PRODUCT_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        width={132}
        onChange={(order) => onChange({ order })}
      />
      <Segments
        label={t('look')}
        value={view.look}
        options={CATALOGUE_LOOKS.map((value) => ({ value, label: t(`looks.${value}`) }))}
        onChange={(look) => onChange({ look })}
      />
      <Button
        variant="default"
        className={controls.button}
        leftSection={<FilterIcon />}
        aria-expanded={view.areFiltersOpen}
        data-active={inForce > 0 || undefined}
        onClick={() => onChange({ areFiltersOpen: !view.areFiltersOpen })}
      >
        {inForce > 0 ? t('filtersWithCount', { count: inForce }) : t('filters')}
      </Button>
    </>
  )
}
