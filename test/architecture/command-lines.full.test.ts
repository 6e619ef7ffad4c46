// Every script of package.json prints its usage with --help and does nothing else; the pages name no options that there
// are not.
import { exec } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  BUILD_COLLECTOR_COMMAND,
  BUILD_COMMAND,
  DEV_COMMAND,
  PACKAGE_COLLECTOR_COMMAND,
  PACKAGE_COMMAND,
  RELEASE_SIGN_COMMAND,
  START_COMMAND,
} from '../../build/command-lines.ts'
import { COLLECTOR_COMMAND } from '../../collector/command-line.ts'
import { isCollectorCommand } from '../../collector/commands/run-commands.ts'
import { PREVIEW_COMMAND } from '../../electron/preview/command-line.ts'
import { START_SERVICE_COMMAND } from '../../service/command-line.ts'
import { OPENAPI_COMMAND } from '../../service/openapi/command-line.ts'
import { type CommandSpec, usageOf } from '../../shared/command-line/command-spec.ts'
import { readCommandLine } from '../../shared/command-line/read-command-line.ts'
import { BENCH_COMMAND } from '../bench/choose-benchmarks.ts'
import { FAULTS_COMMAND } from '../faults/choose-tests.ts'
import { RELEASE_CHECK_COMMAND } from '../release-check/command-line.ts'
import { CHECK_COMMAND } from '../support/check-command.ts'
import { ALL_STEPS } from '../support/check-steps.ts'
import { GALLERY_COMMAND } from '../support/gallery-command.ts'
import { SCREENSHOTS_COMMAND } from '../support/screenshots-command.ts'
import { TEST_COMMAND } from '../support/test-command.ts'
import { REPOSITORY } from './planted-tree.ts'
import { listFiles, readSource } from './source-files.ts'

/** By script; those that are the call of another tool print its usage. */
const COMMANDS: Readonly<Record<string, CommandSpec>> = {
  start: START_COMMAND,
  dev: DEV_COMMAND,
  preview: PREVIEW_COMMAND,
  service: START_SERVICE_COMMAND,
  collector: COLLECTOR_COMMAND,
  build: BUILD_COMMAND,
  'build:collector': BUILD_COLLECTOR_COMMAND,
  package: PACKAGE_COMMAND,
  'package:collector': PACKAGE_COLLECTOR_COMMAND,
  openapi: OPENAPI_COMMAND,
  'release:check': RELEASE_CHECK_COMMAND,
  'release:sign': RELEASE_SIGN_COMMAND,
  check: CHECK_COMMAND,
  faults: FAULTS_COMMAND,
  security: FAULTS_COMMAND,
  gallery: GALLERY_COMMAND,
  screenshots: SCREENSHOTS_COMMAND,
  bench: BENCH_COMMAND,
  test: TEST_COMMAND,
  'test:full': TEST_COMMAND,
}
const TOOLS = ['lint', 'typecheck', 'format']
const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readSource('package.json')).scripts
const CALL = new RegExp(`npm (?:run )?(?:-s )?(${Object.keys(COMMANDS).join('|')}) -- ([^\`|\\n]+)`, 'g')

interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** Names of what it left in the folder for temporary files. */
  readonly left: readonly string[]
}

/**
 * Runs a script as npm does. Of Node's rights it has that of reading, so that a file, a folder, a thread or a process
 * fails. A tool starts its own binary, and has all rights.
 */
async function run(name: string, ...args: string[]): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-command-line-'))
  const rights = TOOLS.includes(name)
    ? ''
    : '--permission --allow-fs-read=* --allow-addons --disable-warning=PERM0001'
  const env = {
    ...process.env,
    PATH: [join(REPOSITORY, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NODE_OPTIONS: rights,
    TMPDIR: folder,
  }
  try {
    const done = await new Promise<Omit<Run, 'left'>>((resolve) => {
      exec([SCRIPTS[name], ...args].join(' '), { cwd: REPOSITORY, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
    return { ...done, left: await readdir(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the refused calls of a page, each with its reason. */
function refusedCalls(text: string): string[] {
  return callsIn(text).flatMap(({ name, argv }) => {
    const spec = COMMANDS[name] as CommandSpec
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
    .filter(({ argv }) => !isCollectorCommand(argv))
}

describe('scripts of package.json', () => {
  it('all have a command line here, but what npm runs by itself', () => {
    const { postinstall: _, ...scripts } = SCRIPTS
    expect([...Object.keys(COMMANDS), ...TOOLS].toSorted()).toEqual(Object.keys(scripts).toSorted())
  })

  it.each(Object.entries(COMMANDS))(
    'npm run %s prints its usage with --help, and does nothing else',
    async (name, spec) => {
      expect(await run(name, '--help')).toEqual({
        code: 0,
        stdout: `${usageOf(spec)}\n`,
        stderr: '',
        left: [],
      })
      expect(usageOf(spec)).toMatch(new RegExp(`npm (run )?(-s )?${name}`))
    },
  )

  it.each(TOOLS)('npm run %s prints the usage of its tool with --help', async (name) => {
    const { code, stdout, left } = await run(name, '--help')
    expect([code, left]).toEqual([0, []])
    expect(stdout).toMatch(/^(Usage:|tsc: The TypeScript Compiler)/m)
  })

  // What stands before `&&` would run before the usage is asked for, and be seen below only when there is work for it.
  it('are one call each', () => {
    expect(Object.entries(SCRIPTS).filter(([, script]) => /[;&|]/.test(script))).toEqual([])
  })

  it('are found out when they do more', async () => {
    const { code, stderr } = await run('openapi')
    expect(code).toBe(1)
    expect(stderr).toContain('ERR_ACCESS_DENIED')
  })

  it.each(Object.entries(COMMANDS))('npm run %s refuses an option that it does not have', (_, spec) => {
    expect(readCommandLine(spec, ['--no-such-option'], parseArgs)).toEqual({
      kind: 'refused',
      text: `Unknown option '--no-such-option'\n${usageOf(spec)}\n`,
      exitCode: 2,
    })
  })

  // A script ends in the same way whichever line it refuses, or the compiler finds no values: one is started.
  it('print the reason and the usage to standard error, and end with 2, when a line is refused', async () => {
    expect(await run('service', '--no-such-option')).toEqual({
      code: 2,
      stdout: '',
      stderr: `Unknown option '--no-such-option'\n${usageOf(START_SERVICE_COMMAND)}\n`,
      left: [],
    })
  })

  it.each([
    ['lint', 'format and lint'],
    ['typecheck', 'types'],
  ])('npm run %s is the same call as in npm run check', (name, step) => {
    const { args = [] } = ALL_STEPS.find((one) => one.name === step) ?? {}
    expect(args.length).toBeGreaterThan(0)
    expect(SCRIPTS[name]).toMatch(new RegExp(` ${args.join(' ').replaceAll('.', '\\.')}$`))
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
