// Writes records within their limits (record-limits.ts). A day that is too large, or over its company's total, is not
// stored, and its earlier version stays, so that corrections still add up. Of other answers the oldest are deleted.
import type { LeftOutRecords } from '../../../shared/bridge/store-report.ts'
import type { Database } from './engine/database.ts'
import {
  dropOldestSnapshots,
  type RecordOwner,
  type StoredDay,
  type StoredRecord,
  snapshotBytes,
  writeFunnelDays,
  writeSnapshot,
} from './engine/sealed-rows.ts'
import { RECORD_LIMITS, type RecordLimits } from './record-limits.ts'
import { noteCorrections } from './tables/corrections.ts'
import { writePipelinesDay } from './tables/pipelines-days.ts'

const HISTORY = ['funnel_days', 'stalled_days', 'pipelines_days', 'corrections'] as const
/** Share of the limit that is kept when the oldest answers are deleted, so that the next ones fit. */
const LEFT_SHARE = 0.9

export interface BoundedRecords {
  writeSnapshot(owner: RecordOwner, operation: string, params: string, record: StoredRecord): void
  writeFunnelDays(
    owner: RecordOwner,
    pipelineId: number,
    days: readonly StoredDay[],
    stalled: StoredDay | null,
  ): void
  writePipelinesDay(owner: RecordOwner, record: StoredDay): void
  /** Returns the companies with records that were not stored since the store was opened. */
  leftOut(): LeftOutRecords[]
  /** Clears the known sizes after records were erased. */
  clear(): void
}

function bytesOf({ payload }: StoredRecord): number {
  return Buffer.byteLength(JSON.stringify(payload))
}

function historyBytes(database: Database, keyId: string): number {
  const sums = HISTORY.map((table) => `SELECT SUM(LENGTH(sealed)) AS bytes FROM ${table} WHERE key_id = ?1`)
  const { bytes } = database
    .prepare(`SELECT SUM(bytes) AS bytes FROM (${sums.join(' UNION ALL ')})`)
    .get(keyId) as { bytes: number | null }
  return bytes ?? 0
}

export function createBoundedRecords(
  database: Database,
  limits: RecordLimits = RECORD_LIMITS,
): BoundedRecords {
  /** Upper bound of stored bytes by name. It includes what was overwritten or deleted since it was computed. */
  const kept = new Map<string, number>()
  /** Companies that sent records over the size limit, and companies whose history is full. */
  const overlarge = new Set<string>()
  const full = new Set<string>()

  /** True when `added` bytes fit. `sum` computes the exact size and is called before anything is refused. */
  function hasRoom(name: string, added: number, limit: number, sum: () => number): boolean {
    let size = kept.get(name) ?? sum()
    if (size + added > limit) size = sum()
    const fits = size + added <= limit
    kept.set(name, fits ? size + added : size)
    return fits
  }

  /** Returns the records of one write that are small enough; none when the company's history has no room for them. */
  function fitting(
    owner: RecordOwner,
    records: readonly StoredDay[],
    mostBytes: number,
  ): readonly StoredDay[] {
    const sized = records.map((record) => ({ record, bytes: bytesOf(record) }))
    const small = sized.filter(({ bytes }) => bytes <= mostBytes)
    if (small.length < sized.length) overlarge.add(owner.companyId)
    if (small.length === 0) return []
    const added = small.reduce((sum, { bytes }) => sum + bytes, 0)
    const { id } = owner.key
    const fits = hasRoom(`history ${id}`, added, limits.historyBytes, () => historyBytes(database, id))
    if (fits) full.delete(owner.companyId)
    else full.add(owner.companyId)
    return fits ? small.map(({ record }) => record) : []
  }

  return {
    writeSnapshot(owner, operation, params, record) {
      const added = writeSnapshot(database, owner, operation, params, record)
      const name = `${operation} ${owner.key.id}`
      const sum = () => snapshotBytes(database, owner, operation)
      if (hasRoom(name, added, limits.answerBytes, sum)) return
      dropOldestSnapshots(database, owner, operation, limits.answerBytes * LEFT_SHARE)
      kept.delete(name)
    },
    writeFunnelDays(owner, pipelineId, days, stalled) {
      const small = fitting(owner, stalled === null ? days : [...days, stalled], limits.dayBytes)
      const keptDays = days.filter((day) => small.includes(day))
      const keptStalled = stalled !== null && small.includes(stalled) ? stalled : null
      if (keptDays.length === 0 && keptStalled === null) return
      writeFunnelDays(database, owner, pipelineId, keptDays, keptStalled, noteCorrections)
    },
    writePipelinesDay(owner, record) {
      if (fitting(owner, [record], limits.pipelinesDayBytes).length > 0)
        writePipelinesDay(database, owner, record)
    },
    leftOut: () =>
      [...new Set([...full, ...overlarge])].map((companyId) => ({ companyId, isFull: full.has(companyId) })),
    clear() {
      kept.clear()
      overlarge.clear()
      full.clear()
    },
  }
}
