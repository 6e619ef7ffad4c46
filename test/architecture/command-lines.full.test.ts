// Every script of package.json prints its usage with --help and does nothing else; the pages name no options that there
// are not.
import { exec } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isCollectorCommand } from '../../collector/commands/run-commands.ts'
import { ALL_STEPS } from '../support/check-steps.ts'
import { REPOSITORY } from './planted-tree.ts'
import { listFiles, readSource } from './source-files.ts'

/** The scripts that are the call of another tool print its usage. */
const TOOLS = ['lint', 'typecheck', 'format']
const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readSource('package.json')).scripts
/** The scripts of ours; npm runs postinstall by itself. */
const NAMES = Object.keys(SCRIPTS).filter((name) => ![...TOOLS, 'postinstall'].includes(name))
const CALL = new RegExp(`npm (?:run )?(?:-s )?(${NAMES.join('|')}) -- ([^\`|\\n]+)`, 'g')

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

/** What each script prints with --help. */
const usages = new Map<string, string>()

async function usageOf(name: string): Promise<string> {
  const usage = usages.get(name) ?? (await run(name, '--help')).stdout
  usages.set(name, usage)
  return usage
}

/** Returns the calls of a page with an option that the usage of the script does not name. */
async function refusedCalls(text: string): Promise<string[]> {
  const refused: string[] = []
  for (const { name, argv } of callsIn(text)) {
    const usage = await usageOf(name)
    const unknown = argv.find((word) => word.startsWith('--') && !usage.includes(`  ${word.split('=')[0]} `))
    if (unknown !== undefined) refused.push(`${name} ${argv.join(' ')}: ${unknown}`)
  }
  return refused
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
  it.each(NAMES)('npm run %s prints its usage with --help, and does nothing else', async (name) => {
    const { stdout, ...rest } = await run(name, '--help')
    usages.set(name, stdout)
    expect(rest).toEqual({ code: 0, stderr: '', left: [] })
    expect(stdout).toMatch(/^usage: npm /)
    expect(stdout).toMatch(new RegExp(`npm (run )?(-s )?${name}`))
    expect(stdout).toMatch(/^ {2}--help +print this and end$/m)
  })

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

  // Those that need the build make it before they read their line; the reader is the same.
  const unbuilt = NAMES.filter((name) => !SCRIPTS[name]?.includes('run-built.ts'))
  it.each(unbuilt)('npm run %s refuses an option that it does not have', async (name) => {
    expect(await run(name, '--no-such-option')).toEqual({
      code: 2,
      stdout: '',
      stderr: `Unknown option '--no-such-option'\n${await usageOf(name)}`,
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

  it('call the scripts with options that they have', async () => {
    const texts = pages.map(readSource)
    expect(texts.flatMap(callsIn).length).toBeGreaterThan(10)
    expect(await refusedCalls(texts.join('\n'))).toEqual([])
  })

  it('are found out when they name an option that is none', async () => {
    expect(await refusedCalls('Run `npm run -s service -- --demo --colour red`.')).toEqual([
      'service --demo --colour red: --colour',
    ])
  })
})
