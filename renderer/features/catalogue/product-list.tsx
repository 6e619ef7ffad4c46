// The list of products as a table or as cards.
import type { Product } from '../../../shared/catalogue/product.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { type ProductList as List, withAvailability } from './catalogue-model.ts'
import styles from './catalogue-page.module.css'
import type { CatalogueScreen } from './catalogue-screen.ts'
import { NoProducts } from './no-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsTable } from './products-table.tsx'

const DO_NOTHING = () => undefined

interface ProductListProps {
  readonly screen: CatalogueScreen
  readonly openKey: string | null
  readonly onOpen: (product: Product) => void
}

export function ProductList(props: ProductListProps) {
  const { screen } = props
  return (
    <ListCard
      screen={screen}
      height={420}
      moreFailed={() => screen.say.t('catalogue:moreFailed')}
      more={(list) => <Shown list={list} screen={screen} />}
    >
      {(list, isPending) => <Rows {...props} list={list} isPending={isPending} />}
    </ListCard>
  )
}

interface ShownProps extends Pick<ProductListProps, 'screen'> {
  readonly list: List
}

/** How many products are shown. "Of N" is never written: the specification does not say what `total` counts. */
function Shown({ list, screen }: ShownProps) {
  const { view, pages, operation } = screen
  const { t } = screen.say
  const count = list.rows.length
  if (count === 0 && !list.isComplete) return null
  const passing = withAvailability(list.rows, view.availability).length
  const extent = list.isComplete ? 'all' : list.next === null ? 'loadedOnly' : 'loaded'
  return (
    <>
      <span>
        {pages.isLoadingMore && `${t('catalogue:loadingMore')} `}
        {view.availability === 'any' || count === 0
          ? t(`catalogue:${extent}`, { count })
          : t('catalogue:passing', { passing, count })}
      </span>
      <AboutNumber
        name={t('catalogue:table')}
        definition="productsShown"
        operation={operation}
        capturedAt={pages.answerState.collected}
      />
    </>
  )
}

interface RowsProps extends ProductListProps {
  readonly list: List
  readonly isPending: boolean
}

function Rows({ screen, list, isPending, openKey, onOpen }: RowsProps) {
  const { pages, view, isFiltered } = screen
  const { t } = screen.say
  if (list.rows.length === 0) {
    if (isFiltered) return <NoProducts screen={screen} />
    const text = `${t('catalogue:emptyText')} ${t('catalogue:outsideList')}`
    return <EmptyNote title={t('catalogue:emptyTitle')} text={text} />
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
          onOpen={onOpen}
          // With the window's filter, scrolling would read the whole catalogue for a few rows.
          onNearEnd={isWindowFiltered ? DO_NOTHING : pages.loadMore}
        />
      )}
    </>
  )
}
