import type { CellValue, TableModel, TableRow } from '../../../shared/bridge/tables.ts'
import type { Say } from '../say.ts'
import { columnsAt, type NamedRow, type Table } from '../table.ts'

/** Returns a table as typed values for CSV and XLSX. A gap and what is not known are empty cells. */
export function toFile<Row>(table: Table<Row>, say: Say): TableModel {
  const { title, rows, isGap, total, afterTotal, note } = table
  const [head, ...columns] = columnsAt(table, 'file')
  const cells = (row: Row | null): CellValue[] =>
    columns.map(({ value }) => (row === null || isGap?.(row) ? null : value(row, say)))
  const named = ({ name, row }: NamedRow<Row>): TableRow => [name, ...cells(row)]
  return {
    title,
    columns: [head, ...columns].map(({ title: name, kind }) => ({ title: name(say), type: kind })),
    rows: rows.map((row) => [head.value(row, say), ...cells(row)]),
    ...(total && { total: named(total) }),
    ...(afterTotal && { afterTotal: afterTotal.map(named) }),
    ...(note != null && { note }),
  }
}
