// How many calls each key made, and on which day the last one was: counts, no contents. Written once a minute, so that
// a process that is killed loses a minute of them; several processes count the same keys.
import type { Data } from '../data/database.ts'
import { writeOften } from '../data/write-often.ts'

const WRITE_MS = 60_000

export interface KeyUse {
  readonly calls: number
  readonly lastDay: string
}

/** Returns the uses by the number of the key. */
export async function readUsage({ tables }: Pick<Data, 'tables'>): Promise<ReadonlyMap<number, KeyUse>> {
  const rows = await tables.selectFrom('leme_key_usage').selectAll().execute()
  return new Map(rows.map(({ key_id, calls, last_day }) => [key_id, { calls, lastDay: last_day }]))
}

export type KeyUsage = ReturnType<typeof createKeyUsage>

/** @param onUnwritable Called when the counts cannot be written; they stay in memory. */
export function createKeyUsage(
  { tables }: Pick<Data, 'tables'>,
  now: () => number,
  onUnwritable: () => void,
) {
  const write = (uses: ReadonlyMap<number, KeyUse>) =>
    tables
      .insertInto('leme_key_usage')
      .values([...uses].map(([key_id, { calls, lastDay }]) => ({ key_id, calls, last_day: lastDay })))
      .onConflict((found) =>
        found.column('key_id').doUpdateSet(({ eb, ref }) => ({
          calls: eb(ref('leme_key_usage.calls'), '+', ref('excluded.calls')),
          last_day: ref('excluded.last_day'),
        })),
      )
      .execute()
  const add = (a: KeyUse | undefined, b: KeyUse) => ({ ...b, calls: b.calls + (a?.calls ?? 0) })
  const writing = writeOften<number, KeyUse>({ everyMs: WRITE_MS, write, join: add, onUnwritable })
  return {
    /** Counts a call that the access check let through. */
    note(keyId: number): void {
      writing.put(keyId, { calls: 1, lastDay: new Date(now()).toISOString().slice(0, 10) })
    },
    /** Writes what was counted, and ends. */
    close: writing.close,
  }
}
