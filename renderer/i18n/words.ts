import type { AppErrorCode } from '../../shared/bridge/app-error.ts'

/** Codes of the API that mean the same to a reader. */
export const SAME_WORDS = {
  INVALID_DATE_RANGE: 'BAD_REQUEST',
  INVALID_OWNER_TYPE: 'BAD_REQUEST',
  TOKEN_NO_COMPANY: 'NO_COMPANY',
} as const satisfies Partial<Record<AppErrorCode, AppErrorCode>>

/** What happened, for every error code of the bridge; after the first sentence, what to do where that is not plain. */
export type ErrorWords = Readonly<Record<Exclude<AppErrorCode, keyof typeof SAME_WORDS>, string>>

/** Returns what happened, and the rest. */
export function partsOf(said: string): { title: string; help: string } {
  const [title = '', ...help] = said.split('. ')
  return { title, help: help.join('. ') }
}

/** The same keys in another language. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>
}
