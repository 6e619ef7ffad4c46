import { UnstyledButton } from '@mantine/core'
import type { ColumnType } from '../../../shared/bridge/tables.ts'
import { furtherFieldsOf, type Product, priceOf, specLinesOf } from '../../../shared/catalogue/product.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { MAX_BASKET_ITEMS } from '../../../shared/shop/basket.ts'
import { ControlButton } from '../../components/buttons.tsx'
import { BasketIcon, CheckIcon } from '../../components/icons.tsx'
import {
  AvailabilityTag,
  availabilityWords,
  priceWords,
  stockWords,
} from '../../domain/catalogue/products.tsx'
import type { useAddToBasket } from '../../domain/shop/use-basket.ts'
import { shownText, UNKNOWN } from '../../format/format.ts'
import type { catalogue as words } from '../../i18n/pt-br/lists.ts'
import { type ListColumn, NOT_IN_FILE } from '../../list/list-column.tsx'
import type { EdgeCell } from '../../list/virtual-table.tsx'
import { useBriefly } from '../../platform/use-copied.ts'
import type { Say } from '../../report/say.ts'
import { productName } from './catalogue-model.ts'

export const ACTIONS_CELL = 'w-56 py-0 @max-[695px]/list:w-48'

const PAIR = `
  [&_bdi]:block [&_bdi]:overflow-hidden [&_bdi]:leading-17 [&_bdi]:text-ellipsis [&_bdi+bdi]:text-ink-3
  [&_bdi+bdi]:text-12 [&_bdi+bdi]:leading-15`

/** The price, or in small words that there is none. */
export function PriceCell({ product, say }: { readonly product: Product; readonly say: Say }) {
  const isKnown = priceOf(product).kind === 'amount'
  return <span className={isKnown ? 'font-medium' : 'note'}>{priceWords(product, say)}</span>
}

// Every shown column of products, in order: the table on the screen, the sheet on paper and the file draw this list.

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

const HIDDEN_UP_TO = { inStock: 919, reserved: 1025, available: 813 } as const

function quantity(
  key: 'inStock' | 'reserved' | 'available',
  field: 'estoque' | 'reservado' | 'disponivel_qtd',
): ProductColumn {
  return column(key, 'count', (product) => product[field], {
    draw: (product, say) =>
      product[field] === null ? (
        <span className="note">{stockWords(null, say)}</span>
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
      <span className={PAIR}>
        <bdi>{shownText(marca) ?? UNKNOWN}</bdi>
        <bdi>{shownText(categoria) ?? UNKNOWN}</bdi>
      </span>
    ),
    places: NOT_IN_FILE,
    screen: { width: 144, hiddenUpTo: 1163 },
  }),
  column('brand', 'text', ({ marca }) => marca, { paper: { widthMm: 32 } }),
  column('category', 'text', ({ categoria }) => categoria, { paper: { widthMm: 34 } }),
  column('price', 'money', priceCents, {
    draw: (product, say) => <PriceCell product={product} say={say} />,
    screen: { width: 146 },
    paper: { widthMm: 30 },
  }),
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

const SAID_FOR_MS = 4_000

interface AddToBasketProps {
  /** Null for a product without one, which gets no button. */
  readonly sku: string | null
  readonly say: Say
  readonly add: ReturnType<typeof useAddToBasket>
  /** The row of a list, where the button is an icon. */
  readonly row?: EdgeCell
}

/** "Pôr na cesta", and for some seconds what came of it. */
export function AddToBasket({ sku, ...props }: AddToBasketProps) {
  return sku === null || shownText(sku) === null ? null : <AddButton sku={sku} {...props} />
}

function AddButton({ sku, say: { t }, add, row }: AddToBasketProps & { readonly sku: string }) {
  const [said, setSaid] = useBriefly<'added' | 'full'>(SAID_FOR_MS)
  const words =
    said && (said === 'added' ? t('catalogue:added') : t('shop:fullItems', { most: MAX_BASKET_ITEMS }))
  const icon = said === 'added' ? <CheckIcon /> : <BasketIcon />
  const run = () => setSaid(add(sku) ? 'added' : 'full')
  return (
    <>
      {row ? (
        // The plain element, because a table that scrolls makes hundreds a second.
        <UnstyledButton
          className="size-30 grid rounded-8 text-ink-2 place-items-center hover:bg-sunken"
          tabIndex={row.tabIndex}
          aria-label={t('catalogue:addOf', { name: row.name })}
          title={words ?? t('catalogue:addToBasket')}
          onClick={(event) => {
            event.stopPropagation()
            run()
          }}
        >
          {icon}
        </UnstyledButton>
      ) : (
        <ControlButton leftSection={icon} onClick={run}>
          {t('catalogue:addToBasket')}
        </ControlButton>
      )}
      <span className={row && 'visually-hidden'} role="status">
        {words}
      </span>
    </>
  )
}

export function addCell(say: Say, add: AddToBasketProps['add']) {
  return ({ codigo }: Product, row: EdgeCell) => (
    <td className={ACTIONS_CELL}>
      <AddToBasket sku={codigo} say={say} add={add} row={row} />
    </td>
  )
}
