// The entry point of the Coletor: the running server, a command, or, in its bundle, the store's thread. No file may
// import this one.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const { runCommandLine } = await import('./run-command-line.ts')
  runCommandLine(process.argv.slice(2))
} else await import('../electron/core/store/thread/store-thread.ts')
