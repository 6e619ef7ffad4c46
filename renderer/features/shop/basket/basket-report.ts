// What "Exportar" copies of a basket: products, sum and delivery of a simulation of now, and when it was.
import type { ColumnType } from '../../../../shared/bridge/tables.ts'
import { type BasketLine, isCep, isLeftOut, maskCep } from '../../../../shared/shop/basket.ts'
import { COMBINES_WITH, type Discount } from '../../../../shared/shop/discounts.ts'
import { isCarrier, PICKUP, type ShippingWay } from '../../../../shared/shop/shipping.ts'
import { lineCents } from '../../../../shared/shop/simulation.ts'
import type { shop as words } from '../../../i18n/pt-br/shop.ts'
import type { Say } from '../../../report/say.ts'
import type { Column, Table } from '../../../report/table.ts'
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
  const capturedAt = simulation.collected.read().capturedAt
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
    t('shop:simulationOf', { time: formats.dateTime(capturedAt, timeZone) }),
  ]
}

// The tables of a basket for files. SKU and CEP are text; a figure that is not known stays empty.

type ColumnName = Exclude<keyof typeof words.exportColumns, 'combinesWith'>

function column<Row>(key: ColumnName, kind: ColumnType, value: Column<Row>['value']): Column<Row> {
  return { key, kind, title: ({ t }) => t(`shop:exportColumns.${key}`), value }
}

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
      column('sku', 'text', ({ line }) => line?.sku ?? null),
      column('product', 'text', ({ line }) => line?.product?.nome ?? null),
      column('state', 'text', ({ line }, say) => line && (lineState(say, line)?.text ?? null)),
      column('price', 'money', ({ unitCents }) => unitCents),
      column('quantity', 'count', ({ quantity }) => quantity),
      column('total', 'money', ({ totalCents }) => totalCents),
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
        column('cep', 'text', () => (isCep(cep) ? maskCep(cep) : cep || null)),
        column('uf', 'text', () => uf || null),
        column('option', 'text', (way) => (isCarrier(way) ? way.name || null : words.wayName(way))),
        column('shipping', 'money', ({ priceCents }) => priceCents),
        column('minDays', 'count', ({ minDays }) => minDays),
        column('maxDays', 'count', ({ maxDays }) => maxDays),
        column('from', 'day', ({ from }) => from),
        column('to', 'day', ({ to }) => to),
        column('processing', 'count', ({ processingDays }) => processingDays),
        column('ids', 'text', ({ ids }) => ids.join(', ')),
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
      title: say.t('shop:tables.discounts'),
      columns: [
        column('discount', 'text', ({ name }) => name || null),
        column('origin', 'text', ({ origin }, { t }) => t(`shop:origins.${origin}`)),
        column('code', 'text', ({ code }) => code || null),
        column('type', 'text', (discount) => discountType(say, discount) || null),
        column('value', 'money', ({ cents }) => cents),
        column('freeShipping', 'text', ({ isFreeShipping }) => flag(isFreeShipping)),
        column('skus', 'text', ({ skus }) => skus.join(', ')),
        ...COMBINES_WITH.map(
          (kind): Column<Discount> => ({
            key: kind,
            kind: 'text',
            title: ({ t }) => t('shop:exportColumns.combinesWith', { kind: t(`shop:kinds.${kind}`) }),
            value: ({ combines }) => flag(combines[kind]),
          }),
        ),
        column('ids', 'text', ({ id }) => id || null),
      ],
      rows: list,
      keyOf: (_, index) => String(index),
    },
  ]
}
