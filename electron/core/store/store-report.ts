import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredKind, StoreReport } from '../../../shared/bridge/store-report.ts'
import { countSetAside } from './changed-rows.ts'
import { listSetAside } from './engine/database.ts'
import { TABLES } from './tables/all-tables.ts'
import type { StoreFile } from './tables/table.ts'

interface KindRow {
  readonly company_id: string
  readonly kind: string
  readonly records: number
  readonly bytes: number
  readonly oldest: number
  readonly newest: number
}

/** A pack of deleted ids alone has time 0, which must not date the others to 1970. */
const OLDEST = 'COALESCE(MIN(NULLIF(captured_at, 0)), MAX(captured_at))'

const ALL_KINDS = TABLES.flatMap(({ name, report }) =>
  report === undefined
    ? []
    : `SELECT company_id, ${report.kind} AS kind, ${report.records ?? 'COUNT(*)'} AS records,
         SUM(LENGTH(sealed)) AS bytes, ${OLDEST} AS oldest, MAX(captured_at) AS newest
       FROM ${name} JOIN store_keys ON store_keys.id = ${name}.key_id GROUP BY company_id, kind`,
).join(' UNION ALL ')

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
  const rows = database.prepare(`${ALL_KINDS} ORDER BY company_id, kind`).all() as unknown as KindRow[]
  const byCompany = new Map<string, StoredKind[]>()
  for (const row of rows) {
    const kinds = byCompany.get(row.company_id) ?? []
    byCompany.set(row.company_id, kinds)
    kinds.push({
      kind: row.kind,
      records: row.records,
      bytes: row.bytes,
      oldestAt: new Date(row.oldest).toISOString(),
      newestAt: new Date(row.newest).toISOString(),
    })
  }
  const files = isWritable ? ['store.db', 'store.db-wal'].map((name) => join(folder, name)) : []
  return {
    fileBytes: files.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0),
    companies: [...byCompany].map(([companyId, kinds]) => ({ companyId, kinds })),
    setAside: countSetAside(database),
    filesAside: listSetAside(folder).length,
    leftOut: budget.leftOut(),
  }
}
