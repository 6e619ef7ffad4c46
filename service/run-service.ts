// The service as a process: reads the command line, prints the ready line, and ends with a signal or its standard
// input. Standard output gets one line of JSON and nothing else.
import { parseArgs } from 'node:util'
import { fixedClock, systemClock } from '../server/clock.ts'
import { createLineBuffer, LOG_LEVELS, type LogLevel } from '../server/http/logging.ts'
import type { CommandSpec } from '../shared/command-line/command-spec.ts'
import {
  type OptionValues,
  readCommandLine,
  refuseLine,
  writeUsage,
} from '../shared/command-line/read-command-line.ts'
import { UsageError } from '../shared/command-line/usage-error.ts'
import type { AppParts } from './app.ts'
import type { ServiceFlags } from './command-line.ts'
import { type ServiceOptions, startService } from './start-service.ts'

const DEFAULT_PORT = 4010
const MAX_DEMO_ROWS = 2_000_000

const stderr = createLineBuffer((text) => process.stderr.write(text))

function note(line: string): void {
  stderr.write(`${line}\n`)
}

function readOptions(values: OptionValues<ServiceFlags>): ServiceOptions & { stopsWithStdin: boolean } {
  if (!values.demo && values.data === undefined) throw new UsageError('nothing to serve')
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError('--port is not a port')
  const [leads, products] = [Number(values.leads ?? 0), Number(values.products ?? 0)]
  for (const count of [leads, products]) {
    if (!Number.isInteger(count) || count < 0 || count > MAX_DEMO_ROWS) {
      throw new UsageError(`--leads and --products are whole numbers up to ${MAX_DEMO_ROWS}`)
    }
  }
  if (!values.demo && leads + products > 0) throw new UsageError('--leads and --products go with --demo')
  const nowMs = values.now === undefined ? null : Date.parse(values.now)
  if (Number.isNaN(nowMs)) throw new UsageError('--now is not an instant of ISO 8601')
  // A service started by another program shares its standard error, where a line a call would disturb.
  const level = values['log-level'] ?? (values['stop-with-stdin'] ? 'warn' : 'info')
  if (!LOG_LEVELS.includes(level as LogLevel)) throw new UsageError('--log-level is not a level')
  return {
    isDemo: values.demo,
    hasHistory: values.history,
    demoSize: { leads, products, onProgress: note },
    dataFolder: values.data ?? null,
    port,
    clock: nowMs === null ? systemClock : fixedClock(nowMs),
    retryAfterHeader: values['retry-after'],
    log: { level: level as LogLevel, write: stderr.write },
    stopsWithStdin: values['stop-with-stdin'],
  }
}

async function serve(values: OptionValues<ServiceFlags>, parts: AppParts): Promise<void> {
  const { stopsWithStdin, ...options } = readOptions(values)
  const service = await startService({ ...options, parts })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (stopsWithStdin) {
    process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
  }
  process.stdout.write(`${JSON.stringify(service.ready)}\n`)
}

/** Runs the service of a command line until it is told to stop. */
export function runService(
  command: CommandSpec<ServiceFlags>,
  argv: readonly string[],
  parts: AppParts = {},
): void {
  const line = readCommandLine(command, argv, parseArgs)
  if (line.kind !== 'run') {
    process.exitCode = writeUsage(line, process)
    return
  }
  process.on('exit', stderr.flush)
  serve(line.values, parts).catch((error: unknown) => {
    const { code, message } = error as { code?: string; message?: string }
    if (error instanceof UsageError) {
      stderr.flush()
      process.exit(writeUsage(refuseLine(command, error.message), process))
    }
    note(`the service could not start: ${code ?? message}`)
    process.exit(1)
  })
}
