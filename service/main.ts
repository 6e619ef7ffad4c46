// The entry point of the reference service: the running service, or a subcommand. No file may import this one.
import { isAdminCommand, runAdmin } from './admin/run-admin.ts'
import { SERVICE_COMMAND } from './command-line.ts'
import { registerDocuments } from './openapi/register-documents.ts'
import { runService } from './run-service.ts'

/** Runs a subcommand. A closed standard output (`export | head`) is no failure. */
function runSubcommand(args: readonly string[]): void {
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = runAdmin(args, {
    write: (text) => process.stdout.write(text),
    note: (line) => process.stderr.write(`${line}\n`),
  })
}

const argv = process.argv.slice(2)
if (isAdminCommand(argv)) runSubcommand(argv)
else runService(SERVICE_COMMAND, argv, { register: registerDocuments })
