// The entry point of the Coletor: the running server, a command, or, in its bundle, the store's thread. No file may
// import this one.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const { isCollectorCommand, runCollectorCommand } = await import('./commands/run-commands.ts')
  const { runCollector } = await import('./run-collector.ts')
  const { findHostFiles, withConfig } = await import('./host-files.ts')
  const argv = withConfig(process.argv.slice(2))
  if (argv[0] === '--version') process.stdout.write(`leme-coletor ${findHostFiles().version}\n`)
  else if (isCollectorCommand(argv)) {
    process.exitCode = await runCollectorCommand(argv, {
      write: (text) => process.stdout.write(text),
      note: (line) => process.stderr.write(`${line}\n`),
    })
  } else runCollector(argv)
} else await import('../electron/core/store/thread/store-thread.ts')
