// The command line of the reference service: composition root only. Nothing may import this file; everything that can be
// tested or reused is in start-service.ts and admin/. Standard output carries one line of JSON and nothing else; of a
// subcommand, its result.
import { parseArgs } from 'node:util'
import { ADMIN_USAGE, isAdminCommand, runAdmin } from './admin/run-admin.ts'
import { UsageError } from './admin/usage-error.ts'
import { fixedClock, systemClock } from './clock.ts'
import type { Dialect } from './dialects/dialect.ts'
import { describeDialects, readDialects } from './dialects/registry.ts'
import { createLineBuffer, LOG_LEVELS, type LogLevel } from './logging.ts'
import { type ServiceOptions, startService } from './start-service.ts'

const USAGE = `usage: node service/main.ts (--demo | --data DIR) [--port N] [--now ISO] [--retry-after] [--dialect NAME,…] [--log-level LEVEL] [--stop-with-stdin]
  --demo             the demo companies, with new tokens at each start
  --leads N          with --demo: so many leads in its first company
  --products N       with --demo: so many products
  --data DIR         keep the database in DIR (without it, in memory)
  --port N           0 takes any free port; 4010 without it
  --now ISO          stand still at this instant
  --retry-after      answer 429 with a Retry-After header
  --dialect NAME,…   take freedoms of the specification the other way; list names them, contrary is all together
  --log-level LEVEL  debug, info, warn, error or silent; info without it, warn with --stop-with-stdin
  --stop-with-stdin  stop when standard input ends
${ADMIN_USAGE.replace('usage:', '   or:')}`

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

function readOptions(): ServiceOptions & { stopsWithStdin: boolean } {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean', default: false },
      leads: { type: 'string', default: '0' },
      products: { type: 'string', default: '0' },
      data: { type: 'string' },
      port: { type: 'string' },
      now: { type: 'string' },
      'retry-after': { type: 'boolean', default: false },
      dialect: { type: 'string' },
      'log-level': { type: 'string' },
      'stop-with-stdin': { type: 'boolean', default: false },
    },
  })
  if (!values.demo && values.data === undefined) throw new UsageError('nothing to serve')
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError('--port is not a port')
  const [leads, products] = [Number(values.leads), Number(values.products)]
  for (const count of [leads, products]) {
    if (!Number.isInteger(count) || count < 0 || count > MAX_DEMO_ROWS) {
      throw new UsageError(`--leads and --products are whole numbers up to ${MAX_DEMO_ROWS}`)
    }
  }
  if (!values.demo && leads + products > 0) throw new UsageError('--leads and --products go with --demo')
  const nowMs = values.now === undefined ? null : Date.parse(values.now)
  if (Number.isNaN(nowMs)) throw new UsageError('--now is not an instant of ISO 8601')
  // A service that another program starts shares its standard error, where a line a call would be in the way.
  const level = values['log-level'] ?? (values['stop-with-stdin'] ? 'warn' : 'info')
  if (!LOG_LEVELS.includes(level as LogLevel)) throw new UsageError('--log-level is not a level')
  return {
    isDemo: values.demo,
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

async function main(): Promise<void> {
  const options = readOptions()
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
  const isUsage = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')
  note(isUsage ? `${message}\n${USAGE}` : `the service could not start: ${code ?? message}`)
  process.exit(isUsage ? 2 : 1)
}

/** Standard output that nobody reads any more (`export | head`) is no failure. */
function runSubcommand(args: readonly string[]): void {
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = runAdmin(args, { write: (text) => process.stdout.write(text), note })
}

const args = process.argv.slice(2)
/** `--dialect list` serves nothing, so it needs no other argument. */
const listsDialects = args.some(
  (arg, index) => arg === '--dialect=list' || (arg === 'list' && args[index - 1] === '--dialect'),
)
if (listsDialects) process.stdout.write(`${describeDialects().join('\n')}\n`)
else if (isAdminCommand(args)) runSubcommand(args)
else main().catch(fail)
