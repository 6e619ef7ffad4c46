// Product code has no function that one head does not hold (CONTRIBUTING, Style).
import { describe, expect, it } from 'vitest'
import { longFunctions } from './long-functions.ts'
import { listFiles, readSource } from './source-files.ts'

const MOST_LINES = 100
const PRODUCT = listFiles('*.ts', '*.tsx').filter((path) =>
  /^(build|electron|renderer|service|shared)\//.test(path),
)

describe('functions of product code', () => {
  it(`have at most ${MOST_LINES} lines`, () => {
    expect(PRODUCT.length).toBeGreaterThan(500)
    const found = PRODUCT.flatMap((path) =>
      longFunctions(path, readSource(path), MOST_LINES).map(({ name, lines }) => `${path}: ${name} ${lines}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['a declaration', 'createLong', 'export function createLong() {', '}'],
    ['a component', 'Long', 'export const wrap = { Long() {', '} }'],
    ['a function inside another one', 'anonymous', 'export const short = () => [1].map(() => {', '})'],
  ])('control: %s over the limit is found', (_, name, head, end) => {
    const source = (lines: number) =>
      [head, ...Array.from({ length: lines }, () => '  void 0'), end].join('\n')
    expect(longFunctions('a.tsx', source(MOST_LINES - 2), MOST_LINES)).toEqual([])
    expect(longFunctions('a.tsx', source(MOST_LINES - 1), MOST_LINES)[0]).toEqual({
      name,
      lines: MOST_LINES + 1,
    })
  })
})
