// The states of the list: skeleton, error, nothing stored, nothing found, and what is missing below the rows.
import { useTranslation } from 'react-i18next'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { refreshAll } from '../../answers/query-client.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Notice } from '../../components/notice.tsx'
import { TextButton } from '../../components/text-button.tsx'
import type { CatalogueView } from '../../views/catalogue-view.ts'
import { filtersInForce, isOnlyOfApi, type ProductList as List, withAvailability } from './catalogue-model.ts'
import styles from './catalogue-page.module.css'
import { NoProducts } from './no-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsTable } from './products-table.tsx'
import type { ProductPages } from './use-product-pages.ts'

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
  const { t } = useTranslation('catalogue')
  const { answerState, moreError } = pages
  const isPending = answerState.isFirstLoad && held !== null
  const { error } = answerState
  const isNotStored =
    error !== null &&
    (!isCardError(error) || error.code === 'NOT_STORED') &&
    answerState.value === null &&
    !answerState.isFirstLoad
  return (
    <Card
      title={t('table')}
      className={styles.list ?? ''}
      more={held && !isPending && <Shown list={held} view={view} pages={pages} />}
    >
      {held !== null && !isPending && <ListNotices list={held} error={moreError} />}
      {isNotStored && isFiltered ? (
        <EmptyNote
          title={t('notStoredTitle')}
          text={isOnlyOfApi(view) ? t('onlyApiText') : t('notStoredText')}
        >
          <TextButton onClick={onClearAll}>{t('showStored')}</TextButton>
        </EmptyNote>
      ) : (
        <AnswerView
          answerState={isPending ? { ...answerState, value: held, isFirstLoad: false } : answerState}
          skeleton="lines"
          height={420}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {(list) => <Rows {...props} list={list} isPending={isPending} />}
        </AnswerView>
      )}
    </Card>
  )
}

/** How many products are shown. "Of N" is never written: the specification does not say what `total` counts. */
function Shown({
  list,
  view,
  pages,
}: {
  readonly list: List
  readonly view: CatalogueView
  readonly pages: ProductPages
}) {
  const { t } = useTranslation('catalogue')
  const { t: about } = useTranslation('about')
  const { isLoadingMore, operation, answerState } = pages
  const count = list.rows.length
  if (count === 0 && !list.isComplete) return null
  const passing = withAvailability(list.rows, view.availability).length
  const extent = list.isComplete ? 'all' : list.nextOffset === null ? 'loadedOnly' : 'loaded'
  return (
    <>
      <span>
        {isLoadingMore && `${t('loadingMore')} `}
        {view.availability === 'any' || count === 0 ? t(extent, { count }) : t('passing', { passing, count })}
      </span>
      <AboutNumber
        name={t('table')}
        definition="productsShown"
        operation={operation}
        range={about('now')}
        capturedAt={answerState.collected}
      />
    </>
  )
}

function ListNotices({ list, error }: { readonly list: List; readonly error: ProductPages['moreError'] }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const again = { label: t('readAgain'), run: () => void refreshAll() }
  return (
    <>
      {list.hasMoved && <Notice tone="calm" title={t('moved')} text={t('movedText')} action={again} />}
      {!list.isComplete && list.nextOffset === null && (
        <Notice tone="calm" title={t('endless')} text={t('endlessText')} action={again} />
      )}
      {error && (
        <Notice
          tone="warn"
          title={t('moreFailed')}
          text={`${words(error).title}.`}
          action={{ label: common('tryAgain'), run: () => void refreshAll() }}
        />
      )}
    </>
  )
}

interface RowsProps extends ProductListProps {
  readonly list: List
  readonly isPending: boolean
}

function Rows(props: RowsProps) {
  const { list, isPending, pages, search, view, isFiltered, openKey, compared, onOpen, onCompare } = props
  const { onClearFilters, onClearAll } = props
  const { t } = useTranslation('catalogue')
  if (list.rows.length === 0) {
    if (!isFiltered)
      return <EmptyNote title={t('emptyTitle')} text={`${t('emptyText')} ${t('outsideList')}`} />
    return (
      <NoProducts
        search={search}
        view={view}
        hasFilter={filtersInForce(view).length > 0}
        onClearFilters={onClearFilters}
        onClearAll={onClearAll}
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
          {t('windowFilter', { count: list.rows.length })}{' '}
          {list.nextOffset !== null && !pages.isLoadingMore && (
            <TextButton onClick={pages.loadMore}>{t('loadMore')}</TextButton>
          )}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={styles.none}>{t('nonePassTitle')}</p>
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

const DO_NOTHING = () => undefined
