// Every shown column of products, in order: the table on the screen, the sheet on paper and the file draw this list.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { CellValue, ColumnType } from '../../../shared/bridge/tables.ts'
import { type Product, priceOf, promotionalPriceOf } from '../../../shared/catalogue/product.ts'
import { AvailabilityTag } from '../../components/availability-tag.tsx'
import type { ProductWords } from '../../domain/catalogue/use-product-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import type { catalogue as words } from '../../i18n/pt-br/catalogue.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './products-table.module.css'

type ColumnLabel = `columns.${keyof typeof words.columns}`

/** What a cell needs to turn a value into words. */
export interface CellContext {
  readonly t: TFunction<'catalogue'>
  readonly words: ProductWords
}

interface ScreenCell {
  readonly cell: (product: Product, context: CellContext) => ReactNode
  /** Pixels. */
  readonly width: number
  /** Numbers are right-aligned, the default. */
  readonly align?: 'left'
  /** The width of the table, in pixels, up to which the column is hidden: the name needs 240. */
  readonly hiddenUpTo?: 801 | 907 | 1013 | 1151
}

interface PaperCell {
  readonly cell: (product: Product, context: CellContext) => ReactNode
  readonly widthMm: number
  readonly align?: 'right'
}

interface FileCell {
  readonly type: ColumnType
  readonly value: (product: Product, context: CellContext) => CellValue
}

interface ProductColumn {
  readonly key: string
  readonly label: ColumnLabel
  /** `head` is the name of the row, which its component draws. */
  readonly screen?: ScreenCell | 'head'
  readonly paper?: PaperCell | 'head'
  readonly file?: FileCell
}

export type ColumnOn<Place extends 'screen' | 'paper' | 'file'> = ProductColumn &
  Required<Pick<ProductColumn, Place>>

const bdi = (text: string | null): ReactNode => <bdi>{shownText(text) ?? UNKNOWN}</bdi>

const HIDDEN_UP_TO = { inStock: 907, reserved: 1013, available: 801 } as const

function quantity(
  key: 'inStock' | 'reserved' | 'available',
  field: 'estoque' | 'reservado' | 'disponivel_qtd',
): ProductColumn {
  const cell = (product: Product, { words }: CellContext) =>
    product[field] === null ? (
      <span className={styles.notTold}>{words.stock(null)}</span>
    ) : (
      words.stock(product[field])
    )
  return {
    key,
    label: `columns.${key}`,
    screen: { cell, width: 106, hiddenUpTo: HIDDEN_UP_TO[key] },
    paper: { cell, widthMm: 22, align: 'right' },
    file: { type: 'count', value: (product) => product[field] },
  }
}

const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  {
    key: 'name',
    label: 'columns.name',
    screen: 'head',
    paper: 'head',
    file: { type: 'text', value: ({ nome }) => nome },
  },
  {
    key: 'sku',
    label: 'columns.sku',
    paper: { cell: ({ codigo }) => bdi(codigo), widthMm: 26 },
    file: { type: 'text', value: ({ codigo }) => codigo },
  },
  {
    key: 'catalogueId',
    label: 'columns.catalogueId',
    file: { type: 'text', value: ({ idCatalogo }) => idCatalogo },
  },
  {
    key: 'brandAndCategory',
    label: 'columns.brandAndCategory',
    screen: {
      cell: ({ marca, categoria }) => (
        <span className={styles.pair}>
          {bdi(marca)}
          {bdi(categoria)}
        </span>
      ),
      ...{ width: 138, align: 'left', hiddenUpTo: 1151 },
    },
  },
  {
    key: 'brand',
    label: 'columns.brand',
    paper: { cell: ({ marca }) => bdi(marca), widthMm: 32 },
    file: { type: 'text', value: ({ marca }) => marca },
  },
  {
    key: 'category',
    label: 'columns.category',
    paper: { cell: ({ categoria }) => bdi(categoria), widthMm: 34 },
    file: { type: 'text', value: ({ categoria }) => categoria },
  },
  {
    key: 'price',
    label: 'columns.price',
    screen: { cell: (product, { words }) => <PriceCell product={product} words={words} />, width: 140 },
    paper: {
      cell: (product, { words }) => <PriceCell product={product} words={words} />,
      widthMm: 30,
      align: 'right',
    },
    file: {
      type: 'money',
      value: (product) => {
        const price = priceOf(product)
        return price.kind === 'amount' ? price.cents : null
      },
    },
  },
  {
    key: 'promotional',
    label: 'columns.promotional',
    file: { type: 'money', value: (product) => promotionalPriceOf(product)?.cents ?? null },
  },
  {
    key: 'availability',
    label: 'columns.availability',
    screen: {
      cell: (product, { words }) => <AvailabilityTag product={product} words={words} />,
      width: 168,
      align: 'left',
    },
    paper: { cell: (product, { words }) => <AvailabilityTag product={product} words={words} />, widthMm: 38 },
    file: { type: 'text', value: (product, { words }) => words.availability(product).state },
  },
  {
    key: 'reason',
    label: 'columns.reason',
    file: { type: 'text', value: (product, { words }) => words.availability(product).reason },
  },
  quantity('inStock', 'estoque'),
  quantity('reserved', 'reservado'),
  quantity('available', 'disponivel_qtd'),
  {
    key: 'pictures',
    label: 'columns.pictures',
    file: { type: 'count', value: ({ imagensCount }) => imagensCount },
  },
  { key: 'id', label: 'columns.id', file: { type: 'text', value: ({ id }) => id } },
]

/** Returns the columns of a place, in order. */
export function columnsOn<Place extends 'screen' | 'paper' | 'file'>(place: Place): ColumnOn<Place>[] {
  return PRODUCT_COLUMNS.filter((column): column is ColumnOn<Place> => column[place] !== undefined)
}
