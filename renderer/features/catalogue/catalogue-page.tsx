import { useMemo } from 'react'
import { stopsAll } from '../../../shared/bridge/error-traits.ts'
import { type Product, productKeyOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { PRODUCT_ORDERS } from '../../../shared/catalogue/product-values.ts'
import { cleanText } from '../../../shared/text/clean-text.ts'
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
import { ListExport } from '../../list/list-export.tsx'
import { ListCard, ListPage } from '../../list/list-page.tsx'
import { useOpenRecord } from '../../list/record-drawer.tsx'
import { type ListDeclaration, useListScreen, useListState } from '../../list/use-list-screen.ts'
import { type ListRows, VirtualTable } from '../../list/virtual-table.tsx'
import type { Say } from '../../report/say.ts'
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
import { ProductDrawer } from './product-drawer.tsx'

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
  const { asked, row: opened, open, close } = useOpenRecord(rows, PRODUCT_STATES)
  return (
    <>
      <ListPage
        screen={{ ...screen, filters }}
        actions={
          <ListExport
            screen={screen}
            columns={PRODUCT_COLUMNS}
            othersOf={otherFields}
            isOffline={pages.answerState.error !== null && stopsAll(pages.answerState.error.code)}
            searched={t('catalogue:searched', { text: cleanText(screen.search) })}
            summary={[t('catalogue:loaded', { count: pages.answerState.value?.rows.length ?? 0 })]}
          />
        }
        panelNote={t('catalogue:onlySeen')}
        hasValue={held !== null}
      >
        <ProductList screen={screen} openKey={opened && productKeyOf(opened)} onOpen={open} />
      </ListPage>
      {asked && (
        <ProductDrawer
          sku={'sku' in asked ? asked.sku : null}
          listed={opened}
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
  title: 'catalogue:table',
  rowHeight: 54,
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
  none: ({ t }) => t('catalogue:outsideList'),
}

const PRODUCT_STATES = {
  read: readProductState,
  stateOf: productStateOf,
  isMeant: (state: ProductState, { codigo, id }: Product) =>
    'sku' in state ? codigo === state.sku : id === state.productId,
}

interface ProductListProps {
  readonly screen: CatalogueScreen
  readonly openKey: string | null
  readonly onOpen: (product: Product) => void
}

function ProductList({ screen, openKey, onOpen }: ProductListProps) {
  const { say, pages } = screen
  const add = useAddToBasket()
  const after = useMemo(() => addCell(say, add), [say, add])
  return (
    <ListCard screen={screen} height={420} more={(list) => <Shown list={list} screen={screen} />}>
      {({ rows }, isPending) => (
        <VirtualTable
          list={PRODUCT_ROWS}
          className={TABLE}
          rows={rows}
          isPending={isPending}
          columns={COLUMNS}
          total={null}
          before={pictureCell}
          beforeHead={<EdgeHead title={say.t('catalogue:columns.picture')} className={LEAD_CELL} />}
          after={after}
          afterHead={<EdgeHead title={say.t('catalogue:columns.actions')} className={ACTIONS_CELL} />}
          openKey={openKey}
          onOpen={onOpen}
          onNearEnd={pages.loadMore}
        />
      )}
    </ListCard>
  )
}

/** How many products are shown. "Of N" is never written: the specification does not say what `total` counts. */
function Shown({ list, screen }: Pick<ProductListProps, 'screen'> & { readonly list: List }) {
  const { pages, operation } = screen
  const { t, formats } = screen.say
  const count = list.rows.length
  if (count === 0 && !list.isComplete) return null
  return (
    <>
      <AboutNumber
        name={t('catalogue:table')}
        definition="product"
        operation={operation}
        capturedAt={pages.answerState.collected}
      />
      <span>
        {pages.isLoadingMore && `${t('list:loadingMore')} `}
        {list.isComplete ? formats.count(count) : t('catalogue:loaded', { count })}
      </span>
    </>
  )
}

const COLUMNS = shownColumns(columnsOn(PRODUCT_COLUMNS, 'screen'), null)

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
function EdgeHead({ title, className }: { readonly title: string; readonly className: string }) {
  return (
    <th scope="col" className={className}>
      <span className="visually-hidden">{title}</span>
    </th>
  )
}
