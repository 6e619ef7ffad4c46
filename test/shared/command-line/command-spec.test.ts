import { describe, expect, it } from 'vitest'
import { callOf, defineCommand, usageOf } from '../../../shared/command-line/command-spec.ts'

const SPEC = defineCommand({
  calls: ['npm run things', 'npm run things -- --all'],
  args: ['NAME', 'COLOUR?', 'REST...'],
  options: {
    all: { type: 'boolean', help: 'every thing' },
    into: { type: 'string', value: 'DIR', isNeeded: true, help: 'where they go' },
    tag: { type: 'string', value: 'WORD', multiple: true, help: 'a word for them' },
  },
  notes: ['A thing is a thing.'],
})

describe('callOf', () => {
  it('marks what may be left out and what may be repeated', () => {
    expect(callOf('things', SPEC)).toBe('things NAME [COLOUR] REST... [--all] --into DIR [--tag WORD...]')
  })
})

describe('usageOf', () => {
  it('names every call, every option and --help, and ends with the notes', () => {
    expect(usageOf(SPEC).split('\n')).toEqual([
      'usage: npm run things',
      '   or: npm run things -- --all',
      '  --all       every thing',
      '  --into DIR  where they go',
      '  --tag WORD  a word for them',
      '  --help      print this and end',
      '',
      'A thing is a thing.',
    ])
  })
})
