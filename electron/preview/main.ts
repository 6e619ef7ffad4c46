// `npm run preview` (options: command-line.ts): prints one JSON line with the address when ready, and another one each
// time that an address was used, because an address works once. Stops on SIGTERM. The npm script first builds the
// window when a source is newer than the build.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type OptionValues,
  readCommandLine,
  refuseLine,
  writeUsage,
} from '../../shared/command-line/read-command-line.ts'
import { openThreadFile } from '../core/files/thread-file.ts'
import { readSystemPolicies } from '../core/policy/system-policies.ts'
import { openThreadStore } from '../core/store/thread/thread-store.ts'
import { openVault } from '../core/vault/open-vault.ts'
import { PREVIEW_COMMAND } from './command-line.ts'
import { startDemo } from './demo-child.ts'
import { createApiFetch } from './network.ts'
import { createOpeningFile, type OpeningFile } from './opening-file.ts'
import { createPictureFetch } from './picture-network.ts'
import { type Preview, startPreview } from './server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RENDERER = join(ROOT, 'dist/renderer')
const STORE_THREAD = join(ROOT, 'dist/main/store-thread.cjs')
const FILE_THREAD = join(ROOT, 'dist/main/file-thread.cjs')
const DOCUMENTS = join(ROOT, 'dist/documents')

function defaultDataFolder(): string {
  if (process.platform === 'win32') {
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData/Local'), 'leme-preview')
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/leme-preview')
  return join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'leme-preview')
}

async function serve(values: OptionValues<typeof PREVIEW_COMMAND.options>, port: number): Promise<void> {
  const isThrowaway = values.demo && values.data === undefined
  const dataFolder = isThrowaway
    ? mkdtempSync(join(tmpdir(), 'leme-demo-'))
    : resolve(values.data ?? defaultDataFolder())
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  let running: Preview | null = null
  let opening: OpeningFile | null = null
  let isStopping = false

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    // A demo service that is still starting ends by itself when its standard input closes.
    await running?.close()
    opening?.remove()
    if (isThrowaway) rmSync(dataFolder, { recursive: true, force: true })
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
    if (![join(RENDERER, 'index.html'), STORE_THREAD].every((file) => existsSync(file)))
      throw new Error('the application is not built (npm run build)')
    running = await startPreview({
      rendererFolder: RENDERER,
      port,
      dataFolder,
      openStore: (opening) => openThreadStore(STORE_THREAD, opening),
      openFile: (order) => openThreadFile(FILE_THREAD, order),
      documentsFolder: DOCUMENTS,
      version,
      fetch: createApiFetch(),
      fetchPicture: createPictureFetch(),
      vault: openVault(),
      readPolicies: readSystemPolicies,
      clock: { now: () => Date.now() },
      startDemo,
      connectDemo: values.demo,
      log: (line) => process.stderr.write(`${line}\n`),
      onNewUrl: printUrl,
    })
    running.application.notice('start')
    printUrl(running.url)
    if (values.open) {
      opening = createOpeningFile(running.issueEntryUrl())
      await opening.open()
    }
  } catch (error) {
    if (isStopping) return
    say(error)
    await stop(1)
  }
}

function printUrl(url: string): void {
  process.stdout.write(`${JSON.stringify({ ready: true, url })}\n`)
}

/** Writes an error as one line, without a stack trace or path. */
function say(error: unknown): void {
  const { code } = error as { code?: unknown }
  const reason = error instanceof Error ? error.message : 'it did not start'
  process.stderr.write(`leme preview: ${code === 'EADDRINUSE' ? 'the port is taken' : reason}\n`)
}

async function main(argv: readonly string[]): Promise<void> {
  const read = readCommandLine(PREVIEW_COMMAND, argv, parseArgs)
  const port = read.kind === 'run' ? Number(read.values.port ?? 0) : 0
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
  const line = isPort ? read : refuseLine(PREVIEW_COMMAND, '--port is not a port number')
  if (line.kind === 'run') return serve(line.values, port)
  process.exitCode = writeUsage(line, process)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  say(error)
  process.exitCode = 1
}
