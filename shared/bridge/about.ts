// What Ajustes › Sobre shows of the installed version, on demand: files that the build writes.

/** A piece of software of others that ships, under its own licence. */
export interface LicenceText {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** As its authors publish it. */
  readonly text: string
}

/** What changed in this version, in Portuguese, by theme. Items may have **strong** parts. */
export interface ReleaseNotes {
  /** Null for a version that was not published. */
  readonly version: string | null
  /** Plain date of the release; null for a version that was not published. */
  readonly day: string | null
  readonly themes: readonly { readonly title: string; readonly items: readonly string[] }[]
}
