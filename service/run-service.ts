// The service as a process.
import { readClock, readLog, readPort, runServer } from '../server/run-server.ts'
import { type CommandSpec, type OptionValues, UsageError } from '../shared/command-line/command-line.ts'
import type { AppParts } from './app.ts'
import type { ServiceFlags } from './command-line.ts'
import { type ServiceOptions, startService } from './start-service.ts'

const DEFAULT_PORT = '4010'

function readOptions(values: OptionValues<ServiceFlags>): ServiceOptions {
  if (!values.demo && values.data === undefined) throw new UsageError('nothing to serve')
  return {
    isDemo: values.demo,
    hasHistory: values.history,
    dataFolder: values.data ?? null,
    port: readPort(values.port ?? DEFAULT_PORT),
    clock: readClock(values.now),
    retryAfterHeader: values['retry-after'],
    log: readLog(values),
  }
}

/** Runs the service of a command line until it is told to stop. */
export function runService(
  command: CommandSpec<ServiceFlags>,
  argv: readonly string[],
  parts: AppParts = {},
): void {
  runServer(command, argv, 'the service', async (values) => {
    const { ready, stop } = await startService({ ...readOptions(values), parts })
    return { line: ready, stop }
  })
}
