import type { AppErrorCode } from '../../shared/bridge/app-error.ts'

/** What happened and what to do, for every error code of the bridge. */
export type ErrorWords = Readonly<Record<AppErrorCode, { readonly title: string; readonly help: string }>>

/** The same keys in another language. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>
}
