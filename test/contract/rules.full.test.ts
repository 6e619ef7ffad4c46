// README.md maps the rules of the specification to tests. This file lists the rules by hand and checks that each one
// has an existing test whose title starts with its section.
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const RULES: Readonly<Record<string, readonly string[]>> = {
  '1': ['1.1', '1.4'],
  '2': ['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10', '2.11'],
  '3': ['3'],
  '4': ['4 request', '4 answer', '4 path'],
  '4.1': ['4.1.1', '4.1.2', '4.1.3', '4.1.4', '4.1.5', '4.1.6', '4.1 body', '4.1 result'],
  '4.2': [
    '4.2 status',
    '4.2 search',
    '4.2 people and origins',
    '4.2 dates',
    '4.2 opportunity',
    '4.2 has_conversation',
    '4.2 page',
    '4.2 order_by',
    '4.2 result',
  ],
  '4.3': ['4.3 result', '4.3 errors'],
  '4.4': ['4.4 result', '4.4 body'],
  '4.5': ['4.5 result', '4.5 errors'],
  '4.6': ['4.6 result', '4.6 errors'],
  '4.7': ['4.7 owner', '4.7 completed', '4.7 responsible_id', '4.7 overdue', '4.7 result'],
  '4.8': ['4.8 q', '4.8 filters', '4.8 order', '4.8 result', '4.8 rules'],
  '4.9': ['4.9 body', '4.9 errors'],
  '4.10': ['4.10 body', '4.10 rules'],
  '4.11': ['4.11.1', '4.11.2', '4.11.3', '4.11.4', '4.11.5', '4.11 body'],
  '4.12': ['4.12 result'],
  '4.13': ['4.13 body', '4.13 result'],
  '4.14': ['4.14 body', '4.14 result', '4.14 errors'],
  '5': ['5.1', '5.2', '5.3', '5.4', '5.5'],
  '7': [
    '7 BAD_REQUEST',
    '7 PIPELINE_ID_REQUIRED',
    '7 INVALID_DATE_RANGE',
    '7 PIPELINE_NOT_FOUND',
    '7 INVALID_OWNER_TYPE',
    '7 INVALID_TOKEN',
    '7 TOKEN_DISABLED',
    '7 IP_BLOCKED',
    '7 SCOPE_DENIED',
    '7 NO_COMPANY',
    '7 TOKEN_NO_COMPANY',
    '7 NOT_FOUND',
    '7 RATE_LIMITED',
    '7 INTERNAL_ERROR',
    '7 notes',
  ],
  '8': ['8 limits', '8 quota'],
  '9': ['9'],
}

const FOLDER = new URL('./', import.meta.url)

interface Title {
  readonly describe: string
  readonly it: string
}

/** Returns `it` for `it('…')`, `it.each(…)('…')` and `it.skipIf(…)('…')`; null for other calls. */
function calledName(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee))
    return calledName(callee.expression)
  return null
}

/** Returns the titles of a test file, each with its outermost describe, from the calls in its source. */
function titlesOf(source: string): Title[] {
  const titles: Title[] = []
  const visit = (node: ts.Node, outer: string): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : []
    const name =
      ts.isCallExpression(node) && title && ts.isStringLiteralLike(title) ? calledName(node.expression) : null
    const text = title && ts.isStringLiteralLike(title) ? title.text : ''
    if (name === 'it') titles.push({ describe: outer, it: text })
    const inner = name === 'describe' && outer === '' ? text : outer
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(ts.createSourceFile('titles.ts', source, ts.ScriptTarget.Latest), '')
  return titles
}

const titles = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.test.ts') && name !== 'rules.test.ts')
  .flatMap((name) => titlesOf(readFileSync(new URL(name, FOLDER), 'utf8')))

const known = new Set(titles.map((title) => `${title.describe} › ${title.it}`))

const rows = new Map(
  readFileSync(new URL('README.md', FOLDER), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const rule = line.split('|')[1]?.trim() ?? ''
      return [rule, [...line.matchAll(/`([^`]* › [^`]*)`/g)].map(([, title]) => title ?? '')] as const
    }),
)

describe('README.md', () => {
  it('has a row for every rule of the specification, and no other', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.values(RULES).flat().toSorted())
  })

  it('names tests that exist', () => {
    expect(known.size).toBeGreaterThan(150)
    const missing = [...rows].flatMap(([rule, named]) =>
      named.filter((title) => !known.has(title)).map((title) => `${rule}: ${title}`),
    )
    expect(missing).toEqual([])
  })

  it.each(Object.entries(RULES).filter(([section]) => /^(?:4|5|7)/.test(section)))(
    'section %s: every rule has a test whose title starts with the section',
    (section, rules) => {
      const startsWith = new RegExp(`^${section.replace('.', '\\.')}(?![\\d])`)
      const lacking = rules.filter((rule) => !(rows.get(rule) ?? []).some((title) => startsWith.test(title)))
      expect(lacking).toEqual([])
    },
  )

  it('would miss a rule without a row, and a row whose test is gone', () => {
    expect(rows.has('4.1.7')).toBe(false)
    expect(known.has('4.1 messages.list › rule 7: nothing')).toBe(false)
  })

  it('reads titles however a test is formatted', () => {
    const source = `describe('9 a', () => { it(
      'b', async () => {}); describe('inner', () => { it.each([1])("%s it's c", () => {}) })
      // it('not a test', () => {})
    })`
    expect(titlesOf(source)).toEqual([
      { describe: '9 a', it: 'b' },
      { describe: '9 a', it: "%s it's c" },
    ])
  })
})
