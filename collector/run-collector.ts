// The Coletor as a process: reads the command line, prints the ready line, and ends with a signal or its standard
// input. Standard output gets one line of JSON and nothing else.
import { parseArgs } from 'node:util'
import { openThreadStore } from '../electron/core/store/thread/thread-store.ts'
import { createApiFetch } from '../electron/node/network.ts'
import { fixedClock, systemClock } from '../server/clock.ts'
import { createLineBuffer, LOG_LEVELS, type LogLevel } from '../server/http/logging.ts'
import {
  type OptionValues,
  readCommandLine,
  refuseLine,
  writeUsage,
} from '../shared/command-line/read-command-line.ts'
import { UsageError } from '../shared/command-line/usage-error.ts'
import { COLLECTOR_COMMAND, type CollectorFlags } from './command-line.ts'
import { readConfig } from './config.ts'
import { startDemoCollector } from './demo/start-demo.ts'
import { findHostFiles } from './host-files.ts'
import { type CollectorOptions, type RunningCollector, startCollector } from './start-collector.ts'
import { readSecret } from './vault/secret.ts'

const DEFAULT_DEMO_PORT = 4020

const files = findHostFiles()

const stderr = createLineBuffer((text) => process.stderr.write(text))

interface Started extends RunningCollector {
  readonly line: object
}

function readPort(text: string | undefined): number | undefined {
  const port = text === undefined ? undefined : Number(text)
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new UsageError('--port is not a port')
  }
  return port
}

function readParts(values: OptionValues<CollectorFlags>): Omit<CollectorOptions, 'config' | 'secret'> {
  if (values.demo === (values.config !== undefined)) throw new UsageError('either --config or --demo')
  const nowMs = values.now === undefined ? null : Date.parse(values.now)
  if (Number.isNaN(nowMs)) throw new UsageError('--now is not an instant of ISO 8601')
  if (values.demo && values.database !== undefined) throw new UsageError('--database goes with --config')
  if (nowMs !== null && !values.demo) throw new UsageError('--now goes with --demo')
  const level = values['log-level'] ?? (values['stop-with-stdin'] ? 'warn' : 'info')
  if (!LOG_LEVELS.includes(level as LogLevel)) throw new UsageError('--log-level is not a level')
  return {
    version: files.version,
    fetch: createApiFetch(),
    openStore: (options) => openThreadStore(files.threadFile, options),
    clock: nowMs === null ? systemClock : fixedClock(nowMs),
    log: { level: level as LogLevel, write: stderr.write },
  }
}

async function start(values: OptionValues<CollectorFlags>): Promise<Started> {
  const parts = readParts(values)
  const port = readPort(values.port)
  if (values.config === undefined) {
    if (files.demoFile === null) throw new UsageError('--demo needs the repository of Leme')
    const platformFlags = values.now === undefined ? [] : ['--now', values.now]
    const demo = await startDemoCollector({
      ...parts,
      port: port ?? DEFAULT_DEMO_PORT,
      platformFile: files.demoFile,
      platformFlags,
    })
    const line = { ready: true, base_url: demo.baseUrl, today: demo.today, tokens: demo.keys }
    return { ...demo, line }
  }
  const config = readConfig(values.config, values.database)
  const listen = port === undefined ? config.listen : { ...config.listen, port }
  const secret = readSecret(config.secret)
  const running = await startCollector({ ...parts, config: { ...config, listen }, secret })
  return { ...running, line: { ready: true, base_url: running.baseUrl } }
}

async function serve(values: OptionValues<CollectorFlags>): Promise<void> {
  const running = await start(values)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (values['stop-with-stdin']) {
    process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
  }
  process.stdout.write(`${JSON.stringify(running.line)}\n`)
}

/** Runs the Coletor of a command line until it is told to stop. */
export function runCollector(argv: readonly string[]): void {
  const line = readCommandLine(COLLECTOR_COMMAND, argv, parseArgs)
  if (line.kind !== 'run') {
    process.exitCode = writeUsage(line, process)
    return
  }
  process.on('exit', stderr.flush)
  serve(line.values).catch((error: unknown) => {
    const { code, message } = error as { code?: string; message?: string }
    stderr.flush()
    if (error instanceof UsageError) {
      process.exit(writeUsage(refuseLine(COLLECTOR_COMMAND, error.message), process))
    }
    stderr.write(`the Coletor could not start: ${code ?? message}\n`)
    process.exit(1)
  })
}
