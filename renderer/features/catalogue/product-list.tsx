// The list of products as a table or as cards.
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { filtersInForce } from '../../list/filters.ts'
import { ListCard } from '../../list/list-card.tsx'
import { useSay } from '../../report/say.ts'
import type { CatalogueView } from '../../views/catalogue-view.ts'
import {
  isOnlyOfApi,
  type ProductList as List,
  PRODUCT_FILTERS,
  type ProductPages,
  withAvailability,
} from './catalogue-model.ts'
import styles from './catalogue-page.module.css'
import { NoProducts } from './no-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsTable } from './products-table.tsx'

const DO_NOTHING = () => undefined

interface ProductListProps {
  readonly pages: ProductPages
  /** The list to show; the previous search's list while the next one is being fetched. */
  readonly held: List | null
  readonly search: string
  readonly view: CatalogueView
  /** True when a search or a filter of the API is in use. */
  readonly isFiltered: boolean
  readonly openKey: string | null
  readonly compared: readonly Product[]
  readonly onOpen: (product: Product) => void
  readonly onCompare: (product: Product) => void
  /** Removes the filters and keeps the search. */
  readonly onClearFilters: () => void
  readonly onClearAll: () => void
}

export function ProductList(props: ProductListProps) {
  const { pages, held, view, isFiltered, onClearAll } = props
  const { t } = useSay()
  return (
    <ListCard
      title={t('catalogue:table')}
      pages={pages}
      held={held}
      height={420}
      words={{
        moved: t('catalogue:movedText'),
        endless: t('catalogue:endlessText'),
        moreFailed: () => t('catalogue:moreFailed'),
      }}
      notStored={
        isFiltered
          ? {
              title: t('catalogue:notStoredTitle'),
              text: t(isOnlyOfApi(view) ? 'catalogue:onlyApiText' : 'catalogue:notStoredText'),
              action: t('catalogue:showStored'),
              run: onClearAll,
            }
          : null
      }
      more={(list) => <Shown list={list} view={view} pages={pages} />}
    >
      {(list, isPending) => <Rows {...props} list={list} isPending={isPending} />}
    </ListCard>
  )
}

interface ShownProps {
  readonly list: List
  readonly view: CatalogueView
  readonly pages: ProductPages
}

/** How many products are shown. "Of N" is never written: the specification does not say what `total` counts. */
function Shown({ list, view, pages }: ShownProps) {
  const { t } = useSay()
  const { isLoadingMore, operation, answerState } = pages
  const count = list.rows.length
  if (count === 0 && !list.isComplete) return null
  const passing = withAvailability(list.rows, view.availability).length
  const extent = list.isComplete ? 'all' : list.next === null ? 'loadedOnly' : 'loaded'
  return (
    <>
      <span>
        {isLoadingMore && `${t('catalogue:loadingMore')} `}
        {view.availability === 'any' || count === 0
          ? t(`catalogue:${extent}`, { count })
          : t('catalogue:passing', { passing, count })}
      </span>
      <AboutNumber
        name={t('catalogue:table')}
        definition="productsShown"
        operation={operation}
        range={t('about:now')}
        capturedAt={answerState.collected}
      />
    </>
  )
}

interface RowsProps extends ProductListProps {
  readonly list: List
  readonly isPending: boolean
}

function Rows(props: RowsProps) {
  const { list, isPending, pages, search, view, isFiltered, openKey, compared, onOpen, onCompare } = props
  const { t } = useSay()
  if (list.rows.length === 0) {
    if (!isFiltered) {
      return (
        <EmptyNote
          title={t('catalogue:emptyTitle')}
          text={`${t('catalogue:emptyText')} ${t('catalogue:outsideList')}`}
        />
      )
    }
    return (
      <NoProducts
        search={search}
        view={view}
        hasFilter={filtersInForce(PRODUCT_FILTERS, view).length > 0}
        onClearFilters={props.onClearFilters}
        onClearAll={props.onClearAll}
      />
    )
  }
  const isWindowFiltered = view.availability !== 'any'
  const rows = withAvailability(list.rows, view.availability)
  const Shape = view.look === 'grid' ? ProductGrid : ProductsTable
  return (
    <>
      {isWindowFiltered && (
        <p className={styles.windowFilter}>
          {t('catalogue:windowFilter', { count: list.rows.length })}{' '}
          {list.next !== null && !pages.isLoadingMore && (
            <TextButton onClick={pages.loadMore}>{t('catalogue:loadMore')}</TextButton>
          )}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={styles.none}>{t('catalogue:nonePassTitle')}</p>
      ) : (
        <Shape
          rows={rows}
          isPending={isPending}
          openKey={openKey}
          compared={new Set(compared.flatMap((product) => productKeyOf(product) ?? []))}
          onOpen={onOpen}
          onCompare={onCompare}
          // With the window's filter, scrolling would read the whole catalogue for a few rows.
          onNearEnd={isWindowFiltered ? DO_NOTHING : pages.loadMore}
        />
      )}
    </>
  )
}
