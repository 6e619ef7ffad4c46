// What "Exportar" copies of a basket: products, sum and delivery of a simulation of now, and when it was.
import { type BasketLine, isCep, isLeftOut, maskCep } from '../../../../shared/shop/basket.ts'
import { COMBINES_WITH, type Discount } from '../../../../shared/shop/discounts.ts'
import { isCarrier, PICKUP, type ShippingWay } from '../../../../shared/shop/shipping.ts'
import { lineCents } from '../../../../shared/shop/simulation.ts'
import type { Say } from '../../../report/say.ts'
import { type Column, columnOf, type Table } from '../../../report/table.ts'
import {
  deliveryVerdict,
  discountType,
  lineName,
  lineState,
  shippingWords,
  sumLines,
  sumNotes,
} from './basket-words.ts'
import type { BasketScreen, Simulated, Simulation } from './use-basket-screen.ts'

/** Returns the lines of the text; null unless a simulation of now is shown. */
export function basketSummary(say: Say, simulation: Simulation): string[] | null {
  const { shown, isAsking, isOffline } = simulation
  const capturedAt = simulation.collected().capturedAt
  if (shown === null || isAsking || isOffline || capturedAt === null) return null
  const { t, files: formats, timeZone } = say
  const { chosen, lines } = shown
  const words = shippingWords(say, formats)
  const verdict = deliveryVerdict(say, formats, shown)?.title
  const pickup = chosen?.key === PICKUP ? words.whereWords(chosen) : undefined
  return [
    ...lines
      .filter((line) => !isLeftOut(line))
      .map((line) => {
        const total = formats.money(lineCents(line))
        const quantity = formats.count(line.quantity)
        const sum = line.quantity === 1 ? total : `${formats.money(line.unitCents)} = ${total}`
        return `${quantity} × ${lineName(line)} (${line.sku}): ${sum}`
      }),
    '',
    ...sumLines(say, formats, shown).map(({ label, amount }) => `${label}: ${amount}`),
    ...sumNotes({ t, formats }, shown),
    ...new Set([verdict, pickup].filter((line) => line !== undefined)),
    '',
    `${t('shop:simulatedAt', { time: formats.dateTime(capturedAt, timeZone) })}.`,
  ]
}

// The tables of a basket for files. SKU and CEP are text; a figure that is not known stays empty.

/** The tables of what is shown, in a fixed order: the basket, then what the shop answered about it. */
export function basketTables(
  say: Say,
  { products, simulation, basket }: Pick<BasketScreen, 'products' | 'simulation' | 'basket'>,
): readonly Table<unknown>[] {
  const { shown, isAsking, isOffline } = simulation
  const simulated = isAsking || isOffline ? null : shown
  if (basket.items.length === 0) return []
  return [
    itemsTable(say, products.lines, simulated),
    ...(simulated === null ? [] : [...optionsTables(say, simulated), ...discountsTables(say, simulated)]),
  ]
}

/** A line, or the sum of all. */
interface ItemRow {
  readonly line: BasketLine | null
  readonly unitCents: number | null
  readonly quantity: number | null
  readonly totalCents: number | null
}

function itemsTable({ t }: Say, lines: readonly BasketLine[], simulated: Simulated | null): Table<ItemRow> {
  return {
    title: t('shop:tabs.basket'),
    columns: [
      columnOf('sku', 'text', t('catalogue:columns.sku'), ({ line }) => line?.sku ?? null),
      columnOf('product', 'text', t('shop:columns.product'), ({ line }) => line?.product?.nome ?? null),
      columnOf(
        'state',
        'text',
        t('catalogue:columns.availability'),
        ({ line }, say) => line && (lineState(say, line)?.text ?? null),
      ),
      columnOf('price', 'money', t('shop:columns.price'), ({ unitCents }) => unitCents),
      columnOf('quantity', 'count', t('today:share.columns.count'), ({ quantity }) => quantity),
      columnOf('total', 'money', t('total'), ({ totalCents }) => totalCents),
    ],
    rows: lines.map((line) => ({
      line,
      unitCents: line.unitCents,
      quantity: line.quantity,
      totalCents: isLeftOut(line) ? null : lineCents(line),
    })),
    keyOf: ({ line }) => line?.sku ?? '',
    ...(simulated && {
      total: {
        name: t('shop:subtotal'),
        row: {
          line: null,
          unitCents: null,
          quantity: simulated.sum.units,
          totalCents: simulated.sum.subtotalCents,
        },
      },
    }),
  }
}

function optionsTables(say: Say, { shipping }: Simulated): Table<ShippingWay>[] {
  const { t } = say
  if (!shipping?.ways.length) return []
  const { cep, uf, ways } = shipping
  const words = shippingWords(say, say.files)
  return [
    {
      title: t('shop:options'),
      columns: [
        columnOf('cep', 'text', t('shop:cep'), () => (isCep(cep) ? maskCep(cep) : cep || null)),
        columnOf('uf', 'text', 'UF', () => uf || null),
        columnOf('option', 'text', t('shop:delivery'), (way) =>
          isCarrier(way) ? way.name || null : words.wayName(way),
        ),
        columnOf('shipping', 'money', t('value'), ({ priceCents }) => priceCents),
        columnOf('minDays', 'count', t('shop:exportColumns.minDays'), ({ minDays }) => minDays),
        columnOf('maxDays', 'count', t('shop:exportColumns.maxDays'), ({ maxDays }) => maxDays),
        columnOf('from', 'day', `${t('shop:delivery')}: ${t('funnel:from')}`, ({ from }) => from),
        columnOf('to', 'day', `${t('shop:delivery')}: ${t('funnel:to')}`, ({ to }) => to),
        columnOf(
          'processing',
          'count',
          t('shop:exportColumns.processing'),
          ({ processingDays }) => processingDays,
        ),
        columnOf('ids', 'text', t('catalogue:detail.identification'), ({ ids }) => ids.join(', ')),
      ],
      rows: ways,
      keyOf: ({ key }) => key,
    },
  ]
}

function discountsTables(say: Say, { discounts }: Simulated): Table<Discount>[] {
  const list = discounts?.list ?? []
  if (list.length === 0) return []
  const { t } = say
  const flag = (value?: boolean | null) => (value == null ? null : t(value ? 'yes' : 'no'))
  return [
    {
      title: t('shop:origins.unknown'),
      columns: [
        columnOf('discount', 'text', t('shop:exportColumns.discount'), ({ name }) => name || null),
        columnOf('origin', 'text', t('shop:exportColumns.origin'), ({ origin }, { t }) =>
          t(`shop:origins.${origin}`),
        ),
        columnOf('code', 'text', t('shop:coupon'), ({ code }) => code || null),
        columnOf('type', 'text', t('tasks:columns.type'), (discount) => discountType(say, discount) || null),
        columnOf('value', 'money', t('value'), ({ cents }) => cents),
        columnOf('freeShipping', 'text', t('shop:freeShippingTag'), ({ isFreeShipping }) =>
          flag(isFreeShipping),
        ),
        columnOf('skus', 'text', t('catalogue:columns.sku'), ({ skus }) => skus.join(', ')),
        ...COMBINES_WITH.map(
          (kind): Column<Discount> => ({
            key: kind,
            kind: 'text',
            title: ({ t }) => t('shop:exportColumns.combinesWith', { kind: t(`shop:kinds.${kind}`) }),
            value: ({ combines }) => flag(combines[kind]),
          }),
        ),
        columnOf('ids', 'text', t('catalogue:detail.identification'), ({ id }) => id || null),
      ],
      rows: list,
      keyOf: (_, index) => String(index),
    },
  ]
}
