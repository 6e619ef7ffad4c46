// Every shown column of products, in order: the table on the screen, the sheet on paper and the file draw this list.
import type { ColumnType } from '../../../shared/bridge/tables.ts'
import {
  furtherFieldsOf,
  type Product,
  priceOf,
  promotionalPriceOf,
  specLinesOf,
} from '../../../shared/catalogue/product.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { AvailabilityTag } from '../../domain/catalogue/availability-tag.tsx'
import { availabilityWords, stockWords } from '../../domain/catalogue/product-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import type { catalogue as words } from '../../i18n/pt-br/catalogue.ts'
import { type ListColumn, NOT_IN_FILE } from '../../list/list-column.ts'
import { productName } from './catalogue-model.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './products-table.module.css'

type ProductColumn = ListColumn<Product>

/** @param rest the places that have it beside the file, and how it is drawn there */
function column(
  key: keyof typeof words.columns,
  kind: ColumnType,
  value: ProductColumn['value'],
  rest: Omit<ProductColumn, 'key' | 'kind' | 'title' | 'value'> = {},
): ProductColumn {
  return { key, kind, title: ({ t }) => t(`catalogue:columns.${key}`), value, ...rest }
}

const HIDDEN_UP_TO = { inStock: 907, reserved: 1013, available: 801 } as const

function quantity(
  key: 'inStock' | 'reserved' | 'available',
  field: 'estoque' | 'reservado' | 'disponivel_qtd',
): ProductColumn {
  return column(key, 'count', (product) => product[field], {
    draw: (product, say) =>
      product[field] === null ? (
        <span className={styles.notTold}>{stockWords(null, say)}</span>
      ) : (
        stockWords(product[field], say)
      ),
    screen: { width: 106, hiddenUpTo: HIDDEN_UP_TO[key] },
    paper: { widthMm: 22 },
  })
}

function priceCents(product: Product): Cents | null {
  const price = priceOf(product)
  return price.kind === 'amount' ? price.cents : null
}

export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  column('name', 'text', ({ nome }) => nome, {
    draw: (product, say) => <bdi>{productName(product, say)}</bdi>,
    screen: 'head',
    paper: {},
  }),
  column('sku', 'text', ({ codigo }) => codigo, { paper: { widthMm: 26 } }),
  column('catalogueId', 'text', ({ idCatalogo }) => idCatalogo),
  column('brandAndCategory', 'text', ({ marca }) => marca, {
    draw: ({ marca, categoria }) => (
      <span className={styles.pair}>
        <bdi>{shownText(marca) ?? UNKNOWN}</bdi>
        <bdi>{shownText(categoria) ?? UNKNOWN}</bdi>
      </span>
    ),
    places: NOT_IN_FILE,
    screen: { width: 138, hiddenUpTo: 1151 },
  }),
  column('brand', 'text', ({ marca }) => marca, { paper: { widthMm: 32 } }),
  column('category', 'text', ({ categoria }) => categoria, { paper: { widthMm: 34 } }),
  column('price', 'money', priceCents, {
    draw: (product, say) => <PriceCell product={product} say={say} />,
    screen: { width: 140 },
    paper: { widthMm: 30 },
  }),
  column('promotional', 'money', (product) => promotionalPriceOf(product)?.cents ?? null),
  column('availability', 'text', (product, say) => availabilityWords(product, say).state, {
    draw: (product, say) => <AvailabilityTag product={product} say={say} />,
    screen: { width: 168 },
    paper: { widthMm: 38 },
  }),
  column('reason', 'text', (product, say) => availabilityWords(product, say).reason),
  quantity('inStock', 'estoque'),
  quantity('reserved', 'reservado'),
  quantity('available', 'disponivel_qtd'),
  column('pictures', 'count', ({ imagensCount }) => imagensCount),
  column('id', 'text', ({ id }) => id),
]

/** The fields beyond the columns: what the specification of the API does not list, then the lines of `specs`. */
export const otherFields = (product: Product) => [...furtherFieldsOf(product), ...specLinesOf(product)]
