// The rows of the table of products, and what the cards of the grid show of a product, too.
import { type Product, productKeyOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { Picture } from '../../components/picture.tsx'
import { shownText } from '../../format/shown-text.ts'
import type { ListRows } from '../../list/virtual-row.tsx'
import type { Say } from '../../report/say.ts'
import { productName } from './catalogue-model.ts'
import styles from './products-table.module.css'

const THUMBNAIL_PX = 40

export const PRODUCT_ROWS: ListRows<Product> = {
  title: ({ t }) => t('catalogue:table'),
  rowHeight: 54,
  overscan: 6,
  askAhead: 30,
  keyOf: productKeyOf,
  nameOf: productName,
  openWords: (name, { t }) => t('catalogue:open', { name }),
  under: (product, say) => <Codes product={product} say={say} />,
}

interface CodesProps {
  readonly product: Product
  readonly say: Say
}

/** The SKU and the catalogue id of a product. */
export function Codes({ product, say: { t } }: CodesProps) {
  const sku = shownText(product.codigo)
  const id = shownText(product.idCatalogo)
  return (
    <span className={styles.codes}>
      <bdi>{sku === null ? t('catalogue:noSku') : t('catalogue:skuOf', { sku })}</bdi>
      {id !== null && <bdi>{t('catalogue:catalogueIdOf', { id })}</bdi>}
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

interface EdgeHeadProps {
  readonly title: string
  readonly place: 'lead' | 'actions'
}

/** The head of the cells before and after the columns, for screen readers. */
export function EdgeHead({ title, place }: EdgeHeadProps) {
  return (
    <th scope="col" className={styles[place]}>
      <span className="visually-hidden">{title}</span>
    </th>
  )
}
