// `npm run release:check`: everything about a release that one machine can prove, with
// throw-away keys. Writes a table; fails when a step failed. Steps whose tools are missing are skipped in words.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../build/paths.ts'
import { missingTools, TARGETS } from '../../build/tools.ts'
import { type CommandSpec, readCommandLine, refuseLine } from '../../shared/command-line/command-line.ts'
import { APT_REPOSITORY } from './apt-repository.ts'
import { AUTHENTICODE } from './authenticode.ts'
import { HAND_CHECKS } from './by-hand.ts'
import { type CheckStep, runStep, type StepResult } from './check-steps.ts'
import { debianRoot } from './debian-root.ts'
import { LINTIAN } from './made-deb.ts'
import { MSI } from './msi.ts'
import { NSIS } from './nsis.ts'
import { BILL_OF_MATERIALS, SIGNED_SUMS } from './sums.ts'
import { reportOf } from './table.ts'
import { TWO_BUILDS } from './two-builds.ts'

const COMMAND = {
  calls: ['npm run release:check', 'npm run release:check -- --only apt --only authenticode'],
  options: {
    only: {
      type: 'string',
      multiple: true,
      value: 'GROUP',
      help: 'builds, debian, apt, windows or authenticode; all without it',
    },
    target: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'installers to build; those whose tools are here without it',
    },
    output: { type: 'string', value: 'DIR', help: 'keep the release and the report there' },
  },
} as const satisfies CommandSpec

const LINUX_TARGETS = ['AppImage', 'deb', 'rpm', 'tar.gz'] as const

const STEPS: Readonly<Record<string, readonly CheckStep[]>> = {
  builds: [TWO_BUILDS, BILL_OF_MATERIALS, SIGNED_SUMS],
  debian: [LINTIAN, debianRoot('bookworm'), debianRoot('trixie')],
  apt: [APT_REPOSITORY],
  windows: [NSIS, MSI],
  authenticode: [AUTHENTICODE],
}

async function check(values: {
  readonly only: readonly string[]
  readonly target: readonly string[]
  readonly output?: string
}) {
  const folder = mkdtempSync(join(tmpdir(), 'leme-release-'))
  const release = resolve(values.output ?? join(folder, 'release'))
  mkdirSync(release, { recursive: true })
  const targets =
    values.target.length > 0
      ? TARGETS.filter((target) => values.target.includes(target))
      : LINUX_TARGETS.filter((target) => missingTools(target, process.env).length === 0)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const context = { folder, release, targets, version, env: process.env }
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

const { values } = readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
const unknown = values.only.filter((group) => !Object.hasOwn(STEPS, group))
if (unknown.length > 0) {
  refuseLine(COMMAND, `no group ${unknown.join(', ')}: ${Object.keys(STEPS).join(', ')}`, process)
}
process.exitCode = await check(values)
