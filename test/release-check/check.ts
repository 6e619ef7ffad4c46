// `npm run release:check`: everything about a release that one machine can prove, with
// throw-away keys. Writes a table; fails when a step failed. Steps whose tools are missing are skipped in words.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../build/paths.ts'
import {
  type CommandSpec,
  type OptionValues,
  readCommandLine,
} from '../../shared/command-line/command-line.ts'
import { HAND_CHECKS } from './by-hand.ts'
import { type CheckStep, runStep, type StepResult } from './check-steps.ts'
import { BILL_OF_MATERIALS, SIGNED_SUMS } from './sums.ts'
import { reportOf } from './table.ts'
import { TWO_BUILDS } from './two-builds.ts'

const COMMAND = {
  calls: ['npm run release:check', 'npm run release:check -- --output DIR'],
  options: {
    output: { type: 'string', value: 'DIR', help: 'keep the release and the report there' },
  },
} as const satisfies CommandSpec

const STEPS: readonly CheckStep[] = [TWO_BUILDS, BILL_OF_MATERIALS, SIGNED_SUMS]

async function check(values: OptionValues<typeof COMMAND.options>) {
  const folder = mkdtempSync(join(tmpdir(), 'leme-release-'))
  const release = resolve(values.output ?? join(folder, 'release'))
  mkdirSync(release, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const context = { folder, release, targets: ['dir'], version, env: process.env }
  const results: StepResult[] = []
  try {
    for (const step of STEPS) {
      process.stderr.write(`${step.name} …\n`)
      results.push(await runStep(step, context))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const report = reportOf(results, HAND_CHECKS)
  if (values.output) writeFileSync(join(release, 'release-check.md'), `${report}\n`)
  process.stdout.write(`${report}\n`)
  return results.some(({ state }) => state === 'failed') ? 1 : 0
}

process.exitCode = await check(readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process).values)
