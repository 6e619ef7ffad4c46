// A command of the Coletor by its words (`token create`). Results are written to standard output; notes and errors to
// standard error.
import type { OptionTable } from '../../shared/command-line/command-line.ts'
import type { CollectorConfig } from '../config.ts'
import { type Data, withData } from '../data/database.ts'
import { openSealedVault, readSecret, type SealedVault } from '../vault/sealed-vault.ts'

/** A command that failed, with a message for the terminal: exit code 1. */
export class CommandFailure extends Error {}

export interface CommandOutput {
  /** For standard output: text with its line feeds, or a file. */
  readonly write: (content: string | Uint8Array) => void
  /** A line for standard error. */
  readonly note: (line: string) => void
}

export type Flag = string | boolean | readonly string[]

export interface CommandCall {
  readonly config: CollectorConfig
  readonly args: readonly string[]
  readonly flags: Readonly<Record<string, Flag | undefined>>
  readonly output: CommandOutput
}

export interface Command {
  readonly help: string
  /** Names of the arguments; `?` marks an optional one. */
  readonly args: readonly string[]
  /** Options besides --config. */
  readonly options?: OptionTable
  readonly run: (call: CommandCall) => Promise<void>
}

export function listOf(value: Flag | undefined): readonly string[] {
  return typeof value === 'object' ? value : []
}

export function textOf(value: Flag | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Writes a result: one line of JSON. */
export function printResult({ output }: CommandCall, value: object): void {
  output.write(`${JSON.stringify(value)}\n`)
}

/** Opens the vault of a configuration for one command beside the Coletor. Rejects with ConfigError. */
export function withVault<Value>(
  config: CollectorConfig,
  work: (vault: SealedVault, data: Data) => Promise<Value>,
): Promise<Value> {
  const secret = readSecret(config.secret)
  return withData(config, async (data) => work(await openSealedVault(data, secret), data))
}
