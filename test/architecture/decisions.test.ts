// docs/decisions: pages are numbered without gaps, have one form, and are linked from the architecture.
import { describe, expect, it } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

const FORM =
  /^# (\d+)\. \S.*\n\nDate: \d{4}-\d{2}-\d{2}\n\n## Context\n[^#]+\n\n## Decision\n[^#]+\n\n## Rejected\n(- [^#]+)+\n$/
const MOST_LINES = 22

/** Returns the faults of a decision's page, in words. */
function faultsOf(path: string, text: string): string[] {
  const [, number] = FORM.exec(text) ?? []
  if (number === undefined) return [`${path}: not in the form of CONTRIBUTING`]
  return [
    ...(path.startsWith(`docs/decisions/${number.padStart(3, '0')}-`)
      ? []
      : [`${path}: is number ${number}`]),
    ...(text.split('\n').length > MOST_LINES ? [`${path}: longer than ${MOST_LINES} lines`] : []),
  ]
}

describe('docs/decisions', () => {
  const pages = listFiles('docs/decisions/*.md').toSorted()

  it('are in one form, with a date and what was rejected', () => {
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.flatMap((path) => faultsOf(path, readSource(path)))).toEqual([])
  })

  it('are numbered without a gap', () => {
    const numbers = pages.map((path) => Number(path.slice('docs/decisions/'.length).slice(0, 3)))
    expect(numbers).toEqual(pages.map((_, index) => index + 1))
  })

  it('are linked from the architecture, each once and nothing else', () => {
    const links = readSource('docs/architecture.md').matchAll(/\(decisions\/([\w-]+\.md)\)/g)
    expect([...links].map(([, name]) => `docs/decisions/${name}`)).toEqual(pages)
  })

  it('are found out without what was rejected, and under another number', () => {
    const text = readSource(pages[0] ?? '')
    const [path = ''] = pages
    expect(faultsOf(path, text.slice(0, text.indexOf('## Rejected')))).toEqual([
      `${path}: not in the form of CONTRIBUTING`,
    ])
    expect(faultsOf(path, text.replace('# 1.', '# 2.'))).toEqual([`${path}: is number 2`])
  })
})
