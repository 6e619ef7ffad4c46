// Sends files, prints and copies to the main process, and completes in the page what only a browser can do.

import type { CommandParams } from '../../../shared/bridge/commands.ts'
import { type FileOutcome, MAX_FILE_BYTES, MAX_ROWS_LENGTH } from '../../../shared/bridge/files.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type {
  CellValue,
  ColumnType,
  StreamedTable,
  TableColumn,
  TableFileOrder,
  TableHead,
  TableModel,
  TableRow,
} from '../../../shared/bridge/tables.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import type { Say } from '../say.ts'
import { type Column, type ColumnKind, columnsAt, isChange, type NamedRow, type Table } from '../table.ts'

const CHUNK = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return btoa(text)
}

/** Downloads the file from the address that a browser host offers beside the page. */
function startDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Completes a save that the browser has to finish. */
export function finishSave(result: Result<FileOutcome>): Result<FileOutcome> {
  if (result.ok && result.value.downloadPath !== null) startDownload(result.value.downloadPath)
  return result
}

/** Saves a PNG picture; `name` needs no extension. */
export async function savePicture(name: string, png: Uint8Array): Promise<Result<FileOutcome>> {
  if (png.length > MAX_FILE_BYTES) return failure({ code: 'FILE_TOO_LARGE' })
  return finishSave(await callDesktop('file.save', { name, base64: toBase64(png) }))
}

const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

/**
 * Shows the screen as it is printed, in light colours, whatever the theme, at the width on screen: charts keep the size
 * that they were drawn in. An element made for paper (data-print-sheet) replaces the screen.
 */
export async function onPaper<Value>(print: (widthPx: number | null) => Promise<Value>): Promise<Value> {
  const { dataset, style } = document.documentElement
  const scheme = dataset.mantineColorScheme
  dataset.mantineColorScheme = 'light'
  const isSheet = document.querySelector('[data-print-sheet]') !== null
  const widthPx = isSheet ? null : (document.getElementById('content')?.clientWidth ?? window.innerWidth)
  if (widthPx !== null) style.setProperty('--print-width', `${widthPx}px`)
  try {
    await nextFrame()
    await nextFrame()
    return await print(widthPx)
  } finally {
    dataset.mantineColorScheme = scheme ?? 'light'
    style.removeProperty('--print-width')
  }
}

export function savePdf(name: string): Promise<Result<FileOutcome>> {
  return onPaper(async (widthPx) => {
    const result = finishSave(await callDesktop('screen.savePdf', { name, widthPx }))
    if (result.ok && result.value.outcome === 'print') window.print()
    return result
  })
}

/** Puts a summary on the clipboard, with a picture when there is one. */
export async function copySummary(text: string, png: Uint8Array | null): Promise<Result<null>> {
  const result = await callDesktop('clipboard.copy', { text, png: png === null ? null : toBase64(png) })
  if (!result.ok) return result
  if (result.value.isCopied) return success(null)
  try {
    const types = {
      'text/plain': new Blob([text], { type: 'text/plain' }),
      ...(png === null ? {} : { 'image/png': new Blob([png as BlobPart], { type: 'image/png' }) }),
    }
    await navigator.clipboard.write([new ClipboardItem(types)])
    return success(null)
  } catch {
    return failure({ code: 'UNEXPECTED' })
  }
}

// Sends tables to the main process, which writes the file in a thread. Rows are made and sent in pieces, so that no
// task of the window is long.

/** A piece is sent when it took this long to make, in milliseconds, or has this many characters. */
const PIECE_MS = 8
const PIECE_LENGTH = 256 * 1024

export interface SaveTablesOptions {
  readonly signal: AbortSignal
  /** Called with the number of rows that were written, and of all. */
  readonly onWritten: (done: number, total: number) => void
}

/** A NaN or an infinity cannot cross the bridge; it is unknown. */
function finiteRow(row: TableRow): (string | number | null)[] {
  return row.map((cell) => (typeof cell === 'number' && !Number.isFinite(cell) ? null : cell))
}

function orderHeadOf({ title, columns, total, afterTotal, note }: TableHead) {
  return {
    title,
    columns: columns.map((column) => ({ title: column.title, type: column.type })),
    ...(total && { total: finiteRow(total) }),
    ...(afterTotal && { afterTotal: afterTotal.map(finiteRow) }),
    ...(note !== undefined && { note }),
  }
}

/** Returns the rows as JSON arrays of some rows each. */
function* piecesOf(rows: Iterable<TableRow>): Generator<{ readonly rows: string; readonly count: number }> {
  let texts: string[] = []
  let length = 0
  let startedMs = performance.now()
  for (const row of rows) {
    const text = JSON.stringify(row)
    texts.push(text)
    length += text.length
    if (length < PIECE_LENGTH && performance.now() - startedMs < PIECE_MS) continue
    yield { rows: `[${texts.join(',')}]`, count: texts.length }
    texts = []
    length = 0
    startedMs = performance.now()
  }
  if (texts.length > 0) yield { rows: `[${texts.join(',')}]`, count: texts.length }
}

/** Sends the rows of all tables; null when all were written. */
async function sendRows(
  fileId: string,
  tables: readonly StreamedTable[],
  { signal, onWritten }: SaveTablesOptions,
  call: typeof callDesktop,
): Promise<Result<never> | null> {
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  for (const [table, { rows }] of tables.entries()) {
    for (const piece of piecesOf(rows)) {
      if (signal.aborted) return failure({ code: 'CANCELLED' })
      if (piece.rows.length > MAX_ROWS_LENGTH) return failure({ code: 'FILE_TOO_LARGE' })
      const added = await call('tableFile.addRows', { fileId, table, rows: piece.rows })
      if (!added.ok) return added
      done += piece.count
      onWritten(done, total)
    }
  }
  return signal.aborted ? failure({ code: 'CANCELLED' }) : null
}

/** Writes tables to a file and lets the user save it; `name` needs no extension. */
export async function saveTables(
  name: string,
  tables: readonly StreamedTable[],
  file: Omit<TableFileOrder, 'tables'>,
  options: SaveTablesOptions,
  call: typeof callDesktop = callDesktop,
): Promise<Result<FileOutcome>> {
  const fileId = crypto.randomUUID()
  const order: CommandParams<'tableFile.begin'>['order'] = {
    ...file,
    notes: [...file.notes],
    tables: tables.map(orderHeadOf),
  }
  const begun = await call('tableFile.begin', { fileId, order })
  if (!begun.ok) return begun
  try {
    const refused = await sendRows(fileId, tables, options, call)
    return refused ?? finishSave(await call('tableFile.save', { fileId, name }))
  } finally {
    // Also of a file that was saved: there is then nothing to drop.
    void call('tableFile.cancel', { fileId })
  }
}

function typeOf(kind: ColumnKind): ColumnType {
  if (kind === 'count-change') return 'count'
  return kind === 'money-change' ? 'money' : kind
}

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
