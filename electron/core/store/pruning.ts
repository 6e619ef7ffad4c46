// Deletes what is older or larger than the retention limits, in small steps. Other calls of the store run between two
// steps, so no write waits for the whole pruning.
import { type Database, inTransaction } from './engine/database.ts'

const ROWS_A_STEP = 200
const DAY_TABLES = ['funnel_days', 'stalled_days', 'pipelines_days'] as const

export interface RetentionLimits {
  /** First day of the history that is kept, YYYY-MM-DD. */
  readonly historyFrom: string
  /** Snapshots captured before this time are deleted, milliseconds since 1970. */
  readonly answersSinceMs: number
  /** Sealed bytes of the snapshots of one operation and company. */
  readonly answerBytes: number
}

interface OverfullKind {
  readonly company_id: string
  readonly operation: string
  readonly bytes: number
}

/** Returns the oldest snapshots of each kind over the limit, as many as must be deleted and at most one step. */
function findSurplus(database: Database, limit: number): number[] {
  const kinds = database
    .prepare(
      `SELECT company_id, operation, SUM(LENGTH(sealed)) AS bytes
       FROM snapshots JOIN store_keys ON store_keys.id = snapshots.key_id
       GROUP BY company_id, operation HAVING bytes > ?`,
    )
    .all(limit) as unknown as OverfullKind[]
  return kinds.flatMap(({ company_id: companyId, operation, bytes }) => {
    const rows = database
      .prepare(
        `SELECT snapshots.rowid AS id, LENGTH(sealed) AS size
         FROM snapshots JOIN store_keys ON store_keys.id = snapshots.key_id
         WHERE company_id = ? AND operation = ? ORDER BY captured_at LIMIT ?`,
      )
      .all(companyId, operation, ROWS_A_STEP) as unknown as { id: number; size: number }[]
    let over = bytes - limit
    return rows.flatMap(({ id, size }) => {
      if (over <= 0) return []
      over -= size
      return [id]
    })
  })
}

/** Runs one step. Returns true when there may be more to delete. */
export function pruneStep(database: Database, limits: RetentionLimits): boolean {
  return inTransaction(database, () => {
    let deleted = 0
    for (const table of DAY_TABLES) {
      const statement = database.prepare(
        `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE day < ? LIMIT ${ROWS_A_STEP})`,
      )
      deleted += Number(statement.run(limits.historyFrom).changes)
    }
    const old = database.prepare(
      `DELETE FROM snapshots
       WHERE rowid IN (SELECT rowid FROM snapshots WHERE captured_at < ? LIMIT ${ROWS_A_STEP})`,
    )
    deleted += Number(old.run(limits.answersSinceMs).changes)
    const surplus = findSurplus(database, limits.answerBytes)
    const drop = database.prepare('DELETE FROM snapshots WHERE rowid = ?')
    for (const id of surplus) drop.run(id)
    return deleted + surplus.length > 0
  })
}
