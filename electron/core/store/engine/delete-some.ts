import type { Database } from './transaction.ts'

/** Rows of a table that one step of pruning deletes. */
const ROWS_A_STEP = 200

/** Deletes at most ROWS_A_STEP rows whose column is below the limit. Returns their number. */
export function deleteBelow(
  database: Database,
  table: string,
  column: string,
  limit: string | number,
): number {
  const statement = database.prepare(
    `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} < ? LIMIT ${ROWS_A_STEP})`,
  )
  return Number(statement.run(limit).changes)
}
