// Runs what no two processes may do at once of a company.
import { sql } from 'kysely'
import type { Data } from './database.ts'

/** Runs a work on a company while no other process runs one. */
export type Alone = <Value>(companyId: string, work: () => Promise<Value>) => Promise<Value>

/** Returns what runs works one at a time, by a lock of the company's row; null on a file, which one process has. */
export function createAlone({ tables, pool }: Data): Alone | null {
  if (pool === null) return null
  let last: Promise<unknown> = Promise.resolve()
  return (companyId, work) => {
    // One at a time: each that waits holds a connection, and the work needs another.
    const done = last.then(() =>
      tables.transaction().execute(async (transaction) => {
        await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction)
        return work()
      }),
    )
    last = done.catch(() => undefined)
    return done
  }
}
