// Leads, tasks and products by id, in sealed packs of some hundred rows: one cipher call per row would be most of the
// cost of opening them. A pack is never changed. A later pack replaces rows of earlier ones by id, or lists ids that
// were seen again or deleted. A page without new data therefore writes no row.

import type { RecordOwner } from '../../vault/company.ts'
import { openRow, type SealedRow, writeRow } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import type { RowId, RowOperation } from './row-kinds.ts'

export interface PackContent {
  /** Rows as received, each with the time when it was seen. */
  readonly rows: readonly (readonly [seenAtMs: number, row: unknown])[]
  /** Ids of rows that were seen again unchanged. */
  readonly seen: readonly (readonly [seenAtMs: number, ids: readonly RowId[]])[]
  readonly deletedIds: readonly RowId[]
}

export interface OpenedPack {
  readonly pack: number
  /** Null when the pack was changed or moved. */
  readonly content: PackContent | null
}

export const ROW_PACKS = 'row_packs'

function openPack(
  owner: RecordOwner,
  operation: RowOperation,
  row: SealedRow & { pack: number },
): OpenedPack {
  const record = openRow(owner, ROW_PACKS, { operation, pack: row.pack }, row)
  return { pack: row.pack, content: record === null ? null : (record.payload as PackContent) }
}

export interface PackSize {
  readonly pack: number
  readonly bytes: number
}

/** Returns the sizes of all packs in the order in which they were written, without opening them. */
export function listPacks(database: Database, owner: RecordOwner, operation: RowOperation): PackSize[] {
  return database
    .prepare(
      'SELECT pack, LENGTH(sealed) AS bytes FROM row_packs WHERE key_id = ? AND operation = ? ORDER BY pack',
    )
    .all(owner.key.id, operation) as unknown as PackSize[]
}

/** Opens the requested packs one at a time: all of them at once may not fit in memory. */
export function* readPacks(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  packs: Iterable<number>,
): Generator<OpenedPack> {
  const statement = database.prepare(
    'SELECT pack, captured_at, sealed FROM row_packs WHERE key_id = ? AND operation = ? AND pack = ?',
  )
  for (const pack of packs) {
    const row = statement.get(owner.key.id, operation, pack)
    if (row !== undefined) yield openPack(owner, operation, row as unknown as SealedRow & { pack: number })
  }
}

/** Yields the rows of the packs as received, one pack at a time. A row is valid only in the last pack that holds it. */
export function* readPackRows(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  packs: Iterable<number>,
): Generator<{ readonly pack: number; readonly row: unknown }> {
  for (const { pack, content } of readPacks(database, owner, operation, packs)) {
    for (const [, row] of content?.rows ?? []) yield { pack, row }
  }
}

/** Adds a pack and returns its bytes. The caller must be in a transaction and have registered the owner's key. */
export function addPack(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  pack: number,
  content: PackContent,
): number {
  const times = [...content.rows, ...content.seen].map(([seenAtMs]) => seenAtMs)
  const capturedAtMs = times.reduce((a, b) => Math.max(a, b), 0)
  const record = { payload: content, capturedAtMs }
  return writeRow(database, owner, ROW_PACKS, { operation, pack }, record)
}

export function dropPacks(
  database: Database,
  owner: RecordOwner,
  operation: RowOperation,
  packs: Iterable<number>,
): void {
  const statement = database.prepare('DELETE FROM row_packs WHERE key_id = ? AND operation = ? AND pack = ?')
  for (const pack of packs) statement.run(owner.key.id, operation, pack)
}
