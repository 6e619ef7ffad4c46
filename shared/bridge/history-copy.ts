// "Cópia do histórico": a company's history in a file under a passphrase (docs/history-file.md).

import type { Result } from './result.ts'

export const MIN_PASSPHRASE_LENGTH = 12
export const MAX_PASSPHRASE_LENGTH = 200
/** `aaaaaaaaaaaa` is long, and the first guess of every program that guesses. */
const MIN_DIFFERENT_CHARACTERS = 5

/** Why a passphrase is too weak for a new copy; null when it is not. A copy opens with any that it was made under. */
export function passphraseProblem(passphrase: string): 'short' | 'simple' | null {
  const characters = [...passphrase.normalize('NFKC')]
  if (characters.length < MIN_PASSPHRASE_LENGTH) return 'short'
  return new Set(characters).size < MIN_DIFFERENT_CHARACTERS ? 'simple' : null
}

/** What a restored copy changed, in records: one kind of one day. */
export interface RestoredHistory {
  readonly added: number
  /** Replaced by a later reading of the same day. */
  readonly replaced: number
  /** What is stored was later, or the same. */
  readonly kept: number
  /** Invalid in the copy, or over a limit of what is stored. */
  readonly leftOut: number
  /** Targets, days off and names of origins that changed here. */
  readonly settings: number
}

/** True when records may have been merged: also before a restore was cancelled, or the store could not be written. */
export function mayHaveMerged(result: Result<RestoredHistory>): boolean {
  return result.ok || result.error.code === 'CANCELLED' || result.error.code === 'STORE_UNAVAILABLE'
}
