// Takes a token that a command sets or removes while the Coletor runs.
import type { CollectorCore } from '../open-core.ts'
import type { SealedVault } from './sealed-vault.ts'

/** The vault is looked at once in this time. */
const LOOK_MS = 1_000

/**
 * Looks at the vault, and has the core read its tokens again after each change of it. Calls `onUnreadable` once for
 * each time in which the vault cannot be looked at.
 * @returns Ends it; resolves when nothing is read.
 */
export function watchTokens(
  vault: Pick<SealedVault, 'version'>,
  { rereadTokens }: Pick<CollectorCore, 'rereadTokens'>,
  onUnreadable: () => void,
): () => Promise<void> {
  let version: string | null = null
  let isReadable = true
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    try {
      // Before the tokens: one that changes between the two is noticed by the next look.
      const found = vault.version()
      if (found !== version) await rereadTokens()
      version = found
      isReadable = true
    } catch {
      if (isReadable) onUnreadable()
      isReadable = false
    }
  }

  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
