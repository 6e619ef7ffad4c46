// `npm start`: builds when needed, then starts the application in Electron. When Electron is unavailable, it serves the
// same application to a browser with the preview host. Arguments after a further `--` are for Electron only.
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine } from '../shared/command-line/command-line.ts'
import { downloadRuntime, resolveRuntime, rootFlags } from './electron-runtime.ts'
import { applicationSources, buildOutputs, isFresh } from './freshness.ts'
import { distFolder, ROOT } from './paths.ts'

/** The command line of npm start. Arguments after a further `--` are for Electron and Chromium (start.ts). */
const COMMAND = {
  calls: ['npm start', 'npm start -- --demo --data DIR', 'npm start -- [options] -- ELECTRON-FLAG...'],
  options: {
    demo: { type: 'boolean', help: 'connect the demo company' },
    data: { type: 'string', value: 'DIR', help: 'keep the data of the application in DIR' },
  },
} as const satisfies CommandSpec

/** If Electron fails by itself earlier than this, it could not start here (a library or the sandbox is missing). */
const FAILED_START_MS = 15_000
const ELECTRON_PACKAGE = join(ROOT, 'node_modules/electron')

let child: ChildProcess | null = null
let isStopping = false

async function start(flags: readonly string[], electronFlags: readonly string[]): Promise<number> {
  if (!isFresh(buildOutputs(distFolder('product')), applicationSources())) {
    say('building (a few seconds, only when something changed) …')
    const { buildAll } = await import('./build.ts')
    await buildAll('product')
  }
  const runtime = await resolveRuntime({
    env: process.env,
    platform: process.platform,
    packageFolder: ELECTRON_PACKAGE,
    download: () => {
      say('fetching the Electron runtime (about 110 MB, the first time only) …')
      return downloadRuntime(ELECTRON_PACKAGE, process.env)
    },
  })
  if (!runtime.ok) return preview(runtime.reason, flags)
  const { code, elapsedMs } = await runElectron(runtime.executable, [...flags, ...electronFlags])
  if (code === 0 || isStopping || elapsedMs > FAILED_START_MS) return code
  return preview(`Electron could not start on this computer (exit code ${code})`, flags)
}

async function runElectron(executable: string, flags: readonly string[]) {
  const forRoot = rootFlags()
  if (forRoot.length > 0) say('running as root: Chromium’s sandbox is off (--no-sandbox), as it refuses root')
  const startedAt = performance.now()
  const code = await run(spawn(executable, [...forRoot, ROOT, ...flags], { stdio: 'inherit' }))
  return { code, elapsedMs: performance.now() - startedAt }
}

async function preview(reason: string, flags: readonly string[]): Promise<number> {
  if (isStopping) return 0
  say(`${reason}; the same application runs in a browser instead`)
  const host = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      // The host must end with this process, however that ends.
      '--import',
      pathToFileURL(join(ROOT, 'build/stop-with-parent.ts')).href,
      join(ROOT, 'electron/preview/main.ts'),
      '--port',
      '0',
      ...flags,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let isOpened = false
  createInterface({ input: host.stdout }).on('line', (line) => {
    const address = readAddress(line)
    if (address === null) return say('the preview host did not say where it is')
    if (isOpened) return say(`the next browser is let in by ${address}`)
    isOpened = true
    say('open this address in a browser, where it works once (Ctrl+C stops Leme):')
    say(address)
  })
  return run(host)
}

/** Waits for a child process to end and resolves to its exit code; 127 when it could not be started. */
function run(started: ChildProcess): Promise<number> {
  child = started
  return new Promise((done) => {
    started.once('error', () => done(127))
    started.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })
}

function readAddress(readyLine: string): string | null {
  try {
    const { url } = JSON.parse(readyLine) as { url?: unknown }
    return typeof url === 'string' && new URL(url).hostname === '127.0.0.1' ? url : null
  } catch {
    return null
  }
}

function say(line: string): void {
  process.stdout.write(`Leme: ${line}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true
    if (child?.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    else process.exit(0)
  })
}

const argv = process.argv.slice(2)
const end = argv.includes('--') ? argv.indexOf('--') : argv.length
const { demo, data } = readCommandLine(COMMAND, argv.slice(0, end), parseArgs, process).values
const code = await start(
  [
    ...(demo ? ['--demo'] : []),
    // Relative to the user's working folder, not to the repository.
    ...(data === undefined ? [] : ['--data', resolve(process.env.INIT_CWD ?? process.cwd(), data)]),
  ],
  argv.slice(end + 1),
)
process.exitCode = isStopping ? 0 : code
