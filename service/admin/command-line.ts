// The command line of the service with its subcommands, which define their own options (run-admin.ts).
import type { CommandSpec } from '../../shared/command-line/command-line.ts'
import { START_SERVICE_COMMAND } from '../command-line.ts'
import { ADMIN_NOTES } from './run-admin.ts'

export const SERVICE_COMMAND = {
  ...START_SERVICE_COMMAND,
  calls: [...START_SERVICE_COMMAND.calls, 'npm run -s service -- COMMAND --data DIR'],
  notes: ADMIN_NOTES,
} as const satisfies CommandSpec
