// The subcommands of the service (admin-commands.ts) as a command line.
import { parseArgs } from 'node:util'
import {
  type CommandOutput,
  isSubcommand,
  runSubcommand,
  type SubcommandSpec,
  subcommandNotes,
} from '../../shared/command-line/subcommands.ts'
import { ImportFailure } from '../data/companies/company-import.ts'
import { ADMIN_COMMANDS } from './admin-commands.ts'

const ADMIN: SubcommandSpec = {
  call: 'npm run -s service --',
  place: ['data', { value: 'DIR', help: 'the folder of the store' }],
  commands: ADMIN_COMMANDS,
  note: 'COMPANY is the number or the UUID of a company.',
}

/** Lines about the subcommands in the service's usage text. */
export const ADMIN_NOTES = subcommandNotes(ADMIN)

/** True when a command line is a subcommand and does not start the service. */
export function isAdminCommand(argv: readonly string[]): boolean {
  return isSubcommand(ADMIN, argv)
}

/** Runs a subcommand. Returns the exit code: 0 done, 1 failed, 2 not understood. */
export function runAdmin(argv: readonly string[], output: CommandOutput): number {
  const isExpected = (error: unknown) => error instanceof ImportFailure
  // No command here takes time: SQLite is asked in this thread.
  return runSubcommand(ADMIN, argv, output, { parse: parseArgs, isExpected }) as number
}
