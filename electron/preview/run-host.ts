// The life of a host that is started from a command line (options: command-line.ts): it prints its address when ready,
// and the next one each time that an address was used, because an address works once. Stops on SIGTERM.
import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type CommandSpec,
  type OptionValues,
  readCommandLine,
  refuseLine,
} from '../../shared/command-line/command-line.ts'
import type { PREVIEW_COMMAND } from './command-line.ts'
import type { Served } from './server.ts'

type HostOptions = typeof PREVIEW_COMMAND.options

export interface HostStart {
  readonly port: number
  readonly dataFolder: string
  /** True to connect the demo company. */
  readonly isDemo: boolean
  onNewUrl(url: string): void
}

interface HostCommand {
  /** Stands before its errors. */
  readonly name: string
  readonly spec: CommandSpec<HostOptions>
  /** True when the demo company is connected without being asked for, unless there is a data folder. */
  readonly isDemoByDefault: boolean
  start(how: HostStart): Promise<Served>
}

function defaultDataFolder(): string {
  if (process.platform === 'win32') {
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData/Local'), 'leme-preview')
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/leme-preview')
  return join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'leme-preview')
}

async function serve(host: HostCommand, values: OptionValues<HostOptions>, port: number): Promise<void> {
  const isDemo = values.demo || (host.isDemoByDefault && values.data === undefined)
  const isThrowaway = isDemo && values.data === undefined
  const dataFolder = isThrowaway
    ? mkdtempSync(join(tmpdir(), 'leme-demo-'))
    : resolve(values.data ?? defaultDataFolder())
  let running: Served | null = null
  let isStopping = false

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    // A demo service that is still starting ends by itself when its standard input closes.
    await running?.close()
    if (isThrowaway) rmSync(dataFolder, { recursive: true, force: true })
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
    running = await host.start({ port, dataFolder, isDemo, onNewUrl: printUrl })
    printUrl(running.url)
  } catch (error) {
    if (isStopping) return
    say(host.name, error)
    await stop(1)
  }
}

function printUrl(url: string): void {
  process.stdout.write(`${JSON.stringify({ ready: true, url })}\n`)
}

/** Writes an error as one line, without a stack trace or path. */
function say(name: string, error: unknown): void {
  const { code } = error as { code?: unknown }
  const reason = error instanceof Error ? error.message : 'it did not start'
  process.stderr.write(`${name}: ${code === 'EADDRINUSE' ? 'the port is taken' : reason}\n`)
}

/** Reads the command line of this process, and runs the host until it is stopped. */
export async function runHost(host: HostCommand): Promise<void> {
  const { values } = readCommandLine(host.spec, process.argv.slice(2), parseArgs, process)
  const port = Number(values.port ?? 0)
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
  if (!isPort) refuseLine(host.spec, '--port is not a port number', process)
  try {
    await serve(host, values, port)
  } catch (error) {
    say(host.name, error)
    process.exitCode = 1
  }
}
