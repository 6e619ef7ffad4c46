// npm run check: format and lint, types, boundaries, dead code, house rules, unit tests. The same command locally and
// in CI.
// The unit tests start what is built, so a stale build is made anew first.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine, writeUsage } from '../shared/command-line/read-command-line.ts'
import { CHECK_COMMAND } from './support/check-command.ts'
import { hasCruisedTree } from './support/cruised-tree.ts'
import { runScript, timed } from './support/runners.ts'

const ROOT = resolve(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')
/** Where imports are looked at. */
const FOLDERS = ['shared', 'server', 'service', 'electron', 'collector', 'renderer', 'build', 'test']
const AT_ONCE = 2
const line = readCommandLine(CHECK_COMMAND, process.argv.slice(2), parseArgs)
// Nothing has begun that would have to be stopped.
if (line.kind !== 'run') process.exit(writeUsage(line, process))
const HAS_TESTS = !line.values['no-tests']

interface Step {
  readonly name: string
  readonly script: string
  readonly args: readonly string[]
  /** True when what it printed shows that it saw the tree; absent for a tool that says nothing of it. */
  readonly hasSeenTree?: (output: string) => boolean
}

const steps: readonly Step[] = [
  // The longest one first: the others run beside it.
  { name: 'types', script: 'typescript/bin/tsc', args: ['-b', 'build/types/all.json'] },
  {
    name: 'format and lint',
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'boundaries',
    script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', ...FOLDERS],
    hasSeenTree: hasCruisedTree,
  },
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-config-hints'] },
  // The rules of the house that need no compiler: widths of comments, folders.
  {
    name: 'house rules',
    script: 'vitest/vitest.mjs',
    args: ['run', '--project', 'architecture', '--reporter=dot', 'house.test.ts'],
  },
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

function start(step: Step): Promise<boolean> {
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
      const text = Buffer.concat(output).toString()
      const isPassed = status === 0 && (step.hasSeenTree?.(text) ?? true)
      if (!isPassed) process.stdout.write(text)
      done(isPassed)
    })
  })
}

const waiting = [...steps]
const failed: string[] = []
async function run(name: string, work: () => Promise<boolean>): Promise<void> {
  const { value: isPassed, seconds } = await timed(work)
  console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!isPassed) failed.push(name)
}
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const next = step
    await run(next.name, () => start(next))
  }
}
const { seconds } = await timed(async () => {
  if (HAS_TESTS) await run('build', async () => (await runScript('build/build.ts', ['--if-stale'])) === 0)
  await Promise.all(Array.from({ length: AT_ONCE }, work))
})
console.log(
  `${failed.length === 0 ? 'check passed' : `check failed: ${failed.join(', ')}`} (${seconds.toFixed(1)} s)`,
)
process.exitCode = failed.length === 0 ? 0 : 1
