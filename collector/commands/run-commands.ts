// The commands of the Coletor as a command line.
import { parseArgs } from 'node:util'
import { StoreInUse } from '../../electron/core/store/store-in-use.ts'
import {
  type CommandOutput,
  isSubcommand,
  runSubcommand,
  type SubcommandSpec,
  subcommandNotes,
} from '../../shared/command-line/subcommands.ts'
import { ConfigError } from '../config.ts'
import { PROGRAM } from '../host-files.ts'
import { COLLECTOR_COMMANDS } from './collector-commands.ts'

const COMMANDS: SubcommandSpec = {
  call: PROGRAM,
  place: ['config', { value: 'FILE', help: 'the configuration' }],
  commands: COLLECTOR_COMMANDS,
  note: 'COMPANY is the name of a company in the configuration.',
}

/** Lines about the commands in the usage text. */
export const COMMAND_NOTES = subcommandNotes(COMMANDS)

/** True when a command line is a command and does not start the Coletor. */
export function isCollectorCommand(argv: readonly string[]): boolean {
  return isSubcommand(COMMANDS, argv)
}

/** Runs a command. Returns the exit code: 0 done, 1 failed, 2 not understood. */
export function runCollectorCommand(
  argv: readonly string[],
  output: CommandOutput,
): number | Promise<number> {
  const isExpected = (error: unknown) => error instanceof ConfigError || error instanceof StoreInUse
  return runSubcommand(COMMANDS, argv, output, { parse: parseArgs, isExpected })
}
