// Keeps the sealed bytes of a table within their limits: at each write, and when the store is pruned.

import type { RecordOwner } from '../../vault/company.ts'
import { deleteBelow, ROWS_A_STEP } from '../engine/delete-some.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import type { StoreFile } from './table.ts'

/** Share of a limit that is kept when records are deleted at a write, so that the next ones fit. */
const LEFT_SHARE = 0.9

interface SizedRow {
  readonly id: number
  readonly size: number
}

interface Overfull {
  readonly company_id: string
  readonly kind: string
  readonly bytes: number
}

/** @param kind Column of the kinds of records that have a limit of their own. The oldest are deleted first. */
export function boundBytes(name: string, kind: string) {
  const joined = `FROM ${name} JOIN store_keys ON store_keys.id = ${name}.key_id`
  const dropFrom = (database: Database) => database.prepare(`DELETE FROM ${name} WHERE rowid = ?`)

  function sumBytes(database: Database, keyId: string, value: string): number {
    const { bytes } = database
      .prepare(`SELECT SUM(LENGTH(sealed)) AS bytes FROM ${name} WHERE key_id = ? AND ${kind} = ?`)
      .get(keyId, value) as { bytes: number | null }
    return bytes ?? 0
  }

  /** Deletes the oldest records of a key and kind until at most `mostBytes` are left. */
  function dropOldest(database: Database, keyId: string, value: string, mostBytes: number): void {
    const rows = database
      .prepare(
        `SELECT rowid AS id, LENGTH(sealed) AS size FROM ${name}
         WHERE key_id = ? AND ${kind} = ? ORDER BY captured_at DESC`,
      )
      .all(keyId, value) as unknown as SizedRow[]
    const drop = dropFrom(database)
    let left = 0
    inTransaction(database, () => {
      for (const { id, size } of rows) {
        left += size
        if (left > mostBytes) drop.run(id)
      }
    })
  }

  /** Returns the oldest records over the limit, as many as must be deleted and at most one step of each kind. */
  function findSurplus(database: Database, limit: number): number[] {
    const overfull = database
      .prepare(
        `SELECT company_id, ${kind} AS kind, SUM(LENGTH(sealed)) AS bytes ${joined}
         GROUP BY company_id, ${kind} HAVING SUM(LENGTH(sealed)) > ?`,
      )
      .all(limit) as unknown as Overfull[]
    const oldest = database.prepare(
      `SELECT ${name}.rowid AS id, LENGTH(sealed) AS size ${joined}
       WHERE company_id = ? AND ${kind} = ? ORDER BY captured_at LIMIT ?`,
    )
    return overfull.flatMap(({ company_id: companyId, kind: value, bytes }) => {
      let over = bytes - limit
      const rows = oldest.all(companyId, value, ROWS_A_STEP) as unknown as SizedRow[]
      return rows.flatMap(({ id, size }) => {
        if (over <= 0) return []
        over -= size
        return [id]
      })
    })
  }

  return {
    /** Deletes the oldest records of a key and kind when `added` bytes brought them over the limit. */
    keepWithin(
      { database, budget }: StoreFile,
      { key }: RecordOwner,
      value: string,
      added: number,
      mostBytes: number,
    ): void {
      const place = `${value} ${key.id}`
      if (budget.hasRoom(place, added, mostBytes, () => sumBytes(database, key.id, value))) return
      dropOldest(database, key.id, value, mostBytes * LEFT_SHARE)
      budget.forget(place)
    },
    /** Deletes some of the records that are older or larger than the limits. Returns their number. */
    prune(database: Database, sinceMs: number, limit: number): number {
      const old = deleteBelow(database, name, 'captured_at', sinceMs)
      const surplus = findSurplus(database, limit)
      const drop = dropFrom(database)
      for (const id of surplus) drop.run(id)
      return old + surplus.length
    },
  }
}
