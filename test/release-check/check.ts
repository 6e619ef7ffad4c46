// `npm run release:check` (options: command-line.ts): everything about a release that one machine can prove, with
// throw-away keys. Writes a table; fails when a step failed. Steps whose tools are missing are skipped in words.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../build/paths.ts'
import { readCommandLine, writeUsage } from '../../shared/command-line/read-command-line.ts'
import { HAND_CHECKS } from './by-hand.ts'
import { type CheckStep, runStep, type StepResult } from './check-steps.ts'
import { RELEASE_CHECK_COMMAND } from './command-line.ts'
import { BILL_OF_MATERIALS, SIGNED_SUMS } from './sums.ts'
import { reportOf } from './table.ts'
import { TWO_BUILDS } from './two-builds.ts'

const STEPS: Readonly<Record<string, readonly CheckStep[]>> = {
  builds: [TWO_BUILDS, BILL_OF_MATERIALS, SIGNED_SUMS],
}

async function check(values: { readonly only: readonly string[]; readonly output?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'leme-release-'))
  const release = resolve(values.output ?? join(folder, 'release'))
  mkdirSync(release, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const context = { folder, release, targets: ['dir'], version, env: process.env }
  const results: StepResult[] = []
  try {
    for (const [group, steps] of Object.entries(STEPS)) {
      if (values.only.length > 0 && !values.only.includes(group)) continue
      for (const step of steps) {
        process.stderr.write(`${step.name} …\n`)
        results.push(await runStep(step, context))
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const report = reportOf(results, HAND_CHECKS)
  if (values.output) writeFileSync(join(release, 'release-check.md'), `${report}\n`)
  process.stdout.write(`${report}\n`)
  return results.some(({ state }) => state === 'failed') ? 1 : 0
}

const line = readCommandLine(RELEASE_CHECK_COMMAND, process.argv.slice(2), parseArgs)
if (line.kind === 'run') {
  const unknown = line.values.only.filter((group) => !Object.hasOwn(STEPS, group))
  if (unknown.length > 0) {
    process.stderr.write(`no group ${unknown.join(', ')}: ${Object.keys(STEPS).join(', ')}\n`)
    process.exitCode = 2
  } else process.exitCode = await check(line.values)
} else process.exitCode = writeUsage(line, process)
