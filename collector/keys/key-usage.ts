// How many calls each key made, and on which day the last one was: counts, no contents. Written once a minute, so that
// a process that is killed loses a minute of them; several processes count the same keys.
import type { Data } from '../data/database.ts'

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
  let uses = new Map<number, KeyUse>()
  let writing = Promise.resolve()

  async function writeAll(): Promise<void> {
    if (uses.size === 0) return
    const written = uses
    uses = new Map()
    try {
      await tables
        .insertInto('leme_key_usage')
        .values([...written].map(([key_id, { calls, lastDay }]) => ({ key_id, calls, last_day: lastDay })))
        .onConflict((found) =>
          found.column('key_id').doUpdateSet(({ eb, ref }) => ({
            calls: eb(ref('leme_key_usage.calls'), '+', ref('excluded.calls')),
            last_day: ref('excluded.last_day'),
          })),
        )
        .execute()
    } catch {
      // They are tried again, with what was counted meanwhile.
      for (const [keyId, later] of uses)
        written.set(keyId, { ...later, calls: later.calls + (written.get(keyId)?.calls ?? 0) })
      uses = written
      onUnwritable()
    }
  }
  function flush(): Promise<void> {
    writing = writing.then(writeAll)
    return writing
  }
  const timer = setInterval(() => void flush(), WRITE_MS)
  timer.unref()
  return {
    /** Counts a call that the access check let through. */
    note(keyId: number): void {
      const lastDay = new Date(now()).toISOString().slice(0, 10)
      uses.set(keyId, { calls: (uses.get(keyId)?.calls ?? 0) + 1, lastDay })
    },
    /** Writes what was counted, and ends. */
    close(): Promise<void> {
      clearInterval(timer)
      return flush()
    },
  }
}
