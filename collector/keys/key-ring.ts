// The keys of the people: hashes and rules, no key. The command line writes them, and the access check of every call
// finds them in memory.
import type { Selectable } from 'kysely'
import { type AccessToken, createToken } from '../../server/access/auth.ts'
import { COLLECTOR_KEY_FORM } from '../../shared/api/collector-operations.ts'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import type { CompanyConfig } from '../config.ts'
import { change, type Data } from '../data/database.ts'
import type { Tables } from '../data/tables.ts'

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

function keyOf(row: Selectable<Tables['leme_keys']>): CollectorKey {
  return {
    id: row.id,
    label: row.label,
    company: row.company,
    sha256: row.sha256,
    scopes: JSON.parse(row.scopes),
    isDisabled: row.is_disabled === 1,
    addresses: row.addresses === null ? null : JSON.parse(row.addresses),
    quotaCapacity: row.quota_capacity,
    quotaPerSecond: row.quota_per_second,
    lastDay: row.last_day,
    createdAt: row.created_at,
  }
}

function rowOf(key: NewKey) {
  return {
    label: key.label,
    company: key.company,
    sha256: key.sha256,
    scopes: JSON.stringify(key.scopes),
    is_disabled: Number(key.isDisabled),
    addresses: key.addresses && JSON.stringify(key.addresses),
    quota_capacity: key.quotaCapacity,
    quota_per_second: key.quotaPerSecond,
    last_day: key.lastDay,
    created_at: key.createdAt,
  }
}

/** Returns the keys in the order in which they were made. */
export async function readKeys({ tables }: Pick<Data, 'tables'>): Promise<readonly CollectorKey[]> {
  const rows = await tables.selectFrom('leme_keys').selectAll().orderBy('id').execute()
  return rows.map(keyOf)
}

/** Adds keys, all or none. Returns them with their numbers. */
export function addKeys(data: Data, keys: readonly NewKey[]): Promise<readonly CollectorKey[]> {
  return change(data, 'keys', async (tables) => {
    const rows = await tables.insertInto('leme_keys').values(keys.map(rowOf)).returningAll().execute()
    return rows.map(keyOf)
  })
}

/** Replaces what is given of a key. Returns the key; null when there is none of this number. */
export function changeKey(data: Data, id: number, given: Partial<NewKey>): Promise<CollectorKey | null> {
  return change(data, 'keys', async (tables) => {
    const found = await tables.selectFrom('leme_keys').selectAll().where('id', '=', id).executeTakeFirst()
    if (found === undefined) return null
    const row = rowOf({ ...keyOf(found), ...given })
    await tables.updateTable('leme_keys').set(row).where('id', '=', id).execute()
    return keyOf({ ...row, id })
  })
}

/** Deletes a key and whose it was. Returns false when there is none of this number. */
export function deleteKey(data: Data, id: number): Promise<boolean> {
  return change(data, 'keys', async (tables) => {
    await tables.deleteFrom('leme_key_usage').where('key_id', '=', id).execute()
    const { numDeletedRows } = await tables.deleteFrom('leme_keys').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  })
}

export type KeyRing = Awaited<ReturnType<typeof openKeyRing>>

/** Reads the keys. A key of another company has none. */
export async function openKeyRing({
  data,
  now,
  companies,
}: {
  readonly data: Data
  readonly now: () => number
  readonly companies: readonly Pick<CompanyConfig, 'name' | 'timeZone'>[]
}) {
  const zones = new Map(companies.map(({ name, timeZone }) => [name, timeZone]))
  const byHashOf = (keys: readonly CollectorKey[]) => new Map(keys.map((key) => [key.sha256, key]))
  let byHash = byHashOf(await readKeys(data))

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
    async reread(): Promise<void> {
      byHash = byHashOf(await readKeys(data))
    },
  }
}
