// Sends tables to the main process, which writes the file in a thread. Rows are made and sent in pieces, so that no
// task of the window is long.
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import { type FileOutcome, MAX_ROWS_LENGTH } from '../../../shared/bridge/files.ts'
import { failure, type Result } from '../../../shared/bridge/result.ts'
import type { StreamedTable, TableFileOrder, TableHead, TableRow } from '../../../shared/bridge/tables.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { finishSave } from './save-and-copy.ts'

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

function headOf({ title, columns, total, afterTotal, note }: TableHead) {
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
    tables: tables.map(headOf),
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
