import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type CommandSpec, readCommandLine, usageOf } from '../../../shared/command-line/command-line.ts'

const SPEC = {
  calls: ['npm run things', 'npm run things -- NAME --all'],
  hasArguments: true,
  options: {
    all: { type: 'boolean', help: 'every thing' },
    port: { type: 'string', value: 'N', help: 'by which way' },
    tag: { type: 'string', value: 'WORD', multiple: true, help: 'a word for them' },
  },
  notes: ['A note.'],
} as const satisfies CommandSpec

/** Reads a line with a process that ends by an error. Returns what was read, or what was written and its end. */
function read(spec: CommandSpec, argv: readonly string[], parse = parseArgs) {
  const written: string[] = []
  const terminal = {
    stdout: { write: (text: string) => written.push(`out: ${text}`) },
    stderr: { write: (text: string) => written.push(`err: ${text}`) },
    exit: (code: number): never => {
      throw new RangeError(String(code))
    },
  }
  try {
    return readCommandLine(spec, argv, parse, terminal)
  } catch (error) {
    if (error instanceof RangeError) return [...written, Number(error.message)]
    throw error
  }
}

describe('usageOf', () => {
  it('has the calls, a line for each option, and the notes', () => {
    expect(usageOf(SPEC)).toBe(
      [
        'usage: npm run things',
        '   or: npm run things -- NAME --all',
        '  --all       every thing',
        '  --port N    by which way',
        '  --tag WORD  a word for them',
        '  --help      print this and end',
        '',
        'A note.',
        '',
      ].join('\n'),
    )
  })
})

describe('readCommandLine', () => {
  it('reads options and arguments in any order', () => {
    expect(read(SPEC, ['--port', '7', 'chair', '--tag=x', 'red', '--tag', 'y', '--all'])).toEqual({
      values: { all: true, port: '7', tag: ['x', 'y'] },
      args: ['chair', 'red'],
    })
  })

  it('has false, undefined and an empty list for what was not given', () => {
    expect(read(SPEC, [])).toEqual({ values: { all: false, port: undefined, tag: [] }, args: [] })
  })

  it.each([[['--help']], [['-h']], [['chair', '--nothing', '--help']]])(
    'prints the usage and ends with 0 for %j',
    (argv) => {
      expect(read(SPEC, argv)).toEqual([`out: ${usageOf(SPEC)}`, 0])
    },
  )

  it.each([
    ["Unknown option '--colour'", ['chair', '--colour', 'red']],
    ["Unknown option '-x'", ['-x']],
    ["Option '--port <value>' argument missing", ['chair', '--port']],
    ["Option '--all' does not take an argument", ['--all=yes']],
  ])('says %s, prints the usage and ends with 2', (reason, argv) => {
    expect(read(SPEC, argv)).toEqual([`err: ${reason}\n${usageOf(SPEC)}`, 2])
  })

  it('refuses an argument where there are none', () => {
    const none = { calls: ['npm run none'], options: {} }
    expect(read(none, ['r1'])).toEqual([`err: Unexpected argument 'r1'\n${usageOf(none)}`, 2])
  })
})
