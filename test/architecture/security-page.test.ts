// docs/security.md against the tree: every test that it names exists, and every limit equals the number in the code.
import { describe, expect, it } from 'vitest'
import { namedTests } from '../faults/named-tests.ts'
import { listFiles, readSource } from './source-files.ts'

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  KB: 1024,
  MB: 1024 ** 2,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
}

/** Converts an amount like `8 MB` to the unit of the code: bytes, milliseconds or a number. */
function amountOf(text: string): number {
  const [, digits = '', unit = ''] = /^([\d,]+) ?([A-Za-z]*)$/.exec(text) ?? []
  return Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? Number.NaN)
}

/** Returns the number assigned to a name in a source file; NaN when there is none. */
function numberIn(source: string, name: string): number {
  const [, text = ''] = new RegExp(`\\b${name}(?: *=|:) *(\\d[\\d_ *<MB]*)`).exec(source) ?? []
  const parts = text.replaceAll('_', '').replaceAll('MB', String(UNITS.MB)).trim().split('<<')
  const product = (part: string) =>
    part.split('*').reduce((all, factor) => all * Number(factor.trim() || Number.NaN), 1)
  const [base = Number.NaN, shift = 0] = parts.map(product)
  return base * 2 ** shift
}

interface Limit {
  readonly what: string
  readonly limit: string
  readonly file: string
  readonly name: string
  readonly tests: number
}

function limitsOf(document: string): Limit[] {
  const section = document.split('\n## ').find((part) => part.startsWith('Limits\n')) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:from|---) \|/.test(line))
    .map((line) => {
      const [, what = '', limit = '', code = '', , tests = ''] = line.slice(2, -2).split(' | ')
      const [file = '', name = ''] = code.replaceAll('`', '').split('#')
      return { what, limit, file, name, tests: namedTests(tests).length }
    })
}

/** Returns limits that differ from the code or have no test. */
function wrongLimits(limits: readonly Limit[]): string[] {
  const files = new Set(
    listFiles(
      'electron/*.ts',
      'renderer/*.ts',
      'renderer/*.tsx',
      'server/*.ts',
      'service/*.ts',
      'shared/*.ts',
    ),
  )
  return limits
    .filter(({ file, name, limit, tests }) => {
      const inCode = files.has(file) ? numberIn(readSource(file), name) : Number.NaN
      return tests === 0 || !(amountOf(limit) === inCode)
    })
    .map(({ what, limit }) => `${what}: ${limit}`)
}

function missingTests(document: string): string[] {
  const files = new Set(listFiles('test/**/*.test.ts', 'test/**/*.spec.ts'))
  return namedTests(document)
    .filter(({ file, title }) => {
      if (!files.has(file)) return true
      return (
        title !== null && !["'", '`', '"'].some((quote) => readSource(file).includes(quote + title + quote))
      )
    })
    .map(({ file, title }) => `${file} › ${title}`)
}

const page = readSource('docs/security.md')

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    expect(namedTests(page).length).toBeGreaterThan(80)
    expect(missingTests(page)).toEqual([])
  })

  it('tells the limits of the code, each with a test', () => {
    const limits = limitsOf(page)
    expect(limits.length).toBeGreaterThan(20)
    expect(wrongLimits(limits)).toEqual([])
  })

  it('has a row for each finding of the review', () => {
    const findings = [...page.matchAll(/^\| ([HML]\d+(?:, [HML]\d+)*) /gm)].flatMap(([, names = '']) =>
      names.split(', '),
    )
    const expected = [3, 11, 11].flatMap((count, kind) =>
      Array.from({ length: count }, (_, index) => `${'HML'[kind]}${index + 1}`),
    )
    expect(findings.sort()).toEqual(expected.sort())
  })

  it('would miss a test that is gone, and a limit of another number or without a test', () => {
    const test = '`test/contract/access.test.ts › nothing of the kind`'
    expect(missingTests(test)).toEqual(['test/contract/access.test.ts › nothing of the kind'])
    const row = (limit: string, tests: string) =>
      `\n## Limits\n| server | a body | ${limit} | \`server/http/read-body.ts#MAX_BODY_BYTES\` | x | ${tests} |\n`
    expect(wrongLimits(limitsOf(row('1 MB', test)))).toEqual([])
    expect(wrongLimits(limitsOf(row('2 MB', test)))).toEqual(['a body: 2 MB'])
    expect(wrongLimits(limitsOf(row('1 MB', 'none')))).toEqual(['a body: 1 MB'])
  })
})
