// Every shown column of products, in order: the table on the screen, the sheet on paper and the file draw this list.
import {
  furtherFieldsOf,
  type Product,
  priceOf,
  promotionalPriceOf,
  specLinesOf,
} from '../../../shared/catalogue/product.ts'
import { AvailabilityTag } from '../../domain/catalogue/availability-tag.tsx'
import { availabilityWords, stockWords } from '../../domain/catalogue/product-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { type ListColumn, NOT_IN_FILE } from '../../list/list-column.ts'
import { productName } from './catalogue-model.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './products-table.module.css'

type ProductColumn = ListColumn<Product>

const HIDDEN_UP_TO = { inStock: 907, reserved: 1013, available: 801 } as const

function quantity(
  key: 'inStock' | 'reserved' | 'available',
  field: 'estoque' | 'reservado' | 'disponivel_qtd',
): ProductColumn {
  return {
    key,
    kind: 'count',
    title: ({ t }) => t(`catalogue:columns.${key}`),
    value: (product) => product[field],
    draw: (product, say) =>
      product[field] === null ? (
        <span className={styles.notTold}>{stockWords(null, say)}</span>
      ) : (
        stockWords(product[field], say)
      ),
    screen: { width: 106, hiddenUpTo: HIDDEN_UP_TO[key] },
    paper: { widthMm: 22 },
  }
}

export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  {
    key: 'name',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.name'),
    value: ({ nome }) => nome,
    draw: (product, say) => <bdi>{productName(product, say)}</bdi>,
    screen: 'head',
    paper: {},
  },
  {
    key: 'sku',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.sku'),
    value: ({ codigo }) => codigo,
    paper: { widthMm: 26 },
  },
  {
    key: 'catalogueId',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.catalogueId'),
    value: ({ idCatalogo }) => idCatalogo,
  },
  {
    key: 'brandAndCategory',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.brandAndCategory'),
    value: ({ marca }) => marca,
    draw: ({ marca, categoria }) => (
      <span className={styles.pair}>
        <bdi>{shownText(marca) ?? UNKNOWN}</bdi>
        <bdi>{shownText(categoria) ?? UNKNOWN}</bdi>
      </span>
    ),
    places: NOT_IN_FILE,
    screen: { width: 138, hiddenUpTo: 1151 },
  },
  {
    key: 'brand',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.brand'),
    value: ({ marca }) => marca,
    paper: { widthMm: 32 },
  },
  {
    key: 'category',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.category'),
    value: ({ categoria }) => categoria,
    paper: { widthMm: 34 },
  },
  {
    key: 'price',
    kind: 'money',
    title: ({ t }) => t('catalogue:columns.price'),
    value(product) {
      const price = priceOf(product)
      return price.kind === 'amount' ? price.cents : null
    },
    draw: (product, say) => <PriceCell product={product} say={say} />,
    screen: { width: 140 },
    paper: { widthMm: 30 },
  },
  {
    key: 'promotional',
    kind: 'money',
    title: ({ t }) => t('catalogue:columns.promotional'),
    value: (product) => promotionalPriceOf(product)?.cents ?? null,
  },
  {
    key: 'availability',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.availability'),
    value: (product, say) => availabilityWords(product, say).state,
    draw: (product, say) => <AvailabilityTag product={product} say={say} />,
    screen: { width: 168 },
    paper: { widthMm: 38 },
  },
  {
    key: 'reason',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.reason'),
    value: (product, say) => availabilityWords(product, say).reason,
  },
  quantity('inStock', 'estoque'),
  quantity('reserved', 'reservado'),
  quantity('available', 'disponivel_qtd'),
  {
    key: 'pictures',
    kind: 'count',
    title: ({ t }) => t('catalogue:columns.pictures'),
    value: ({ imagensCount }) => imagensCount,
  },
  {
    key: 'id',
    kind: 'text',
    title: ({ t }) => t('catalogue:columns.id'),
    value: ({ id }) => id,
  },
]

/** The fields beyond the columns: what the specification of the API does not list, then the lines of `specs`. */
export const otherFields = (product: Product) => [...furtherFieldsOf(product), ...specLinesOf(product)]
