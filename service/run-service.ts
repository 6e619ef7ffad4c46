// The service as a process.
import { noteLine, readClock, readLog, readPort, runServer } from '../server/run-server.ts'
import { type CommandSpec, type OptionValues, UsageError } from '../shared/command-line/command-line.ts'
import type { AppParts } from './app.ts'
import type { ServiceFlags } from './command-line.ts'
import { type ServiceOptions, startService } from './start-service.ts'

const DEFAULT_PORT = '4010'
const MAX_DEMO_ROWS = 2_000_000

function readOptions(values: OptionValues<ServiceFlags>): ServiceOptions {
  if (!values.demo && values.data === undefined) throw new UsageError('nothing to serve')
  const port = readPort(values.port ?? DEFAULT_PORT)
  const [leads, products] = [Number(values.leads ?? 0), Number(values.products ?? 0)]
  for (const count of [leads, products]) {
    if (!Number.isInteger(count) || count < 0 || count > MAX_DEMO_ROWS) {
      throw new UsageError(`--leads and --products are whole numbers up to ${MAX_DEMO_ROWS}`)
    }
  }
  if (!values.demo && leads + products > 0) throw new UsageError('--leads and --products go with --demo')
  return {
    isDemo: values.demo,
    hasHistory: values.history,
    demoSize: { leads, products, onProgress: noteLine },
    dataFolder: values.data ?? null,
    port,
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
