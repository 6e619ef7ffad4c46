// npm run check: format and lint, types, boundaries, dead code, house rules. The same command locally and in CI. The
// tests are npm test's.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine } from '../shared/command-line/command-line.ts'
import { changedFiles } from './support/changed-files.ts'
import { ALL_STEPS, type CheckStep, stepsForChange } from './support/check-steps.ts'
import { timed } from './support/runners.ts'

const COMMAND = {
  calls: ['npm run check', 'npm run check -- --changed'],
  options: {
    changed: {
      type: 'boolean',
      help: 'what differs from main, with the work tree: its files in Biome, the other steps when they concern it',
    },
  },
} as const satisfies CommandSpec

const ROOT = resolve(import.meta.dirname, '..')
const AT_ONCE = 2
const line = readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)

function choose(isOfChange: boolean): readonly CheckStep[] {
  if (!isOfChange) return ALL_STEPS
  const changed = changedFiles(ROOT)
  console.log(`${changed.length} changed files`)
  return stepsForChange(
    changed,
    changed.filter((file) => existsSync(join(ROOT, file))),
  )
}

/** Resolves to whether the step passed. What a failed one printed is shown at once. */
function start(step: CheckStep): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', step.script), ...step.args], {
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

const waiting = [...choose(line.values.changed)]
const failed: string[] = []
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const next = step
    console.log(`begins ${next.name}`)
    const { value: isPassed, seconds } = await timed(() => start(next))
    console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${next.name} (${seconds.toFixed(1)} s)`)
    if (!isPassed) failed.push(next.name)
  }
}
const { seconds } = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, work)))
console.log(
  `${failed.length === 0 ? 'check passed' : `check failed: ${failed.join(', ')}`} (${seconds.toFixed(1)} s)`,
)
process.exitCode = failed.length === 0 ? 0 : 1
