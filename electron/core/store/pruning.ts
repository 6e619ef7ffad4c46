// Deletes what is older or larger than the retention limits, in small steps. Other calls of the store run between two
// steps, so no write waits for the whole pruning.
import { type Database, inTransaction } from './engine/transaction.ts'
import { TABLES } from './tables/all-tables.ts'
import type { RetentionLimits } from './tables/table.ts'

/** Runs one step. Returns true when there may be more to delete. */
export function pruneStep(database: Database, limits: RetentionLimits): boolean {
  return inTransaction(database, () => {
    const deleted = TABLES.map((table) => table.prune?.(database, limits) ?? 0)
    return deleted.some((count) => count > 0)
  })
}
