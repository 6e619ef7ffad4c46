// The vault of a server without a keychain: rows, each sealed under the secret and bound to its account
// (docs/decisions/token.md).
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deriveSealingKey, type SealingKey, seal, unseal } from '../../electron/core/vault/sealing.ts'
import type { Vault } from '../../electron/core/vault/vault.ts'
import { ConfigError, type SecretSource } from '../config.ts'
import { change, type Data } from '../data/database.ts'
import type { Topic } from '../data/tables.ts'

// The secret under which the tokens and the store are sealed. It stays in memory.
const LEAST_LENGTH = 32
/** PostgreSQL takes 65,535 values, SQLite 32,766. */
const ENTRIES_A_STATEMENT = 5_000
/** Everybody but the owner of a file. */
const OTHERS = 0o077

function readOwnFile(file: string): string {
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0) {
    throw new ConfigError('the file of the secret can be read by others: chmod 0400 is needed')
  }
  return readFileSync(file, 'utf8')
}

function readText(source: SecretSource, env: NodeJS.ProcessEnv): string | undefined {
  if ('environment' in source) return env[source.environment]
  if ('file' in source) return readOwnFile(source.file)
  const folder = env.CREDENTIALS_DIRECTORY
  return folder === undefined ? undefined : readFileSync(join(folder, source.credential), 'utf8')
}

/** Returns the secret: at least 32 characters, without the space around them. Throws ConfigError. */
export function readSecret(source: SecretSource, env: NodeJS.ProcessEnv = process.env): Buffer {
  let text: string | undefined
  try {
    text = readText(source, env)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`the secret cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  return readSecretText(text ?? '')
}

/** Returns the secret in a text. Throws ConfigError. */
export function readSecretText(text: string): Buffer {
  const secret = text.trim()
  if (secret === '') throw new ConfigError('there is no secret where the configuration says')
  if (secret.length < LEAST_LENGTH)
    throw new ConfigError(`the secret has fewer than ${LEAST_LENGTH} characters`)
  return Buffer.from(secret, 'utf8')
}

/** The account of what makes the ids of pushes: they stay the same under another secret. */
export const PUSH_IDS = 'push/ids'

/** The name of the fact that says which secret seals the entries, so that another one is noticed before it is used. */
const SECRET_FACT = 'secret'

const boundTo = (account: string) => `collector-vault\n${account}`

/** What the row of a key is sealed with: another row's, or an earlier one, does not open in its place. */
export const boundToKey = (id: number, revision: number) => `collector-key\n${id}\n${revision}`

type Texts = readonly (readonly [account: string, text: string])[]

const insert = (key: SealingKey, database: Data['tables'], texts: Texts) =>
  database
    .insertInto('leme_secrets')
    .values(texts.map(([account, text]) => ({ account, sealed: seal(key, boundTo(account), text) })))

const put = (key: SealingKey, database: Data['tables'], account: string, text: string) =>
  insert(key, database, [[account, text]])
    .onConflict((found) =>
      found.column('account').doUpdateSet(({ ref }) => ({ sealed: ref('excluded.sealed') })),
    )
    .execute()

export type SealedVault = Awaited<ReturnType<typeof openSealedVault>>

/** Opens the vault: its sealed entries are in memory. Rejects with ConfigError when it is of another secret. */
export async function openSealedVault(data: Data, secret: Buffer) {
  const { tables } = data
  const key = deriveSealingKey(secret, true)
  let entries: ReadonlyMap<string, Uint8Array> = new Map()

  async function checkSecret(database: Data['tables']): Promise<void> {
    const fact = database.selectFrom('leme_facts').select('value').where('name', '=', SECRET_FACT)
    const found = await fact.executeTakeFirst()
    if (found !== undefined && found.value !== key.id)
      throw new ConfigError('the secret is not the one under which the tokens were sealed')
  }

  /** Reads the entries again, which a command or another process may have changed. */
  async function reload(): Promise<void> {
    await checkSecret(tables)
    const rows = await tables.selectFrom('leme_secrets').selectAll().execute()
    entries = new Map(rows.map(({ account, sealed }) => [account, sealed]))
  }

  /** Changes what is sealed, if it is under this secret. */
  function changeSealed<Value>(
    topic: Topic,
    work: (database: Data['tables']) => Promise<Value>,
  ): Promise<Value> {
    return change(data, topic, async (database) => {
      const fact = { name: SECRET_FACT, value: key.id }
      await database
        .insertInto('leme_facts')
        .values(fact)
        .onConflict((found) => found.doNothing())
        .execute()
      await checkSecret(database)
      return work(database)
    })
  }

  async function changeEntries(work: (database: Data['tables']) => Promise<unknown>): Promise<void> {
    await changeSealed('secrets', work)
    await reload()
  }

  function open(account: string, sealed: Uint8Array | undefined): string | null {
    const text = sealed === undefined ? null : unseal(key, boundTo(account), sealed)
    if (sealed !== undefined && text === null) throw new ConfigError('a sealed token was changed')
    return text
  }

  await reload()
  return {
    data,
    /** What seals under the secret beside the entries. */
    key,
    checkSecret,
    changeSealed,
    put: (database: Data['tables'], account: string, text: string) => put(key, database, account, text),
    /** Returns the text of an account as it is in the database now. */
    async find(database: Data['tables'], account: string): Promise<string | null> {
      const rows = database.selectFrom('leme_secrets').select('sealed').where('account', '=', account)
      return open(account, (await rows.executeTakeFirst())?.sealed)
    },
    /** Returns the text of an account; null without one. Throws ConfigError for an entry that was changed. */
    read: (account: string): string | null => open(account, entries.get(account)),
    /** Replaces the text of an account; null removes it. */
    write: (account: string, text: string | null): Promise<void> =>
      changeEntries((database) =>
        text === null
          ? database.deleteFrom('leme_secrets').where('account', '=', account).execute()
          : put(key, database, account, text),
      ),
    /** Makes the texts of accounts that have none: of processes that start at once, one text stands for all. */
    async createMissing(accounts: readonly string[], make: (account: string) => string): Promise<void> {
      const missing = accounts.filter((account) => !entries.has(account))
      for (let from = 0; from < missing.length; from += ENTRIES_A_STATEMENT) {
        const texts = missing
          .slice(from, from + ENTRIES_A_STATEMENT)
          .map((account) => [account, make(account)] as const)
        await changeEntries((database) =>
          insert(key, database, texts)
            .onConflict((found) => found.doNothing())
            .execute(),
        )
      }
    },
    reload,
  }
}

/**
 * Seals under a key what is sealed under another, within a transaction. Rejects with ConfigError for an entry that was
 * changed; a forged key stays one.
 */
export async function reseal(tables: Data['tables'], from: SealingKey, to: SealingKey): Promise<void> {
  for (const { account, sealed } of await tables.selectFrom('leme_secrets').selectAll().execute()) {
    const text = unseal(from, boundTo(account), sealed)
    if (text === null) throw new ConfigError(`what is sealed as ${account} was changed`)
    const changed = { sealed: seal(to, boundTo(account), text) }
    await tables.updateTable('leme_secrets').set(changed).where('account', '=', account).execute()
  }
  for (const { id, revision, sealed } of await tables.selectFrom('leme_keys').selectAll().execute()) {
    const text = unseal(from, boundToKey(id, revision), sealed)
    if (text === null) continue
    const changed = { sealed: seal(to, boundToKey(id, revision), text) }
    await tables.updateTable('leme_keys').set(changed).where('id', '=', id).execute()
  }
  await tables.updateTable('leme_facts').set({ value: to.id }).where('name', '=', SECRET_FACT).execute()
}

/** Returns the vault as the core takes it. */
export function vaultOf(sealed: Pick<SealedVault, 'read' | 'write'>): Vault {
  return {
    // It is one for a server: what is written survives a restart.
    place: 'keychain',
    read: async (account) => sealed.read(account),
    write: sealed.write,
    remove: (account) => sealed.write(account, null),
  }
}
