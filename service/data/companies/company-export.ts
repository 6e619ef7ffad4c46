// Exports one company as JSON lines: a head, each row of each of its tables, and an end by which a cut file is
// detected.

import type { ServiceDatabase } from '../database.ts'
import { COMPANY_TABLES, type CompanyTable } from './company-tables.ts'

export const FILE_FORMAT = 'leme-company'
export const FILE_VERSION = 1

/** Rows read in one query: a company may have a million leads. */
const PAGE_SIZE = 2_000

type Row = Record<string, string | number | null>

export function schemaVersionOf(db: ServiceDatabase): number {
  return db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
}

function readPage(db: ServiceDatabase, table: CompanyTable, companyId: number, last: Row | null): Row[] {
  const key = table.key.join(', ')
  const after = `AND (${key}) > (${table.key.map((_, index) => `?${index + 2}`).join(', ')})`
  return db.all<Row>(
    `SELECT * FROM ${table.name} WHERE ${table.belongs} ${last ? after : ''} ORDER BY ${key} LIMIT ${PAGE_SIZE}`,
    companyId,
    ...(last ? table.key.map((column) => last[column] ?? null) : []),
  )
}

/**
 * Passes the lines to `write` in batches, all from one state of the store. The same company gives the same lines.
 * Returns the number of rows.
 */
export function exportCompany(
  db: ServiceDatabase,
  companyId: number,
  write: (lines: string) => void,
): number {
  return db.transaction(() => {
    const head = { format: FILE_FORMAT, version: FILE_VERSION, schema: schemaVersionOf(db) }
    write(`${JSON.stringify(head)}\n`)
    let count = 0
    for (const table of COMPANY_TABLES) {
      let page = readPage(db, table, companyId, null)
      while (page.length > 0) {
        write(page.map((row) => `${JSON.stringify({ table: table.name, row })}\n`).join(''))
        count += page.length
        page = page.length < PAGE_SIZE ? [] : readPage(db, table, companyId, page.at(-1) ?? null)
      }
    }
    write(`${JSON.stringify({ end: true, rows: count })}\n`)
    return count
  })
}
