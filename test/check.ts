// npm run check: format and lint, types, boundaries, dead code, unit tests. The same command locally and in CI.
// --no-tests leaves the unit tests out, where npm test runs them anyway. They start what is built, so a stale build is
// made anew first.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { runScript } from './support/runners.ts'

const ROOT = resolve(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')
/** Folders with a tsconfig of their own: what a folder may know differs. */
const TYPED = [
  'shared',
  'service',
  'electron/core',
  'electron/shell',
  'electron/preload',
  'electron/preview',
  'renderer',
  'build',
  'test',
  'test/bench/page',
]
const AT_ONCE = 2
const HAS_TESTS = !process.argv.includes('--no-tests')

interface Step {
  readonly name: string
  readonly script: string
  readonly args: readonly string[]
}

const steps: readonly Step[] = [
  {
    name: 'format and lint',
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'boundaries',
    script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      ...new Set(TYPED.map((folder) => folder.split('/')[0] ?? '')),
    ],
  },
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-config-hints'] },
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    script: 'typescript/bin/tsc',
    args: ['-p', folder],
  })),
  ...(HAS_TESTS
    ? [
        {
          name: 'unit tests',
          script: 'vitest/vitest.mjs',
          args: ['run', '--project', 'unit', '--reporter=dot'],
        },
      ]
    : []),
]

function run(step: Step): Promise<boolean> {
  const startedMs = performance.now()
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(MODULES, step.script), ...step.args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (status) => {
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      if (status !== 0) process.stdout.write(Buffer.concat(output))
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      done(status === 0)
    })
  })
}

const waiting = [...steps]
const failed: string[] = []
if (HAS_TESTS && (await runScript('build/build.ts', ['--if-stale'])) !== 0) failed.push('build')
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (!(await run(step))) failed.push(step.name)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
console.log(failed.length === 0 ? 'check passed' : `check failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
