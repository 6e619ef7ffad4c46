// The vault of a server without a keychain: rows, each sealed under the secret and bound to its account
// (docs/decisions/token.md).
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deriveSealingKey, seal, unseal } from '../../electron/core/vault/sealing.ts'
import type { Vault } from '../../electron/core/vault/vault.ts'
import { ConfigError, type SecretSource } from '../config.ts'
import { change, type Data } from '../data/database.ts'

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
  const secret = text?.trim() ?? ''
  if (secret === '') throw new ConfigError('there is no secret where the configuration says')
  if (secret.length < LEAST_LENGTH)
    throw new ConfigError(`the secret has fewer than ${LEAST_LENGTH} characters`)
  return Buffer.from(secret, 'utf8')
}

/** The name of the fact that says which secret seals the entries, so that another one is noticed before it is used. */
const SECRET_FACT = 'secret'

export type SealedVault = Awaited<ReturnType<typeof openSealedVault>>

/** Opens the vault: its sealed entries are in memory. Rejects with ConfigError when it is of another secret. */
export async function openSealedVault(data: Data, secret: Buffer) {
  const { tables } = data
  const key = deriveSealingKey(secret, true)
  const bound = (account: string) => `collector-vault\n${account}`
  const sealOf = (account: string, text: string) => ({ account, sealed: seal(key, bound(account), text) })
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

  async function changeEntries(work: (database: Data['tables']) => Promise<unknown>): Promise<void> {
    await change(data, 'secrets', async (database) => {
      const fact = { name: SECRET_FACT, value: key.id }
      await database
        .insertInto('leme_facts')
        .values(fact)
        .onConflict((found) => found.doNothing())
        .execute()
      await checkSecret(database)
      await work(database)
    })
    await reload()
  }

  await reload()
  return {
    /** Returns the text of an account; null without one. Throws ConfigError for an entry that was changed. */
    read(account: string): string | null {
      const sealed = entries.get(account)
      if (sealed === undefined) return null
      const text = unseal(key, bound(account), sealed)
      if (text === null) throw new ConfigError('a sealed token was changed')
      return text
    },
    /** Replaces the text of an account; null removes it. */
    write: (account: string, text: string | null): Promise<void> =>
      changeEntries((database) =>
        text === null
          ? database.deleteFrom('leme_secrets').where('account', '=', account).execute()
          : database
              .insertInto('leme_secrets')
              .values(sealOf(account, text))
              .onConflict((found) =>
                found.column('account').doUpdateSet(({ ref }) => ({ sealed: ref('excluded.sealed') })),
              )
              .execute(),
      ),
    /** Makes the texts of accounts that have none: of processes that start at once, one text stands for all. */
    async createMissing(accounts: readonly string[], make: (account: string) => string): Promise<void> {
      const missing = accounts.filter((account) => !entries.has(account))
      for (let from = 0; from < missing.length; from += ENTRIES_A_STATEMENT) {
        const values = missing
          .slice(from, from + ENTRIES_A_STATEMENT)
          .map((account) => sealOf(account, make(account)))
        await changeEntries((database) =>
          database
            .insertInto('leme_secrets')
            .values(values)
            .onConflict((found) => found.doNothing())
            .execute(),
        )
      }
    },
    reload,
  }
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
