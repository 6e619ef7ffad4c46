// Limits the size of records at each write, not only at the next pruning. A day that is too large, or over the total of
// its company, is not stored. Of other answers the oldest are deleted.
import type { LeftOutRecords } from '../../../shared/bridge/store-report.ts'
import type { RecordOwner } from '../vault/company.ts'
import type { StoredDay } from './engine/sealed-rows.ts'
import type { Database } from './engine/transaction.ts'

const MB = 1024 * 1024

export interface RecordLimits {
  /** One day of the funnel, of stalled deals or of the shop: bytes of its JSON. */
  readonly dayBytes: number
  /** One day of pipelines: bytes of its JSON. */
  readonly pipelinesDayBytes: number
  /** All days and corrections of a company, sealed bytes. */
  readonly historyBytes: number
  /** All answers of one operation and company, sealed bytes. */
  readonly answerBytes: number
}

/** Ten years of twenty pipelines use 150 MB of days. */
export const RECORD_LIMITS: RecordLimits = {
  dayBytes: 64 * 1024,
  pipelinesDayBytes: 1 * MB,
  historyBytes: 400 * MB,
  answerBytes: 50 * MB,
}

const nameOf = (keyId: string) => `history ${keyId}`

export type RecordBudget = ReturnType<typeof createRecordBudget>

/** Returns the bytes of a history in some tables. */
export function historyBytes(database: Database, tables: readonly string[], keyId: string): number {
  const sums = tables.map((table) => `SELECT SUM(LENGTH(sealed)) AS bytes FROM ${table} WHERE key_id = ?1`)
  const { bytes } = database
    .prepare(`SELECT SUM(bytes) AS bytes FROM (${sums.join(' UNION ALL ')}) AS sums`)
    .get(keyId) as { bytes: number | null }
  return bytes ?? 0
}

/** `sumOf` computes the bytes of a company's whole history, by the id of its key. */
export function createRecordBudget(sumOf: (keyId: string) => number, limits: RecordLimits = RECORD_LIMITS) {
  /** Upper bound of stored bytes by name. It includes what was overwritten or deleted since it was computed. */
  const kept = new Map<string, number>()
  /** Companies that sent records over the size limit, and companies whose history is full. */
  const overlarge = new Set<string>()
  const full = new Set<string>()

  function hasRoom(name: string, added: number, limit: number, sum: () => number): boolean {
    let size = kept.get(name) ?? sum()
    if (size + added > limit) size = sum()
    const fits = size + added <= limit
    kept.set(name, fits ? size + added : size)
    return fits
  }

  return {
    limits,
    /** True when `added` bytes fit. `sum` computes the exact size and is called before anything is refused. */
    hasRoom,
    /** Takes an upper bound of a history's bytes. */
    note: ({ key }: RecordOwner, bytes: number): void => void kept.set(nameOf(key.id), bytes),
    /** Returns the days of one write that are small enough; none when the company's history has no room for them. */
    fittingDays(
      { companyId, key }: RecordOwner,
      records: readonly StoredDay[],
      mostBytes: number,
    ): readonly StoredDay[] {
      const bytesOf = ({ payload }: StoredDay) => Buffer.byteLength(JSON.stringify(payload))
      const sized = records.map((record) => ({ record, bytes: bytesOf(record) }))
      const small = sized.filter(({ bytes }) => bytes <= mostBytes)
      if (small.length < sized.length) overlarge.add(companyId)
      if (small.length === 0) return []
      const added = small.reduce((sum, { bytes }) => sum + bytes, 0)
      const fits = hasRoom(nameOf(key.id), added, limits.historyBytes, () => sumOf(key.id))
      if (fits) full.delete(companyId)
      else full.add(companyId)
      return fits ? small.map(({ record }) => record) : []
    },
    /** Forgets a known size after records were deleted. */
    forget: (name: string): void => void kept.delete(name),
    /** Returns the companies with records that were not stored since the store was opened. */
    leftOut: (): LeftOutRecords[] =>
      [...new Set([...full, ...overlarge])].map((companyId) => ({ companyId, isFull: full.has(companyId) })),
    /** Forgets everything after records were erased. */
    clear(): void {
      kept.clear()
      overlarge.clear()
      full.clear()
    },
  }
}
