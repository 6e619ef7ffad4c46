import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type CommandSpec, defineCommand, usageOf } from '../../../shared/command-line/command-spec.ts'
import { readCommandLine, refuseLine, writeUsage } from '../../../shared/command-line/read-command-line.ts'

const SPEC = defineCommand({
  calls: ['npm run things'],
  args: ['NAME', 'COLOUR?'],
  options: {
    all: { type: 'boolean', help: 'every thing' },
    into: { type: 'string', value: 'DIR', isNeeded: true, help: 'where they go' },
    port: { type: 'string', value: 'N', help: 'by which way' },
    tag: { type: 'string', value: 'WORD', multiple: true, help: 'a word for them' },
  },
})
const read = (...argv: string[]) => readCommandLine(SPEC, argv, parseArgs)

describe('readCommandLine', () => {
  it('reads options and arguments in any order', () => {
    expect(read('--into', 'a', 'chair', '--tag=x', 'red', '--tag', 'y', '--all')).toEqual({
      kind: 'run',
      values: { all: true, into: 'a', port: undefined, tag: ['x', 'y'] },
      args: ['chair', 'red'],
    })
  })

  it('has false, undefined and an empty list for what was not given', () => {
    expect(read('--into', 'a', 'chair')).toEqual({
      kind: 'run',
      values: { all: false, into: 'a', port: undefined, tag: [] },
      args: ['chair'],
    })
  })

  it.each([['--help'], ['-h'], ['chair', '--nothing', '--help']])(
    'gives the usage and 0 for %j',
    (...argv) => {
      expect(read(...argv.filter((word) => typeof word === 'string'))).toEqual({
        kind: 'help',
        text: `${usageOf(SPEC)}\n`,
        exitCode: 0,
      })
    },
  )

  it.each([
    ["Unknown option '--colour'", ['--into', 'a', 'chair', '--colour', 'red']],
    ["Unknown option '-x'", ['--into', 'a', 'chair', '-x']],
    ["Option '--port <value>' argument missing", ['--into', 'a', 'chair', '--port']],
    ["Option '--all' does not take an argument", ['--into', 'a', 'chair', '--all=yes']],
    ["Unexpected argument 'large'", ['--into', 'a', 'chair', 'red', 'large']],
    ['NAME is missing', ['--into', 'a']],
    ['--into DIR is needed', ['chair']],
    ['--into DIR is needed', ['chair', '--into', '']],
  ])('says %s, gives the usage and 2', (reason, argv) => {
    expect(read(...argv)).toEqual({ kind: 'refused', text: `${reason}\n${usageOf(SPEC)}\n`, exitCode: 2 })
  })

  it('takes any number of arguments where the last one says so, and none where there are none', () => {
    const rows = { calls: ['npm run rows'], args: ['ROW...'], options: {} }
    expect(readCommandLine(rows, ['r1', 'r2', 'r3'], parseArgs)).toMatchObject({ args: ['r1', 'r2', 'r3'] })
    expect(readCommandLine(rows, [], parseArgs)).toMatchObject({ kind: 'run', args: [] })
    const none: CommandSpec = { calls: ['npm run none'], options: {} }
    expect(readCommandLine(none, ['r1'], parseArgs).kind).toBe('refused')
  })

  it('leaves --help behind a further -- alone', () => {
    expect(read('--into', 'a', '--', '--help')).toMatchObject({ kind: 'run', args: ['--help'] })
  })

  it('throws what is no refusal of the parser', () => {
    const broken = () => {
      throw new TypeError('broken')
    }
    expect(() => readCommandLine(SPEC, [], broken)).toThrow('broken')
  })
})

describe('writeUsage', () => {
  it('writes help to standard output and refusals to standard error', () => {
    const written: string[] = []
    const terminal = {
      stdout: { write: (text: string) => written.push(`out: ${text}`) },
      stderr: { write: (text: string) => written.push(`err: ${text}`) },
    }
    const help = read('--help')
    expect(help.kind === 'run' ? null : writeUsage(help, terminal)).toBe(0)
    expect(writeUsage(refuseLine(SPEC, 'no port'), terminal)).toBe(2)
    expect(written).toEqual([`out: ${usageOf(SPEC)}\n`, `err: no port\n${usageOf(SPEC)}\n`])
  })
})
