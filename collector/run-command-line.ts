// A command, or the running server.
import { isCollectorCommand, runCollectorCommand } from './commands/run-commands.ts'
import { runCollector } from './run-collector.ts'

export function runCommandLine(argv: readonly string[]): void {
  if (isCollectorCommand(argv)) {
    process.exitCode = runCollectorCommand(argv, {
      write: (text) => process.stdout.write(text),
      note: (line) => process.stderr.write(`${line}\n`),
    })
  } else runCollector(argv)
}
