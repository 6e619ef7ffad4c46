import { useMemo } from 'react'
import { type Product, productKeyOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { AboutNumber } from '../../components/explanation.tsx'
import { Picture } from '../../components/picture.tsx'
import { useAddToBasket } from '../../domain/shop/use-basket.ts'
import { shownText } from '../../format/shown-text.ts'
import { columnsOn, shownColumns } from '../../list/list-column.tsx'
import { ListCard } from '../../list/list-page.tsx'
import { type ListRows, VirtualTable, type VirtualTableProps } from '../../list/virtual-table.tsx'
import { type Say, useSay } from '../../report/say.ts'
import styles from './catalogue.module.css'
import { type CatalogueScreen, type ProductList as List, productName } from './catalogue-model.ts'
import { addCell, PRODUCT_COLUMNS } from './product-columns.tsx'

interface ProductListProps {
  readonly screen: CatalogueScreen
  readonly openKey: string | null
  readonly onOpen: (product: Product) => void
}

export function ProductList({ screen, openKey, onOpen }: ProductListProps) {
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

export function ProductsTable(table: ProductsShownProps) {
  const say = useSay()
  const { t } = say
  const add = useAddToBasket()
  const after = useMemo(() => addCell(say, add), [say, add])
  return (
    <VirtualTable
      list={PRODUCT_ROWS}
      className={styles.table}
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

const THUMBNAIL_PX = 40

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

export function pictureCell(product: Product) {
  return (
    <td className={styles.lead}>
      <Picture url={thumbnailOf(product)} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} fit="cover" />
    </td>
  )
}

/** The head of the cells before and after the columns, for screen readers. */
function EdgeHead({ title, place }: { readonly title: string; readonly place: 'lead' | 'actions' }) {
  return (
    <th scope="col" className={styles[place]}>
      <span className="visually-hidden">{title}</span>
    </th>
  )
}
