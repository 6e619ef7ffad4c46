import type {
  CellValue,
  ColumnType,
  TableColumn,
  TableHead,
  TableModel,
  TableRow,
} from '../../../shared/bridge/tables.ts'
import type { Say } from '../say.ts'
import { type Column, type ColumnKind, columnsAt, isChange, type NamedRow, type Table } from '../table.ts'

function typeOf(kind: ColumnKind): ColumnType {
  if (kind === 'count-change') return 'count'
  return kind === 'money-change' ? 'money' : kind
}

/** Returns the head of a column of a file. */
export function headOf<Row>({ kind, title }: Column<Row>, say: Say): TableColumn {
  const name = title(say, 'file')
  return { title: isChange(kind) ? say.t('changeOf', { column: name }) : name, type: typeOf(kind) }
}

/** Returns a table as typed values for CSV and XLSX. A gap and what is not known are empty cells. */
export function toFile<Row>(table: Table<Row>, say: Say): TableModel {
  const { title, rows, isGap, total, afterTotal = [], others = [], note } = table
  const [head, ...columns] = columnsAt(table.columns, 'file')
  const cells = (row: Row | null): CellValue[] =>
    columns.map(({ value }) => (row === null || isGap?.(row) ? null : value(row, say)))
  const named = ({ name, row }: NamedRow<Row>): TableRow => [name, ...cells(row)]
  const whole = (row: Row): TableRow => [head.value(row, say), ...cells(row)]
  const below = [...afterTotal.map(named), ...others.map(whole)]
  return {
    title,
    columns: [head, ...columns].map((column) => headOf(column, say)),
    rows: rows.map(whole),
    ...(total && { total: named(total) }),
    ...(below.length > 0 && { afterTotal: below }),
    ...(note != null && { note }),
  }
}

/** Puts notes into the title of the first column: a CSV has no other place for what its figures lack. */
export function noted<File extends TableHead>(file: File, notes: readonly string[]): File {
  const [head, ...columns] = file.columns
  if (head === undefined || notes.length === 0) return file
  return { ...file, columns: [{ ...head, title: `${head.title} (${notes.join(' ')})` }, ...columns] }
}
