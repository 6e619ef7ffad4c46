// The vault of a server without a keychain: one file of the data folder, each entry sealed under the secret and bound
// to its account (docs/decisions/035-collector.md). Read anew for each call: the command line writes it, too.
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import type { Vault } from '../../electron/core/deps.ts'
import { deriveSealingKey, seal, unseal } from '../../electron/core/store/engine/sealing.ts'
import { readTextFile, writeFileAtomically } from '../atomic-file.ts'
import { ConfigError } from '../config.ts'

const vaultFile = z.strictObject({
  version: z.literal(1),
  /** The id of the key, so that another secret is noticed before anything is written under it. */
  key: z.string(),
  entries: z.record(z.string(), z.base64()),
})

type VaultFile = z.output<typeof vaultFile>

export interface SealedVault {
  /** Returns the text of an account; null without one. Throws ConfigError for an entry that was changed. */
  read(account: string): string | null
  /** Replaces the text of an account; null removes it. Throws the error of the system. */
  write(account: string, text: string | null): void
}

/** Opens the vault of a data folder. Throws ConfigError when the file is damaged or sealed under another secret. */
export function openSealedVault(folder: string, secret: Buffer): SealedVault {
  const file = join(folder, 'vault.json')
  const key = deriveSealingKey(secret, true)
  const bound = (account: string) => `collector-vault\n${account}`

  function readFile(): VaultFile {
    const text = readTextFile(file)
    if (text === null) return { version: 1, key: key.id, entries: {} }
    const found = vaultFile.safeParse(parseJson(text))
    if (!found.success) throw new ConfigError('the file of the tokens is damaged (vault.json)')
    if (found.data.key !== key.id)
      throw new ConfigError('the secret is not the one under which the tokens were sealed')
    return found.data
  }

  readFile()
  return {
    read(account) {
      const sealed = readFile().entries[account]
      if (sealed === undefined) return null
      const text = unseal(key, bound(account), Buffer.from(sealed, 'base64'))
      if (text === null) throw new ConfigError('the file of the tokens was changed (vault.json)')
      return text
    },
    write(account, text) {
      const { [account]: _, ...others } = readFile().entries
      const sealed = text === null ? {} : { [account]: seal(key, bound(account), text).toString('base64') }
      const content: VaultFile = { version: 1, key: key.id, entries: { ...others, ...sealed } }
      writeFileAtomically(file, `${JSON.stringify(content)}\n`)
    },
  }
}

/** Returns the vault as the core takes it. */
export function vaultOf(sealed: SealedVault): Vault {
  return {
    // It is one for a server: what is written survives a restart.
    place: 'keychain',
    read: async (account) => sealed.read(account),
    write: async (account, text) => sealed.write(account, text),
    remove: async (account) => sealed.write(account, null),
  }
}
