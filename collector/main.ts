// The entry point of the Coletor: the running server, or a command. No file may import this one.
import { isCollectorCommand, runCollectorCommand } from './commands/run-commands.ts'
import { runCollector } from './run-collector.ts'

const argv = process.argv.slice(2)
if (isCollectorCommand(argv)) {
  process.exitCode = runCollectorCommand(argv, {
    write: (text) => process.stdout.write(text),
    note: (line) => process.stderr.write(`${line}\n`),
  })
} else runCollector(argv)
