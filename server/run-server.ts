// A server as a process: reads the command line, prints the ready line, and ends with a signal or its standard input.
// Standard output gets one line of JSON and nothing else.
import { parseArgs } from 'node:util'
import {
  type CommandSpec,
  type OptionTable,
  type OptionValues,
  readCommandLine,
  refuseLine,
  UsageError,
} from '../shared/command-line/command-line.ts'
import { type Clock, fixedClock, systemClock } from './clock.ts'
import { createLineBuffer, LOG_LEVELS, type LogLevel, type LogSettings } from './http/logging.ts'

/** The options that both servers have. */
export const SERVER_FLAGS = {
  'log-level': {
    type: 'string',
    value: 'LEVEL',
    help: `${LOG_LEVELS.join(', ')}; info without it, warn with --stop-with-stdin`,
  },
  'stop-with-stdin': { type: 'boolean', help: 'stop when standard input ends' },
} as const satisfies OptionTable

type ServerValues = OptionValues<typeof SERVER_FLAGS>

export interface StartedServer {
  /** What is printed when calls are answered. */
  readonly line: object
  stop(): Promise<void>
}

const stderr = createLineBuffer((text) => process.stderr.write(text))

export function noteLine(line: string): void {
  stderr.write(`${line}\n`)
}

/** Throws UsageError. */
export function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError('--port is not a port')
  return port
}

/** Returns the clock that stands still at `--now`, else the system's. Throws UsageError. */
export function readClock(now: string | undefined): Clock {
  const nowMs = now === undefined ? null : Date.parse(now)
  if (Number.isNaN(nowMs)) throw new UsageError('--now is not an instant of ISO 8601')
  return nowMs === null ? systemClock : fixedClock(nowMs)
}

/** Throws UsageError. */
export function readLog(values: ServerValues): LogSettings {
  // A server started by another program shares its standard error, where a line a call would disturb.
  const level = values['log-level'] ?? (values['stop-with-stdin'] ? 'warn' : 'info')
  if (!LOG_LEVELS.includes(level as LogLevel)) throw new UsageError('--log-level is not a level')
  return { level: level as LogLevel, write: stderr.write }
}

async function serve(started: Promise<StartedServer>, stopsWithStdin: boolean): Promise<void> {
  const server = await started
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (stopsWithStdin) {
    process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
  }
  process.stdout.write(`${JSON.stringify(server.line)}\n`)
}

/** Runs the server of a command line until it is told to stop. `name` is what it is called when it cannot start. */
export function runServer<Flags extends typeof SERVER_FLAGS>(
  command: CommandSpec<Flags>,
  argv: readonly string[],
  name: string,
  start: (values: OptionValues<Flags>) => Promise<StartedServer>,
): void {
  const { values } = readCommandLine(command, argv, parseArgs, process)
  process.on('exit', stderr.flush)
  const { 'stop-with-stdin': stopsWithStdin } = values as ServerValues
  serve(start(values), stopsWithStdin).catch((error: unknown) => {
    const { code, message } = error as { code?: string; message?: string }
    if (error instanceof UsageError) {
      stderr.flush()
      refuseLine(command, error.message, process)
    }
    noteLine(`${name} could not start: ${code ?? message}`)
    process.exit(1)
  })
}
