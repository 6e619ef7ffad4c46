// Whole files of tables, as the core writes them.
import { createCsvWriter } from '../../../electron/core/files/csv.ts'
import { createXlsxWriter } from '../../../electron/core/files/xlsx.ts'
import type { ShareContext, TableModel } from '../../../shared/bridge/tables.ts'

/** Returns a CSV file as text. */
export function writeCsv(table: TableModel, timeZone: string): string {
  const writer = createCsvWriter({
    kind: 'csv',
    tables: [table],
    company: '',
    notes: [],
    aboutTitle: '',
    timeZone,
  })
  writer.add(0, table.rows)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(writer.end())
}

/**
 * Returns a workbook.
 * @param rowsAtOnce how many rows are added together
 */
export function writeXlsx(
  tables: readonly TableModel[],
  context: ShareContext,
  aboutTitle: string,
  rowsAtOnce = 10_000,
): Uint8Array {
  const writer = createXlsxWriter({ kind: 'xlsx', tables, aboutTitle, ...context })
  for (const [number, { rows }] of tables.entries()) {
    for (let at = 0; at < rows.length; at += rowsAtOnce) writer.add(number, rows.slice(at, at + rowsAtOnce))
  }
  return writer.end()
}
