// The vault of a server without a keychain: one document, each entry sealed under the secret and bound
// to its account (docs/decisions/token.md). Read anew for each call: the command line writes it, too.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import { deriveSealingKey, seal, unseal } from '../../electron/core/vault/sealing.ts'
import type { Vault } from '../../electron/core/vault/vault.ts'
import { ConfigError, type SecretSource } from '../config.ts'
import type { DocumentName, Documents } from '../documents/documents.ts'

// The secret under which the tokens and the store are sealed. It stays in memory.
const LEAST_LENGTH = 32
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

export const VAULT: DocumentName = 'vault.json'

const vaultFile = z.strictObject({
  version: z.literal(1),
  /** The id of the key, so that another secret is noticed before anything is written under it. */
  key: z.string(),
  entries: z.record(z.string(), z.base64()),
})

type VaultFile = z.output<typeof vaultFile>

export type SealedVault = ReturnType<typeof openSealedVault>

/** Opens the vault. Throws ConfigError when it is damaged or sealed under another secret. */
export function openSealedVault(documents: Documents, secret: Buffer) {
  const key = deriveSealingKey(secret, true)
  const bound = (account: string) => `collector-vault\n${account}`

  function parse(text: string | null): VaultFile {
    if (text === null) return { version: 1, key: key.id, entries: {} }
    const found = vaultFile.safeParse(parseJson(text))
    if (!found.success) throw new ConfigError('the file of the tokens is damaged (vault.json)')
    if (found.data.key !== key.id)
      throw new ConfigError('the secret is not the one under which the tokens were sealed')
    return found.data
  }

  let version = documents.version(VAULT)
  let file = parse(documents.read(VAULT))

  /** Returns the entries as they are now: hundreds of companies are read one after the other. */
  function current(): VaultFile {
    const found = documents.version(VAULT)
    if (found !== version) file = parse(documents.read(VAULT))
    version = found
    return file
  }

  return {
    /** Returns the text of an account; null without one. Throws ConfigError for an entry that was changed. */
    read(account: string): string | null {
      const sealed = current().entries[account]
      if (sealed === undefined) return null
      const text = unseal(key, bound(account), Buffer.from(sealed, 'base64'))
      if (text === null) throw new ConfigError('the file of the tokens was changed (vault.json)')
      return text
    },
    /** Replaces the text of an account; null removes it. Rejects as Documents does. */
    write: (account: string, text: string | null): Promise<void> =>
      documents.change(VAULT, (former) => {
        const { [account]: _, ...others } = parse(former).entries
        const sealed = text === null ? {} : { [account]: seal(key, bound(account), text).toString('base64') }
        const content: VaultFile = { version: 1, key: key.id, entries: { ...others, ...sealed } }
        return `${JSON.stringify(content)}\n`
      }),
  }
}

/** Returns the vault as the core takes it. */
export function vaultOf(sealed: SealedVault): Vault {
  return {
    // It is one for a server: what is written survives a restart.
    place: 'keychain',
    read: async (account) => sealed.read(account),
    write: sealed.write,
    remove: (account) => sealed.write(account, null),
  }
}
