// What "Exportar" copies of a basket: products, sum and delivery of a simulation of now, and when it was; and the table
// of its products.
import { type BasketLine, isLeftOut } from '../../../../shared/shop/basket.ts'
import { PICKUP } from '../../../../shared/shop/shipping.ts'
import { lineCents } from '../../../../shared/shop/simulation.ts'
import type { Say } from '../../../report/say.ts'
import { columnOf, type Table } from '../../../report/table.ts'
import { deliveryVerdict, lineName, lineState, shippingWords, sumLines, sumNotes } from './basket-words.ts'
import type { BasketScreen, Simulation } from './use-basket-screen.ts'

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

/** A line, or the sum of all. */
interface ItemRow {
  readonly line: BasketLine | null
  readonly unitCents: number | null
  readonly quantity: number | null
  readonly totalCents: number | null
}

/** The basket for a file, with the sum of a simulation of now. A figure that is not known stays empty. */
export function itemsTable(
  { t }: Say,
  { products: { lines }, simulation }: Pick<BasketScreen, 'products' | 'simulation'>,
): Table<ItemRow> {
  const { shown, isAsking, isOffline } = simulation
  const sum = isAsking || isOffline ? null : (shown?.sum ?? null)
  return {
    title: t('shop:tabs.basket'),
    columns: [
      columnOf('sku', 'text', 'catalogue:columns.sku', ({ line }) => line?.sku ?? null),
      columnOf('product', 'text', 'catalogue:columns.name', ({ line }) => line?.product?.nome ?? null),
      columnOf(
        'state',
        'text',
        'catalogue:columns.availability',
        ({ line }, say) => line && (lineState(say, line)?.text ?? null),
      ),
      columnOf('price', 'money', 'catalogue:columns.price', ({ unitCents }) => unitCents),
      columnOf('quantity', 'count', 'count', ({ quantity }) => quantity),
      columnOf('total', 'money', 'total', ({ totalCents }) => totalCents),
    ],
    rows: lines.map((line) => ({
      line,
      unitCents: line.unitCents,
      quantity: line.quantity,
      totalCents: isLeftOut(line) ? null : lineCents(line),
    })),
    keyOf: ({ line }) => line?.sku ?? '',
    ...(sum && {
      total: {
        name: t('shop:subtotal'),
        row: {
          line: null,
          unitCents: null,
          quantity: sum.units,
          totalCents: sum.subtotalCents,
        },
      },
    }),
  }
}
