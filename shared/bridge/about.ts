// What Ajustes › Sobre shows of the installed version, on demand: a file that the build writes.

/** A piece of software of others that ships, under its own licence. */
export interface LicenceText {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** As its authors publish it. */
  readonly text: string
}
