// The keys of the people: hashes and rules, no key. The command line writes them, and the access check of every call
// finds them in memory. Who can write the database, or puts an older copy of it back, makes no key of it.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { writeWhole } from '../../electron/core/files/write-whole.ts'
import { seal, unseal } from '../../electron/core/vault/sealing.ts'
import { type AccessToken, createToken } from '../../server/access/auth.ts'
import { COLLECTOR_KEY_FORM } from '../../shared/api/collector-operations.ts'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import type { CompanyConfig } from '../config.ts'
import type { Data } from '../data/database.ts'
import type { Tables } from '../data/tables.ts'
import { boundToKey, type SealedVault } from '../vault/sealed-vault.ts'

export interface CollectorKey {
  readonly id: number
  readonly label: string
  /** Name of the company; null for a key without one. */
  readonly company: string | null
  readonly sha256: string
  readonly scopes: readonly string[]
  readonly isDisabled: boolean
  /** Null when calls may come from any address. */
  readonly addresses: readonly string[] | null
  readonly quotaCapacity: number
  readonly quotaPerSecond: number
  /** The last day on which it is taken, in the company's zone; null without an end. */
  readonly lastDay: string | null
  readonly createdAt: string
}

/** A key that is to be added: its number comes with it. */
export type NewKey = Omit<CollectorKey, 'id'>

/** Creates a key, by whose form Leme knows that its address is a Coletor. */
export function createKey(): string {
  return `${COLLECTOR_KEY_FORM}${createToken()}`
}

/** The account of the sealed head. */
const HEAD = 'keys'

/** Which row of each key is the valid one. */
interface Head {
  /** Grows with each change: whoever saw this head knows an older copy of it. */
  version: number
  /** The highest number of a key ever. */
  last: number
  readonly revisions: Record<string, number>
}

type Row = Selectable<Tables['leme_keys']>

/** The database as one change of the keys sees it. */
interface KeyChange {
  readonly head: Head
  readonly tables: Data['tables']
  put(id: number, key: NewKey): Promise<CollectorKey>
}

async function readHead({ find }: SealedVault, tables: Data['tables']): Promise<Head> {
  const text = await find(tables, HEAD)
  return text === null ? { version: 0, last: 0, revisions: {} } : JSON.parse(text)
}

/** Returns the key of a row; FORGED for one that somebody else wrote, OLD for a copy of an earlier one. */
function openRow(
  { key }: SealedVault,
  { revisions }: Head,
  { id, revision, sealed }: Row,
): CollectorKey | 'FORGED' | 'OLD' {
  const text = unseal(key, boundToKey(id, revision), sealed)
  if (text === null) return 'FORGED'
  return revisions[id] === revision ? ({ id, ...JSON.parse(text) } as CollectorKey) : 'OLD'
}

const SEEN = 'keys.seen'

/** Returns the highest version of the head that this computer saw. */
function readSeen(folder: string): number {
  const file = join(folder, SEEN)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

async function noteSeen(folder: string, version: number): Promise<void> {
  if (version <= readSeen(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await writeWhole(join(folder, SEEN), Buffer.from(String(version)), Date.now())
}

/** Keys in the order in which they were made, and the rows that are none. */
export interface ReadKeys {
  readonly keys: readonly CollectorKey[]
  readonly faults: readonly { readonly id: number; readonly fault: 'FORGED' | 'OLD' }[]
}

/** Reads the keys. Every row is OLD when the whole database is an older copy than this computer saw. */
export function readKeys(vault: SealedVault): Promise<ReadKeys> {
  const { folder, tables: all } = vault.data
  const reading = all.transaction().setIsolationLevel('repeatable read')
  return reading.execute(async (tables) => {
    const found = await readHead(vault, tables)
    // No row of an older copy is valid.
    const head = found.version < readSeen(folder) ? { ...found, revisions: {} } : found
    const rows = await tables.selectFrom('leme_keys').selectAll().orderBy('id').execute()
    const opened = rows.map((row) => ({ id: row.id, key: openRow(vault, head, row) }))
    await noteSeen(folder, head.version)
    return {
      keys: opened.flatMap(({ key }) => (typeof key === 'string' ? [] : key)),
      faults: opened.flatMap(({ id, key }) => (typeof key === 'string' ? { id, fault: key } : [])),
    }
  })
}

/** Changes keys and their head within a transaction. */
async function changeIn<Value>(
  vault: SealedVault,
  tables: Data['tables'],
  work: (change: KeyChange) => Promise<Value>,
): Promise<Value> {
  const head = await readHead(vault, tables)
  head.version += 1
  const value = await work({
    head,
    tables,
    async put(id, key) {
      const revision = head.version
      const sealed = seal(vault.key, boundToKey(id, revision), JSON.stringify(key))
      await tables
        .insertInto('leme_keys')
        .values({ id, revision, sealed })
        .onConflict((found) => found.column('id').doUpdateSet({ revision, sealed }))
        .execute()
      head.revisions[id] = revision
      return { id, ...key }
    },
  })
  await vault.put(tables, HEAD, JSON.stringify(head))
  return value
}

function changeKeys<Value>(vault: SealedVault, work: (change: KeyChange) => Promise<Value>): Promise<Value> {
  return vault.changeSealed('keys', (tables) => changeIn(vault, tables, work))
}

/** Adds keys, all or none. Returns them with their numbers. */
export function addKeys(vault: SealedVault, keys: readonly NewKey[]): Promise<readonly CollectorKey[]> {
  return changeKeys(vault, async ({ head, put }) => {
    const made: CollectorKey[] = []
    for (const key of keys) {
      head.last += 1
      made.push(await put(head.last, key))
    }
    return made
  })
}

/** True once this version has had keys: what a former one stored is then nobody's word. */
export async function hasHadKeys({ data, find }: SealedVault): Promise<boolean> {
  return readSeen(data.folder) > 0 || (await find(data.tables, HEAD)) !== null
}

/** Takes the keys of a former version, with what `work` writes beside them. */
export function takeKeys(
  vault: SealedVault,
  keys: readonly CollectorKey[],
  work: (tables: Data['tables']) => Promise<void>,
): Promise<void> {
  return changeKeys(vault, async ({ head, put, tables }) => {
    // Another process that started at the same time took them.
    if (head.version > 1) return
    for (const { id, ...key } of keys) {
      await put(id, key)
      head.last = Math.max(head.last, id)
    }
    await work(tables)
  })
}

/** Replaces what is given of a key. Returns the key; null when there is none of this number. */
export function changeKey(
  vault: SealedVault,
  id: number,
  given: Partial<NewKey>,
): Promise<CollectorKey | null> {
  return changeKeys(vault, async ({ head, tables, put }) => {
    const row = await tables.selectFrom('leme_keys').selectAll().where('id', '=', id).executeTakeFirst()
    const found = row && openRow(vault, head, row)
    if (found === undefined || typeof found === 'string') return null
    const { id: _, ...key } = found
    return put(id, { ...key, ...given })
  })
}

/** Deletes a key, or a row that is none, and whose it was. Returns false when there is none of this number. */
export function deleteKey(vault: SealedVault, id: number): Promise<boolean> {
  return changeKeys(vault, async ({ head, tables }) => {
    delete head.revisions[id]
    await tables.deleteFrom('leme_key_usage').where('key_id', '=', id).execute()
    const { numDeletedRows } = await tables.deleteFrom('leme_keys').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  })
}

/** Further than the processes on other computers can have seen. */
const AHEAD = 1_000

/** Takes the keys of an older copy of the database, which an administrator put back. Never a forged one. */
export function acceptIn(vault: SealedVault, database: Data['tables']): Promise<void> {
  return changeIn(vault, database, async ({ head }) => {
    head.version = Math.max(head.version, readSeen(vault.data.folder)) + AHEAD
  })
}

export const acceptKeys = (vault: SealedVault): Promise<void> =>
  vault.changeSealed('keys', (tables) => acceptIn(vault, tables))

export type KeyRing = Awaited<ReturnType<typeof openKeyRing>>

/** Reads the keys. A key of another company has none. `log` gets a line when rows are none. */
export async function openKeyRing({
  vault,
  now,
  companies,
  log,
}: {
  readonly vault: SealedVault
  readonly now: () => number
  /** Read again with the keys. */
  readonly companies: readonly Pick<CompanyConfig, 'name' | 'timeZone'>[]
  readonly log: (line: string) => void
}) {
  let zones: ReadonlyMap<string, string> = new Map()
  let byHash: ReadonlyMap<string, CollectorKey> = new Map()
  let reported = ''

  async function reread(): Promise<void> {
    const { keys, faults } = await readKeys(vault)
    zones = new Map(companies.map(({ name, timeZone }) => [name, timeZone]))
    byHash = new Map(keys.map((key) => [key.sha256, key]))
    const ids = faults.map(({ id, fault }) => `${id} ${fault}`)
    const line = faults.length === 0 ? '' : `KEYS_REFUSED ${faults.length}: ${ids.slice(0, 10).join(', ')}`
    if (line !== reported && line !== '') log(line)
    reported = line
  }

  await reread()

  function isOver({ lastDay }: CollectorKey, timeZone: string): boolean {
    return lastDay !== null && dayInTimeZone(now(), timeZone) > (lastDay as PlainDate)
  }

  function accessOf(key: CollectorKey): AccessToken<string> {
    const timeZone = key.company === null ? undefined : zones.get(key.company)
    return {
      id: key.id,
      company: timeZone === undefined ? null : key.company,
      scopes: key.scopes,
      isDisabled: key.isDisabled || isOver(key, timeZone ?? 'UTC'),
      ipAllowList: key.addresses,
      quotaCapacity: key.quotaCapacity,
      quotaPerSecond: key.quotaPerSecond,
    }
  }

  return {
    /** A key's company is its name in the configuration. */
    find(sha256: string): AccessToken<string> | null {
      const key = byHash.get(sha256)
      return key === undefined ? null : accessOf(key)
    },
    /** Reads them again. Rejects when they cannot be read, and then keeps those that were read last. */
    reread,
  }
}
