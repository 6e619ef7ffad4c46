// The entry point of the reference service: the running service with its documents, or a subcommand. No file may import
// this one, and it does not ship (demo-main.ts does).
import { SERVICE_COMMAND } from './admin/command-line.ts'
import { isAdminCommand, runAdmin } from './admin/run-admin.ts'
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
