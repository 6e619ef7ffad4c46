// docs/api-decisions.md against the tree: every test and dialect that it names exists, and every dialect belongs to one
// of its decisions.
import { describe, expect, it } from 'vitest'
import { DIALECTS } from '../dialects/registry.ts'
import { listFiles, readSource } from './source-files.ts'

interface Decision {
  readonly id: string
  readonly section: string
  readonly dialects: readonly string[]
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

function quotedIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}

/** Returns the rows of the tables. A row of another width gets an empty id, which no row may have. */
function decisionsOf(document: string): Decision[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:decision|---) \|/.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(' | ')
      const [id = '', section = '', , , dialects = '', tests = ''] = cells.length === 6 ? cells : []
      return {
        id,
        section,
        dialects: quotedIn(dialects),
        tests: quotedIn(tests).map((text) => {
          const [file = '', title = ''] = text.split(' › ')
          return { file, title }
        }),
      }
    })
}

/** Returns named tests whose file or title does not exist. */
function missingTests(decisions: readonly Decision[]): string[] {
  const files = new Set(listFiles('test/**/*.test.ts', 'test/**/*.spec.ts'))
  return decisions.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !files.has(file) || !readSource(file).includes(`'${title}'`))
      .map(({ file, title }) => `${id}: ${file} › ${title}`),
  )
}

/** True when a name of the document means the dialect; `without-*` is a family. */
function isNamed(name: string, dialect: string): boolean {
  return name.endsWith('*') ? dialect.startsWith(name.slice(0, -1)) : name === dialect
}

const decisions = decisionsOf(readSource('docs/api-decisions.md'))
const dialects = DIALECTS.map(({ name }) => name)

describe('docs/api-decisions.md', () => {
  it('has rows of six cells, each with an id of its own, a section and a test', () => {
    expect(decisions.length).toBeGreaterThan(80)
    expect(new Set(decisions.map(({ id }) => id)).size).toBe(decisions.length)
    const incomplete = decisions.filter(
      ({ id, section, tests }) => !/^[a-z-]+$/.test(id) || !/^\d/.test(section) || tests.length === 0,
    )
    expect(incomplete).toEqual([])
  })

  it('names tests that exist', () => {
    expect(missingTests(decisions)).toEqual([])
  })

  it('names dialects that exist, and leaves none out', () => {
    const named = decisions.flatMap((decision) => decision.dialects)
    expect(named.length).toBeGreaterThan(40)
    const unknown = named.filter((name) => !dialects.some((dialect) => isNamed(name, dialect)))
    const leftOut = dialects.filter((dialect) => !named.some((name) => isNamed(name, dialect)))
    expect({ unknown, leftOut }).toEqual({ unknown: [], leftOut: [] })
  })

  it('would miss a row whose test is gone, or that has a cell too few', () => {
    const [gone, short] = decisionsOf(
      '| a | 4 | x | y | — | `test/contract/tasks.test.ts › nothing` |\n| b | 4 | x | y | — |',
    )
    expect(missingTests([gone as Decision])).toEqual(['a: test/contract/tasks.test.ts › nothing'])
    expect(short?.id).toBe('')
  })
})
