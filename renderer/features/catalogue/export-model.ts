// Products as typed values for a file. SKU and catalogue id are text: their zeros and dots count.
import type { StreamedTable, TableRow } from '../../../shared/bridge/tables.ts'
import { furtherFieldsOf, type Product, specLinesOf } from '../../../shared/catalogue/product.ts'
import { type CellContext, columnsOn } from './product-columns.tsx'

/** Each specification or further field gets a column, up to this number. */
const MOST_OTHER_COLUMNS = 40

/** The fields beyond the columns, by name: specifications, then what the specification of the API does not list. */
function otherTexts(product: Product): ReadonlyMap<string, string | null> {
  const lines = [...furtherFieldsOf(product), ...specLinesOf(product)]
  return new Map(lines.map(({ name, text }) => [name, text]))
}

/** Returns one row per product, in the order of the list, made when it is read. SKU and catalogue id are text. */
export function productsTable(
  products: readonly Product[],
  title: string,
  context: CellContext,
  note: string | null,
): StreamedTable {
  const columns = columnsOn('file')
  const names = new Set<string>()
  for (const product of products) {
    for (const name of otherTexts(product).keys()) {
      if (names.size < MOST_OTHER_COLUMNS) names.add(name)
    }
  }
  function* rows(): Generator<TableRow> {
    for (const product of products) {
      const others = names.size === 0 ? null : otherTexts(product)
      yield [
        ...columns.map(({ file }) => file.value(product, context)),
        ...[...names].map((name) => others?.get(name) ?? null),
      ]
    }
  }
  return {
    title,
    columns: [
      ...columns.map(({ label, file }) => ({ title: context.t(label), type: file.type })),
      ...[...names].map((name) => ({ title: name, type: 'text' as const })),
    ],
    rows: { length: products.length, [Symbol.iterator]: rows },
    ...(note === null ? {} : { note }),
  }
}
