import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredKind, StoreReport } from '../../../shared/bridge/store-report.ts'
import { countSetAside } from './changed-rows.ts'
import { listSetAside } from './engine/database.ts'
import { TABLES } from './tables/all-tables.ts'
import type { StoreFile, StoreTable } from './tables/table.ts'

export interface KindRow {
  readonly company_id: string
  readonly kind: string
  readonly records: number
  readonly bytes: number
  readonly oldest: number
  readonly newest: number
}

/** A pack of deleted ids alone has time 0, which must not date the others to 1970. */
const OLDEST = 'COALESCE(MIN(NULLIF(captured_at, 0)), MAX(captured_at))'

/** Returns SQL of the counts, sizes and ages of records by company and kind. */
export function kindsOf(tables: readonly StoreTable[]): string {
  const each = tables.flatMap(({ name, report }) =>
    report === undefined
      ? []
      : `SELECT company_id, ${report.kind} AS kind, ${report.records ?? 'COUNT(*)'} AS records,
           SUM(LENGTH(sealed)) AS bytes, ${OLDEST} AS oldest, MAX(captured_at) AS newest
         FROM ${name} JOIN store_keys ON store_keys.id = ${name}.key_id GROUP BY company_id, kind`,
  )
  return `${each.join(' UNION ALL ')} ORDER BY company_id, kind`
}

const ALL_KINDS = kindsOf(TABLES)

/** Returns the rows of `kindsOf` by company. */
export function reportOf(rows: readonly KindRow[]): StoreReport['companies'] {
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id)
  const timeOf = (ms: number) => new Date(ms).toISOString()
  const describe = ({ kind, records, bytes, oldest, newest }: KindRow): StoredKind => ({
    kind,
    records,
    bytes,
    oldestAt: timeOf(oldest),
    newestAt: timeOf(newest),
  })
  return [...byCompany].map(([companyId, kinds]) => ({ companyId, kinds: kinds.map(describe) }))
}

/** The report of a store that is unavailable. */
export const NO_REPORT: StoreReport = {
  fileBytes: 0,
  companies: [],
  setAside: [],
  filesAside: 0,
  leftOut: [],
}

/** Returns counts, sizes and ages by company and kind, without opening any record. */
export function reportStore({ database, folder, isWritable, budget }: StoreFile): StoreReport {
  const rows = database.prepare(ALL_KINDS).all() as unknown as KindRow[]
  const files = isWritable ? ['store.db', 'store.db-wal'].map((name) => join(folder, name)) : []
  return {
    fileBytes: files.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0),
    companies: reportOf(rows),
    setAside: countSetAside(database),
    filesAside: listSetAside(folder).length,
    leftOut: budget.leftOut(),
  }
}
