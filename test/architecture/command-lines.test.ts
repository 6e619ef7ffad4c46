// Scripts with options print them with --help and refuse unknown ones; the pages name no other options.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  DEV_COMMAND,
  PACKAGE_COMMAND,
  RELEASE_MANIFEST_COMMAND,
  START_COMMAND,
} from '../../build/command-lines.ts'
import { COLLECTOR_COMMAND } from '../../collector/command-line.ts'
import { isCollectorCommand } from '../../collector/commands/run-commands.ts'
import { PREVIEW_COMMAND } from '../../electron/preview/command-line.ts'
import { SERVICE_COMMAND } from '../../service/admin/command-line.ts'
import { isAdminCommand } from '../../service/admin/run-admin.ts'
import { type CommandSpec, usageOf } from '../../shared/command-line/command-spec.ts'
import { readCommandLine } from '../../shared/command-line/read-command-line.ts'
import { BENCH_COMMAND } from '../bench/choose-benchmarks.ts'
import { FAULTS_COMMAND } from '../faults/choose-tests.ts'
import { RELEASE_CHECK_COMMAND } from '../release-check/command-line.ts'
import { CHECK_COMMAND } from '../support/check-command.ts'
import { GALLERY_COMMAND } from '../support/gallery-command.ts'
import { SCREENSHOTS_COMMAND } from '../support/screenshots-command.ts'
import { TEST_COMMAND } from '../support/test-command.ts'
import { REPOSITORY } from './planted-tree.ts'
import { listFiles, readSource } from './source-files.ts'

const COMMANDS: Readonly<Record<string, { readonly script: string; readonly spec: CommandSpec }>> = {
  start: { script: 'build/start.ts', spec: START_COMMAND },
  dev: { script: 'build/dev/dev.ts', spec: DEV_COMMAND },
  preview: { script: 'electron/preview/main.ts', spec: PREVIEW_COMMAND },
  service: { script: 'service/main.ts', spec: SERVICE_COMMAND },
  collector: { script: 'collector/main.ts', spec: COLLECTOR_COMMAND },
  package: { script: 'build/package.ts', spec: PACKAGE_COMMAND },
  'release:check': { script: 'test/release-check/check.ts', spec: RELEASE_CHECK_COMMAND },
  'release:manifest': { script: 'build/release-manifest/manifest.ts', spec: RELEASE_MANIFEST_COMMAND },
  check: { script: 'test/check.ts', spec: CHECK_COMMAND },
  faults: { script: 'test/faults/run.ts', spec: FAULTS_COMMAND },
  gallery: { script: 'test/gallery.ts', spec: GALLERY_COMMAND },
  screenshots: { script: 'test/screenshots.ts', spec: SCREENSHOTS_COMMAND },
  bench: { script: 'test/bench/run.ts', spec: BENCH_COMMAND },
  test: { script: 'test/run.ts', spec: TEST_COMMAND },
}
const CALL =
  /npm (?:run )?(?:-s )?(start|dev|preview|service|collector|package|release:check|release:manifest|check|faults|bench|gallery|screenshots|test) -- ([^`|\n]+)/g

interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function run(script: string, ...args: string[]): Promise<Run> {
  const argv = ['--disable-warning=ExperimentalWarning', join(REPOSITORY, script), ...args]
  return new Promise((done) => {
    execFile(process.execPath, argv, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** Returns the refused calls of a page, each with its reason. */
function refusedCalls(text: string): string[] {
  return callsIn(text).flatMap(({ name, argv }) => {
    const spec = COMMANDS[name]?.spec as CommandSpec
    const line = readCommandLine(spec, argv, parseArgs)
    return line.kind === 'refused' ? [`${name} ${argv.join(' ')}: ${line.text.split('\n')[0]}`] : []
  })
}

function callsIn(text: string): { name: string; argv: string[] }[] {
  return [...text.matchAll(CALL)]
    .map(([, name = '', rest = '']) => ({
      name,
      argv: rest
        .replace(/[[\]…]/g, '')
        .trim()
        .split(/\s+/),
    }))
    .filter(({ argv }) => !isAdminCommand(argv) && !isCollectorCommand(argv))
}

describe('command lines', () => {
  it.each(Object.entries(COMMANDS))(
    'npm run %s refuses an option that it does not have, with its usage',
    async (name, { script, spec }) => {
      const { code, stdout, stderr } = await run(script, '--no-such-option')
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toBe(`Unknown option '--no-such-option'\n${usageOf(spec)}\n`)
      expect(usageOf(spec)).toMatch(new RegExp(`^usage: npm (run )?(-s )?${name}`))
      for (const option of [...Object.keys(spec.options), 'help'])
        expect(stderr).toContain(`\n  --${option} `)
    },
    30_000,
  )

  // A script writes the usage and ends in the same way, whether it was asked for or a line is refused: one is started.
  it.each(Object.entries(COMMANDS))('npm run %s reads --help as a question for its usage', (_, { spec }) => {
    const line = readCommandLine(spec, ['--help'], parseArgs)
    expect(line).toEqual({ kind: 'help', text: `${usageOf(spec)}\n`, exitCode: 0 })
  })

  it('print the usage and end with 0 for --help', async () => {
    const { script, spec } = COMMANDS.service as { script: string; spec: CommandSpec }
    expect(await run(script, '--help')).toEqual({ code: 0, stdout: `${usageOf(spec)}\n`, stderr: '' })
  }, 30_000)

  it('stand in package.json with the same script', () => {
    const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }
    for (const [name, { script }] of Object.entries(COMMANDS)) expect(scripts[name]).toContain(script)
  })

  it.each(['lint', 'typecheck'])('npm run %s is the same call as in npm run check', (name) => {
    const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }
    const [, ...args] = scripts[name]?.split(' ') ?? []
    const list = args.map((arg) => `'${arg}'`).join(', ')
    expect(readSource('test/check.ts')).toContain(`args: [${list}]`)
  })
})

describe('pages', () => {
  const pages = listFiles('*.md')

  it('call the scripts with options that they have', () => {
    const calls = pages.flatMap((page) => callsIn(readSource(page)))
    expect(calls.length).toBeGreaterThan(10)
    expect(pages.flatMap((page) => refusedCalls(readSource(page)))).toEqual([])
  })

  it('are found out when they name an option that is none', () => {
    expect(refusedCalls('Run `npm run -s service -- --demo --colour red`.')).toEqual([
      "service --demo --colour red: Unknown option '--colour'",
    ])
  })
})
