import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LeftOutRecords, StoredKind, StoreReport } from '../../../shared/bridge/store-report.ts'
import { type Database, listSetAside } from './engine/database.ts'
import { countSetAside } from './tables/set-aside.ts'

const DAY_TABLES = ['funnel_days', 'stalled_days', 'pipelines_days', 'corrections'] as const

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

function figures(table: string, kind: string, records = 'COUNT(*)'): string {
  return `SELECT company_id, ${kind} AS kind, ${records} AS records, SUM(LENGTH(sealed)) AS bytes,
      ${OLDEST} AS oldest, MAX(captured_at) AS newest
    FROM ${table} JOIN store_keys ON store_keys.id = ${table}.key_id GROUP BY company_id, kind`
}

const ALL_KINDS = [
  figures('snapshots', 'operation'),
  figures('row_packs', "'rows:' || operation", 'SUM(records)'),
  ...DAY_TABLES.map((table) => figures(table, `'${table}'`)),
].join(' UNION ALL ')

/** The report of a store that is unavailable. */
export const NO_REPORT: StoreReport = {
  fileBytes: 0,
  companies: [],
  setAside: [],
  filesAside: 0,
  leftOut: [],
}

/** Returns counts, sizes and ages by company and kind, without opening any record. */
export function reportStore(
  database: Database,
  folder: string,
  isWritable: boolean,
  leftOut: readonly LeftOutRecords[],
): StoreReport {
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
    leftOut,
  }
}
