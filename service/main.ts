// The entry point of the reference service: composition root only. No file may import this one; everything that can be
// tested or reused is in start-service.ts and admin/. Standard output gets one line of JSON and nothing else, or the
// result of a subcommand.
import { parseArgs } from 'node:util'
import {
  type OptionValues,
  readCommandLine,
  refuseLine,
  writeUsage,
} from '../shared/command-line/read-command-line.ts'
import { isAdminCommand, runAdmin } from './admin/run-admin.ts'
import { UsageError } from './admin/usage-error.ts'
import { fixedClock, systemClock } from './clock.ts'
import { SERVICE_COMMAND } from './command-line.ts'
import type { Dialect } from './dialects/dialect.ts'
import { describeDialects, readDialects } from './dialects/registry.ts'
import { createLineBuffer, LOG_LEVELS, type LogLevel } from './http/logging.ts'
import { type ServiceOptions, startService } from './start-service.ts'

const DEFAULT_PORT = 4010
const MAX_DEMO_ROWS = 2_000_000

const stderr = createLineBuffer((text) => process.stderr.write(text))

function note(line: string): void {
  stderr.write(`${line}\n`)
}

function dialectsOf(names: string): readonly Dialect[] {
  try {
    return readDialects(names)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Values = OptionValues<typeof SERVICE_COMMAND.options>

function readOptions(values: Values): ServiceOptions & { stopsWithStdin: boolean } {
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
    dialects: values.dialect === undefined ? [] : dialectsOf(values.dialect),
    log: { level: level as LogLevel, write: stderr.write },
    stopsWithStdin: values['stop-with-stdin'],
  }
}

async function serve(values: Values): Promise<void> {
  const options = readOptions(values)
  const service = await startService(options)
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
  if (options.stopsWithStdin) {
    process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
  }
  process.stdout.write(`${JSON.stringify(service.ready)}\n`)
}

process.on('exit', stderr.flush)

function fail(error: unknown): void {
  const { code, message } = error as { code?: string; message?: string }
  if (error instanceof UsageError) {
    stderr.flush()
    process.exit(writeUsage(refuseLine(SERVICE_COMMAND, error.message), process))
  }
  note(`the service could not start: ${code ?? message}`)
  process.exit(1)
}

/** Runs a subcommand. A closed standard output (`export | head`) is no failure. */
function runSubcommand(args: readonly string[]): void {
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = runAdmin(args, { write: (text) => process.stdout.write(text), note })
}

function main(argv: readonly string[]): void {
  const line = readCommandLine(SERVICE_COMMAND, argv, parseArgs)
  if (line.kind !== 'run') process.exitCode = writeUsage(line, process)
  // Starts no service, so no other option is required.
  else if (line.values.dialect === 'list') process.stdout.write(`${describeDialects().join('\n')}\n`)
  else serve(line.values).catch(fail)
}

const argv = process.argv.slice(2)
if (isAdminCommand(argv)) runSubcommand(argv)
else main(argv)
