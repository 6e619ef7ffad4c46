// The companies' tokens and store keys, read from the vault once and kept in memory. A failing or slow vault never
// blocks and never loses anything: its content is left unchanged, and what it did not accept stays in memory.

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { TokenPlace } from '../../../shared/bridge/app-state.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import type { RecordOwner } from './company.ts'
import { deriveSealingKey, type SealingKey } from './sealing.ts'
import { withTimeLimit } from './time-limit.ts'
import type { Vault } from './vault.ts'

/** The accounts of a company in the vault. */
export const tokenAccount = (companyId: string) => `${companyId}/token`
export const keyAccount = (companyId: string) => `${companyId}/store-key`

/** A token is stored together with the address it was given for, so that a changed address never receives it. */
const keptToken = z.object({ baseUrl: z.string(), token: z.string().min(1) })

interface CompanySecrets {
  token: { readonly value: string; readonly baseUrl: string; readonly place: 'keychain' | 'memory' } | null
  key: SealingKey | null
  /** True when the vault could not be read: it may hold a key, so no new one may replace it. */
  isKeyUnknown: boolean
}

export interface SecretsOptions {
  readonly vault: Vault
  readonly timeoutMs: number
  /** Called with every token before it is used anywhere. */
  readonly onToken: (token: string) => void
  /** Called when a slow vault answered after the limit. */
  readonly onLate: () => void
}

function readToken({ place }: Vault, text: string | null): CompanySecrets['token'] {
  try {
    const { data } = keptToken.safeParse(JSON.parse(text ?? ''))
    return data ? { value: data.token, baseUrl: data.baseUrl, place } : null
  } catch {
    return null
  }
}

/** Returns the secret of a store key; null for anything else. */
function readKey(text: string | null): Buffer | null {
  const bytes = text === null ? null : Buffer.from(text, 'base64')
  return bytes?.length === 32 ? bytes : null
}

/** True when the vault accepted the value in time. */
async function tryWrite(
  { vault, timeoutMs }: SecretsOptions,
  account: string,
  secret: string,
): Promise<boolean> {
  try {
    await withTimeLimit(vault.write(account, secret), timeoutMs)
    return true
  } catch {
    return false
  }
}

export type Secrets = ReturnType<typeof createSecrets>

export function createSecrets(options: SecretsOptions) {
  const { vault, timeoutMs } = options
  const known = new Map<string, CompanySecrets>()
  const loading = new Map<string, Promise<void>>()

  function of(companyId: string): CompanySecrets {
    const empty: CompanySecrets = { token: null, key: null, isKeyUnknown: false }
    return getOrMake(known, companyId, () => empty)
  }

  async function readAll(companyId: string): Promise<void> {
    const secrets = of(companyId)
    const [token, key] = await Promise.allSettled([
      vault.read(tokenAccount(companyId)),
      vault.read(keyAccount(companyId)),
    ])
    const kept = token.status === 'fulfilled' ? readToken(vault, token.value) : null
    if (kept !== null && secrets.token === null) {
      options.onToken(kept.value)
      secrets.token = kept
    }
    secrets.isKeyUnknown = key.status === 'rejected'
    const bytes = key.status === 'fulfilled' ? readKey(key.value) : null
    if (bytes !== null && secrets.key === null) {
      secrets.key = deriveSealingKey(bytes, vault.place === 'keychain')
    }
  }

  async function load(companyId: string): Promise<void> {
    of(companyId).isKeyUnknown = true
    const reading = readAll(companyId)
    try {
      await withTimeLimit(reading, timeoutMs)
    } catch {
      reading.then(options.onLate, () => undefined)
    }
  }

  return {
    /** Reads a company's secrets. Resolves within the time limit and never rejects. */
    load(companyId: string): Promise<void> {
      const promise = load(companyId)
      loading.set(companyId, promise)
      return promise
    },
    /** Resolves when a read under way is over. */
    whenLoaded: async (companyId: string): Promise<void> => loading.get(companyId),
    /** Returns the token that was given for this address; null when there is none. */
    tokenFor(companyId: string, baseUrl: string): string | null {
      const kept = of(companyId).token
      return kept !== null && kept.baseUrl === baseUrl ? kept.value : null
    },
    placeOf: (companyId: string): TokenPlace => of(companyId).token?.place ?? 'none',
    async keepToken(companyId: string, baseUrl: string, token: string): Promise<void> {
      options.onToken(token)
      const isKept = await tryWrite(options, tokenAccount(companyId), JSON.stringify({ baseUrl, token }))
      of(companyId).token = { value: token, baseUrl, place: isKept ? vault.place : 'memory' }
    },
    /** Reads the token again, which another process may have changed; keeps the known one when the vault fails. */
    async rereadToken(companyId: string): Promise<void> {
      try {
        const token = readToken(vault, await withTimeLimit(vault.read(tokenAccount(companyId)), timeoutMs))
        if (token !== null) options.onToken(token.value)
        of(companyId).token = token
      } catch {
        // The vault does not say.
      }
    },
    keyOf: (companyId: string): SealingKey | null => of(companyId).key,
    /** Returns whose records are read, once a read under way is over; null while the company's key is missing. */
    async ownerOf(companyId: string): Promise<RecordOwner | null> {
      await loading.get(companyId)
      const { key } = of(companyId)
      return key === null ? null : { companyId, key }
    },
    /** Returns the store key, or creates it; null when one may exist but cannot be read. `isNew` skips that read. */
    async ensureKey(companyId: string, isNew: boolean): Promise<SealingKey | null> {
      const secrets = of(companyId)
      if (secrets.key !== null) return secrets.key
      if (!isNew) {
        await load(companyId)
        if (secrets.key !== null || secrets.isKeyUnknown) return secrets.key
      }
      const bytes = randomBytes(32)
      const isKept = await tryWrite(options, keyAccount(companyId), bytes.toString('base64'))
      secrets.key = deriveSealingKey(bytes, isKept && vault.place === 'keychain')
      return secrets.key
    },
    /** Removes a company's token, and its store key if requested. False when the vault kept an entry. */
    async forget(companyId: string, what: { readonly key: boolean }): Promise<boolean> {
      const { key, ...others } = of(companyId)
      // A new object, because a read under way would restore the token.
      known.set(companyId, { ...others, token: null, key: what.key ? null : key })
      const accounts = [tokenAccount(companyId), ...(what.key ? [keyAccount(companyId)] : [])]
      const removals = accounts.map((account) => withTimeLimit(vault.remove(account), timeoutMs))
      const results = await Promise.allSettled(removals)
      return results.every((result) => result.status === 'fulfilled')
    },
  }
}
