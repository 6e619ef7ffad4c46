// The documents of a Coletor before its tables were rows, taken over once: files of the data folder, or a table.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { isRecord } from '../../shared/json/record.ts'
import { ConfigError } from '../config.ts'
import { type CollectorKey, hasHadKeys, takeKeys } from '../keys/key-ring.ts'
import { openSealedVault, PUSH_IDS, type SealedVault } from '../vault/sealed-vault.ts'
import type { Data } from './database.ts'

const FORMER = {
  'keys.json': z.object({ keys: z.array(z.custom<CollectorKey>(isRecord)) }),
  'vault.json': z.object({ key: z.string(), entries: z.record(z.string(), z.base64()) }),
  'usage.json': z.object({ keys: z.record(z.string(), z.object({ calls: z.int(), lastDay: z.string() })) }),
  'push.json': z.object({ sent: z.record(z.string(), z.int()) }),
  'status.json': z.unknown(),
} as const
type Name = keyof typeof FORMER
const NAMES = Object.keys(FORMER) as Name[]

/** Returns the texts by their names. */
async function findFormer({ folder, pool }: Data): Promise<ReadonlyMap<string, string>> {
  if (pool === null) {
    const found = NAMES.filter((name) => existsSync(join(folder, name)))
    return new Map(found.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  }
  const { rows: tables } = await pool.query("SELECT to_regclass('leme_documents') IS NOT NULL AS is_there")
  const { rows } = tables[0].is_there
    ? await pool.query('SELECT name, content FROM leme_documents')
    : { rows: [] }
  return new Map(rows.map(({ name, content }) => [name, content]))
}

function parse<Key extends Name>(former: ReadonlyMap<string, string>, name: Key) {
  const text = former.get(name)
  if (text === undefined) return null
  try {
    return FORMER[name].parse(JSON.parse(text)) as z.output<(typeof FORMER)[Key]>
  } catch {
    throw new ConfigError(`what the former version stored is damaged (${name})`)
  }
}

async function takeAll(
  vault: SealedVault,
  secret: Buffer,
  former: ReadonlyMap<string, string>,
): Promise<void> {
  const [keys, secrets, usage, push] = [
    parse(former, 'keys.json'),
    parse(former, 'vault.json'),
    parse(former, 'usage.json'),
    parse(former, 'push.json'),
  ]
  if (secrets !== null && secrets.key !== vault.key.id)
    throw new ConfigError('the secret is not the one under which the tokens were sealed')
  await takeKeys(vault, keys?.keys ?? [], async (tables) => {
    // They are sealed as they are now.
    const sealed = Object.entries(secrets?.entries ?? {}).map(([account, text]) => ({
      account,
      sealed: Buffer.from(text, 'base64'),
    }))
    const uses = Object.entries(usage?.keys ?? {}).map(([id, { calls, lastDay }]) => ({
      key_id: Number(id),
      calls,
      last_day: lastDay,
    }))
    const sent = Object.entries(push?.sent ?? {}).map(([id, sent_at]) => ({ id, sent_at }))
    if (sealed.length > 0) await tables.insertInto('leme_secrets').values(sealed).execute()
    if (uses.length > 0) await tables.insertInto('leme_key_usage').values(uses).execute()
    if (sent.length > 0) await tables.insertInto('leme_sent').values(sent).execute()
    // What was pushed today keeps its ids.
    await vault.put(tables, PUSH_IDS, secret.toString('base64'))
    await sql`DROP TABLE IF EXISTS leme_documents`.execute(tables)
  })
  for (const name of NAMES) rmSync(join(vault.data.folder, name), { force: true })
}

/** Opens the vault, with what a former version stored. Rejects with ConfigError. */
export async function openVault(data: Data, secret: Buffer): Promise<SealedVault> {
  const vault = await openSealedVault(data, secret)
  if (await hasHadKeys(vault)) return vault
  const former = await findFormer(data)
  if (former.size > 0) await takeAll(vault, secret, former)
  await vault.reload()
  return vault
}
