// Imports a company from the lines of company-export.ts, completely or not at all, into a store that may hold others or
// the same one. Free ids are kept; others are replaced, in the same way for the same store and file. Rows may refer
// only to rows of their own file, so that no file reaches into another company.

import { createZonedTime } from '../../../shared/time/zoned-time.ts'
import type { ServiceDatabase } from '../database.ts'
import { FILE_FORMAT, FILE_VERSION, schemaVersionOf } from './company-export.ts'
import { addAmounts, type Cell, type ColumnTypes, cellProblem } from './company-import-cells.ts'
import { createIdMap, type IdMap } from './company-import-ids.ts'
import { COMPANY_TABLES, type CompanyTable } from './company-tables.ts'

/** A file that cannot be imported; `line` counts from 1. */
export class ImportFailure extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.name = 'ImportFailure'
    this.line = line
  }
}

export interface ImportedCompany {
  readonly id: number
  readonly rows: number
}

type Row = Record<string, Cell>

/** A reason without the line number, which the caller adds. */
class BadLine extends Error {}

function parseLine(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadLine('not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadLine('not a JSON object')
  return value as Record<string, unknown>
}

function checkHead(head: Record<string, unknown>, schema: number): void {
  if (head.format !== FILE_FORMAT) throw new BadLine('not the head of a company’s file')
  if (head.version !== FILE_VERSION)
    throw new BadLine('a version of the file that this service does not know')
  if (typeof head.schema !== 'number' || head.schema > schema) {
    throw new BadLine('written by a newer service')
  }
}

function readRow(value: unknown, table: CompanyTable, columns: ColumnTypes): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadLine('without a row')
  for (const [column, cell] of Object.entries(value)) {
    if (!columns.has(column)) throw new BadLine(`${table.name} has no such column`)
    const problem = cellProblem(column, columns.get(column), cell)
    if (problem !== null) throw new BadLine(`${table.name}.${column} ${problem}`)
  }
  return value as Row
}

export interface ImportOptions {
  /**
   * True when global pipelines that the store lacks are added as global ones, which all companies see. By default they
   * become the company's own.
   */
  readonly addsGlobalPipelines?: boolean
}

interface Importing {
  readonly addsGlobalPipelines: boolean
  readonly db: ServiceDatabase
  readonly ids: IdMap
  readonly columns: ReadonlyMap<string, ColumnTypes>
  /** Sums of amounts, by table and column. */
  readonly sums: Map<string, number>
}

/** Returns the row with the file's ids replaced by ids of the store. */
function translate({ ids }: Importing, table: CompanyTable, row: Row): Row {
  const translated = { ...row }
  for (const [column, target] of Object.entries(table.refs)) {
    const ref = row[column]
    if (ref === undefined || ref === null) continue
    const found = ids.find(target, ref)
    if (found === undefined)
      throw new BadLine(`${table.name}.${column} refers to a row that the file does not have`)
    translated[column] = found
  }
  if (table.refByKind) {
    const { column, kind, tables } = table.refByKind
    const [ref, target] = [row[column], tables[String(row[kind])]]
    // No constraint protects such a reference: the owner may be deleted already, and only its number is shown.
    if (typeof ref === 'number' && target !== undefined) translated[column] = ids.find(target, ref) ?? ref
  }
  for (const column of [table.numberId, ...(table.uuids ?? [])]) {
    if (column === undefined) continue
    const id = row[column]
    if (id === undefined || id === null) throw new BadLine(`${table.name}.${column} is missing`)
    if (column === table.numberId && !Number.isSafeInteger(id)) {
      throw new BadLine(`${table.name}.${column} is not an integer`)
    }
    const become = ids.assign(table, column, id)
    if (typeof become === 'number' && !Number.isSafeInteger(become)) {
      throw new BadLine(`${table.name}.${column} is too large`)
    }
    translated[column] = become
  }
  return translated
}

function checkCompany(row: Row): void {
  try {
    createZonedTime(String(row.time_zone))
  } catch {
    throw new BadLine('companies.time_zone is not a time zone')
  }
}

/** Throws unless rows come in the order of their keys, which also excludes duplicates. */
function checkOrder(table: CompanyTable, row: Row, before: Row | null): void {
  if (!before) return
  for (const column of table.key) {
    const [value, last] = [row[column] ?? '', before[column] ?? '']
    if (value > last) return
    if (value < last) break
  }
  throw new BadLine(`rows of ${table.name} twice or out of order`)
}

/** Writes one row, unless it is a global pipeline, or a stage of one, that already exists in the store. */
function importRow(importing: Importing, table: CompanyTable, value: unknown, before: Row | null): Row {
  const row = readRow(value, table, importing.columns.get(table.name) ?? new Map())
  if (table.name === 'companies') checkCompany(row)
  else if ('company_id' in table.refs && (row.company_id ?? null) === null && table.name !== 'pipelines') {
    throw new BadLine(`${table.name}.company_id is missing`)
  }
  checkOrder(table, row, before)
  const endless = addAmounts(importing.sums, table.name, row)
  if (endless !== null) throw new BadLine(`${table.name}.${endless} sums up to more than can be told`)
  if (importing.ids.reuse(table, row)) return row
  const translated = translate(importing, table, row)
  if (table.name === 'pipelines' && !importing.addsGlobalPipelines) {
    translated.company_id ??= importing.ids.companyId()
  }
  importing.db.insert(table.name, translated)
  return row
}

/** Returns SQLite's reason without values of the file. */
function reasonOf(error: unknown): string {
  if (error instanceof BadLine) return error.message
  const { message } = error as { message?: string }
  return /^[\w\s.:,()'<>=-]{1,200}$/.test(message ?? '') ? String(message) : 'refused by the store'
}

/** Imports a company. Throws ImportFailure and then leaves the store unchanged. */
export function importCompany(
  db: ServiceDatabase,
  lines: Iterable<string>,
  { addsGlobalPipelines = false }: ImportOptions = {},
): ImportedCompany {
  const schema = schemaVersionOf(db)
  const columns = new Map(
    COMPANY_TABLES.map(({ name }) => {
      const rows = db.all<{ name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)', name)
      return [name, new Map(rows.map((row) => [row.name, row.type]))] as const
    }),
  )
  return db.transaction(() => {
    const sums = new Map<string, number>()
    const importing = { db, columns, ids: createIdMap(db), sums, addsGlobalPipelines }
    let line = 0
    let at = -1
    let last: Row | null = null
    let rows = 0
    let isWhole = false
    try {
      for (const text of lines) {
        line += 1
        if (text.trim() === '' && line > 1) continue
        if (isWhole) throw new BadLine('after the end')
        const value = parseLine(text)
        if (line === 1) {
          checkHead(value, schema)
          continue
        }
        if (value.end === true) {
          if (value.rows !== rows) throw new BadLine('rows are missing')
          isWhole = true
          continue
        }
        const index = COMPANY_TABLES.findIndex(({ name }) => name === value.table)
        const table = COMPANY_TABLES[index]
        if (!table) throw new BadLine('a table that is not a company’s')
        if (index < at) throw new BadLine(`a row of ${table.name} after tables that may refer to it`)
        if (index > 0 && rows === 0) throw new BadLine('rows before the company')
        if (index === 0 && rows > 0) throw new BadLine('a second company')
        last = importRow(importing, table, value.row, index === at ? last : null)
        at = index
        rows += 1
      }
      line += 1
      if (!isWhole) throw new BadLine('the file ends before its end')
      if (rows === 0) throw new BadLine('the file has no company')
    } catch (error) {
      throw new ImportFailure(line, reasonOf(error))
    }
    return { id: importing.ids.companyId(), rows }
  })
}
