// Makes the test build and the packaged test folder when they are missing or older than the sources, with the same
// scripts that a developer would run.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { applicationSources, buildOutputs, isFresh } from '../../../build/freshness.ts'
import { distFolder, ROOT, releaseFolder } from '../../../build/paths.ts'
import { until } from './child.ts'

const ADAPTER = ['test/support/electron/node-sqlite-adapter.ts']

/** Folder of the packaged test application; Linux only. */
export const PACKAGED_FOLDER = join(releaseFolder('test'), 'linux-unpacked')
export const PACKAGED_PROGRAM = join(PACKAGED_FOLDER, 'leme')
export const PACKAGED_ARCHIVE = join(PACKAGED_FOLDER, 'resources/app.asar')

/** A name of Linux without a file, which the system takes back from a process that ends. */
const TURN = `\0leme-test-build ${ROOT}`
/** The longest that another worker's build and package may take. */
const TURN_TIMEOUT_MS = 110_000

export async function ensureTestBuild(): Promise<string> {
  const dist = distFolder('test')
  await inTurn(async () => {
    if (isFresh(buildOutputs(dist), applicationSources(ADAPTER))) return
    await runScript('build/build.ts', ['--test-runtime'])
  })
  return dist
}

export async function ensureTestPackage(): Promise<string> {
  await inTurn(async () => {
    if (isFresh([PACKAGED_ARCHIVE], applicationSources(ADAPTER))) return
    await runScript('build/package.ts', ['--test-runtime', '--dir'])
  })
  return PACKAGED_PROGRAM
}

/** Does the work while no other worker builds: two that begin at once would write into the same folder. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  let turn = createServer()
  const takesTurn = () =>
    new Promise<boolean>((resolve) => {
      turn = createServer()
        .once('error', () => resolve(false))
        .listen(TURN, () => resolve(true))
    })
  await until(takesTurn, TURN_TIMEOUT_MS, 'the build of another worker')
  try {
    await work()
  } finally {
    turn.close()
  }
}

/** Packages the product itself into `output`, with the test runtime: for inspection, not for starting. */
export async function makeProductPackage(runtimeFolder: string, output: string) {
  const env = { ELECTRON_OVERRIDE_DIST_PATH: runtimeFolder }
  await runScript('build/package.ts', ['--dir', '--output', output], env)
  const folder = join(output, 'linux-unpacked')
  return { program: join(folder, 'leme'), archive: join(folder, 'resources/app.asar') }
}

async function runScript(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Playwright's own loader must not reach the build.
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 1)))
  if (code !== 0) throw new Error(`${script} failed: ${errors.slice(-2_000)}`)
}
