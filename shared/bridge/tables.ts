// A table for export: typed values, not formatted text, so that every format writes them its own way. The window makes
// the rows; the core writes the file (commands tableFile.*).

/**
 * The types of a column.
 * `text` also holds SKU, CEP and phones, whose zeros count. `count` is a number, `money` integer cents, `percent` a
 * fraction, `day` a plain date, `moment` an ISO 8601 instant, written in the company's time zone.
 */
export const COLUMN_TYPES = ['text', 'count', 'money', 'percent', 'day', 'moment'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

export interface TableColumn {
  readonly title: string
  readonly type: ColumnType
}

/** Null means unknown and stays an empty cell; never 0. */
export type CellValue = string | number | null
export type TableRow = readonly CellValue[]

/** A table without its rows. */
export interface TableHead {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly total?: TableRow | undefined
  /** Rows below the total that it does not include. */
  readonly afterTotal?: readonly TableRow[] | undefined
  /** What the reader of the table must know, such as missing rows. */
  readonly note?: string | undefined
}

export interface TableModel extends TableHead {
  readonly rows: readonly TableRow[]
}

/** A table whose rows are made one by one, while they are sent. */
export interface StreamedTable extends TableHead {
  readonly rows: Iterable<TableRow> & { readonly length: number }
}

/** Where a table or a picture comes from. */
export interface ShareContext {
  readonly company: string
  /** IANA zone of the company's days and hours. */
  readonly timeZone: string
  /** Lines of words: pipeline, days, time of collection. */
  readonly notes: readonly string[]
}

/** A file of tables to be written. CSV holds the first table only, XLSX all of them and a last sheet about them. */
export interface TableFileOrder extends ShareContext {
  readonly kind: 'csv' | 'xlsx'
  readonly tables: readonly TableHead[]
  /** The name of the last sheet. */
  readonly aboutTitle: string
}
