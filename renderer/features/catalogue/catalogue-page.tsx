import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type Product, productKeyOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { PRODUCT_ORDERS } from '../../../shared/catalogue/product-values.ts'
import { cleanText } from '../../../shared/text/clean-text.ts'
import { isCardError } from '../../answers/freshness.ts'
import { AboutNumber } from '../../components/explanation.tsx'
import { Picture } from '../../components/picture.tsx'
import {
  type ProductState,
  productStateOf,
  readProductState,
  useKnownProducts,
  useSearchOperation,
} from '../../domain/catalogue/products.tsx'
import { useAddToBasket } from '../../domain/shop/use-basket.ts'
import { shownText } from '../../format/format.ts'
import { columnsOn, shownColumns } from '../../list/list-column.tsx'
import { ListExport, storedNote } from '../../list/list-export.tsx'
import { ListCard, ListPage } from '../../list/list-page.tsx'
import type { AllRows } from '../../list/read-all-pages.ts'
import { type ListDeclaration, useListScreen, useListState } from '../../list/use-list-screen.ts'
import { type ListRows, VirtualTable, type VirtualTableProps } from '../../list/virtual-table.tsx'
import { coverageWords } from '../../report/answer-notes.ts'
import { type Say, useSay } from '../../report/say.ts'
import { CATALOGUE_VIEW, NO_PRODUCT_FILTERS } from '../../views/screen-views.ts'
import {
  type CatalogueScreen,
  type ProductList as List,
  listParams,
  PRODUCT_FILTERS,
  PRODUCT_PAGING,
  type ProductTypes,
  productFilters,
  productName,
  type SeenNames,
} from './catalogue-model.ts'
import { ACTIONS_CELL, addCell, otherFields, PRODUCT_COLUMNS } from './product-columns.tsx'
import { type OpenedProduct, ProductDrawer } from './product-drawer.tsx'

const TABLE = `
  [&_th[data-column=name]]:pl-12 [&_td[data-column=availability]]:pl-12
  [&_thead_th[data-column=availability]]:pl-12`

/** Products of the catalogue: search, filters, a list or a grid, and a page for each product. */
export function CataloguePage() {
  const state = useListState(CATALOGUE)
  const known = useKnownProducts().value
  const list = listParams(state.view, state.search)
  const screen = useListScreen(CATALOGUE, state, {
    operation: useSearchOperation(),
    paramsOf: (offset) => ({ ...list, offset }),
    filters: PRODUCT_FILTERS,
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

const THUMBNAIL_PX = 40
/** The smallest table has no pictures: their room is the name's. */
const LEAD_CELL = 'w-66 pl-16 @max-[695px]/list:hidden'

export const PRODUCT_ROWS: ListRows<Product> = {
  title: ({ t }) => t('catalogue:table'),
  rowHeight: 54,
  overscan: 6,
  askAhead: 30,
  keyOf: productKeyOf,
  nameOf: productName,
  openWords: (name, { t }) => t('list:open', { name }),
  under: (product, say) => <Codes product={product} say={say} />,
}

const CATALOGUE: ListDeclaration<ProductTypes> = {
  screen: 'catalogue',
  view: CATALOGUE_VIEW,
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

function ProductsExport({ screen }: { readonly screen: CatalogueScreen }) {
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
function useOpenProduct(rows: readonly Product[]): {
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

interface ProductListProps {
  readonly screen: CatalogueScreen
  readonly openKey: string | null
  readonly onOpen: (product: Product) => void
}

function ProductList({ screen, openKey, onOpen }: ProductListProps) {
  return (
    <ListCard screen={screen} height={420} more={(list) => <Shown list={list} screen={screen} />}>
      {({ rows }, isPending) => (
        <ProductsTable
          rows={rows}
          isPending={isPending}
          openKey={openKey}
          onOpen={onOpen}
          onNearEnd={screen.pages.loadMore}
        />
      )}
    </ListCard>
  )
}

interface ShownProps extends Pick<ProductListProps, 'screen'> {
  readonly list: List
}

/** How many products are shown. "Of N" is never written: the specification does not say what `total` counts. */
function Shown({ list, screen }: ShownProps) {
  const { pages, operation } = screen
  const { t, formats } = screen.say
  const count = list.rows.length
  if (count === 0 && !list.isComplete) return null
  return (
    <>
      <span>
        {pages.isLoadingMore && `${t('list:loadingMore')} `}
        {list.isComplete ? formats.count(count) : t('catalogue:loaded', { count })}
      </span>
      <AboutNumber
        name={t('catalogue:table')}
        definition="product"
        operation={operation}
        capturedAt={pages.answerState.collected}
      />
    </>
  )
}

const COLUMNS = shownColumns(columnsOn(PRODUCT_COLUMNS, 'screen'), null)

type ProductsShownProps = Pick<
  VirtualTableProps<Product>,
  'rows' | 'isPending' | 'openKey' | 'onOpen' | 'onNearEnd'
>

function ProductsTable(table: ProductsShownProps) {
  const say = useSay()
  const { t } = say
  const add = useAddToBasket()
  const after = useMemo(() => addCell(say, add), [say, add])
  return (
    <VirtualTable
      list={PRODUCT_ROWS}
      className={`${TABLE}`}
      {...table}
      columns={COLUMNS}
      total={null}
      before={pictureCell}
      beforeHead={<EdgeHead title={t('catalogue:columns.picture')} place="lead" />}
      after={after}
      afterHead={<EdgeHead title={t('catalogue:columns.actions')} place="actions" />}
    />
  )
}

/** The SKU and the catalogue id of a product. */
function Codes({ product, say: { t } }: { readonly product: Product; readonly say: Say }) {
  const sku = shownText(product.codigo)
  const id = shownText(product.idCatalogo)
  return (
    <span className="note flex gap-10 overflow-hidden tabular-nums leading-16">
      <bdi className="cut">{sku === null ? t('catalogue:noSku') : t('catalogue:skuOf', { sku })}</bdi>
      {id !== null && <bdi className="cut">{t('catalogue:catalogueIdOf', { id })}</bdi>}
    </span>
  )
}

function pictureCell(product: Product) {
  return (
    <td className={LEAD_CELL}>
      <Picture url={thumbnailOf(product)} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} fit="cover" />
    </td>
  )
}

/** The head of the cells before and after the columns, for screen readers. */
function EdgeHead({ title, place }: { readonly title: string; readonly place: 'lead' | 'actions' }) {
  return (
    <th scope="col" className={place === 'lead' ? LEAD_CELL : ACTIONS_CELL}>
      <span className="visually-hidden">{title}</span>
    </th>
  )
}
