// The rows of a list as typed values for a file, with every field that they carry.
import type { StreamedTable, TableRow } from '../../shared/bridge/tables.ts'
import { nextTask } from '../platform/scheduling.ts'
import { type Say, sayForFiles } from '../report/say.ts'
import { headOf } from '../report/surfaces/save-files.ts'
import { columnsOn, isAbsent, type ListColumn } from './list-column.ts'
import type { AllRows } from './read-all-pages.ts'

/** Each field beyond the columns gets a column, up to this number. */
const MOST_OTHER_FIELDS = 40
const ROWS_PER_TASK = 2_000

/** A field that no column foresees, as received. */
interface OtherField {
  readonly name: string
  readonly text: string | null
}

export interface ListFile<Row> {
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  /** The fields that were received with a row; null keeps the columns of all. */
  readonly provided: readonly string[] | null
  othersOf(row: Row): readonly OtherField[]
  /** What is missing. */
  readonly note: string | null
}

/** Returns the names of the fields that no column foresees, without a long task. */
async function otherNames<Row>({ rows, othersOf }: ListFile<Row>): Promise<string[]> {
  const names = new Set<string>()
  for (let at = 0; at < rows.length; at += ROWS_PER_TASK) {
    if (at > 0) await nextTask()
    for (const row of rows.slice(at, at + ROWS_PER_TASK)) {
      for (const { name } of othersOf(row)) names.add(name)
    }
  }
  return [...names].slice(0, MOST_OTHER_FIELDS)
}

/** Returns one row for each row of the list, in its order, made when it is read. */
export async function listTable<Row>(say: Say, file: ListFile<Row>): Promise<StreamedTable> {
  const { title, rows, provided, othersOf, note } = file
  const names = await otherNames(file)
  const columns = columnsOn(file.columns, 'file', provided)
  const inFile = sayForFiles(say)
  function* cells(): Generator<TableRow> {
    for (const row of rows) {
      const others = names.length === 0 ? null : new Map(othersOf(row).map(({ name, text }) => [name, text]))
      yield [
        ...columns.map((column) =>
          column.kind === 'text' && isAbsent(column, row) ? say.t('list:absent') : column.value(row, inFile),
        ),
        ...names.map((name) => others?.get(name) ?? null),
      ]
    }
  }
  return {
    title,
    columns: [
      ...columns.map((column) => headOf(column, say)),
      // Text, so that values stay as received: a CEP keeps its zeros.
      ...names.map((name) => ({ title: name, type: 'text' as const })),
    ],
    rows: { length: rows.length, [Symbol.iterator]: cells },
    ...(note !== null && { note }),
  }
}

/** Says when the oldest stored rows were collected. */
export function storedNote({ t, files, timeZone }: Say, { storedAt }: AllRows<unknown>): string[] {
  return storedAt === null ? [] : [t('list:stored', { time: files.dateTime(storedAt, timeZone) })]
}
