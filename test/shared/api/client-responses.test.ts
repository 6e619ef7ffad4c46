// Every field of every operation's example is missing, null, of a wrong type or joined by another one: the client's
// schema answers or refuses, never throws, never loses a row, and never makes a 0 out of something else.
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS } from '../../../shared/api/registry.ts'

type Path = readonly (string | number)[]

const WRONG: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['empty text', ''],
  ['text', 'not a number'],
  ['Brazilian money', '1.312,50'],
  ['true', true],
  ['an empty list', []],
  ['an object', { unexpected: 1 }],
  ['1e400', Number.POSITIVE_INFINITY],
  ['a fraction', 0.123456],
  ['a number past exactness', 2 ** 60],
]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, item]) =>
    pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length === 0 ? below : [path, ...below]
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null ? (current as Record<string, unknown>)[key] : undefined,
    value,
  )
}

/** A copy of `body` with the value at `path` replaced, or removed when `value` is undefined. */
function replaced(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body)
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, unknown>
  const key = path.at(-1) as string | number
  if (value === undefined) delete holder[key]
  else holder[key] = value
  return copy
}

/** Lengths of the lists of rows; lists of plain text may leave out what is no text. */
function rowCounts(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)
      ? [value.length]
      : []
  return [...own, ...Object.values(value).flatMap(rowCounts)]
}

describe.each(OPERATION_NAMES)('clientResponse of %s', (name) => {
  const { clientResponse, example } = OPERATIONS[name]
  const paths = pathsOf(example.result)

  it('never throws and never turns a wrong or missing value into a number', () => {
    for (const path of paths) {
      for (const [what, wrong] of [...WRONG, ['nothing', undefined] as const]) {
        const body = replaced(example.result, path, wrong)
        const read = clientResponse.safeParse(body)
        if (!read.success) continue
        const value = at(read.data, path)
        const label = `${path.join('.')} holding ${what}`
        if (typeof value === 'number' && wrong !== value)
          expect(value, label).toBe(Math.round(Number(wrong) * 100))
        expect(value === 0 || Number.isNaN(value), label).toBe(false)
      }
    }
  })

  it('loses no row when one of its scalars is unreadable', () => {
    const before = rowCounts(clientResponse.parse(example.result))
    for (const path of paths.filter((each) => typeof at(example.result, each) !== 'object')) {
      const read = clientResponse.safeParse(replaced(example.result, path, null))
      if (read.success) expect(rowCounts(read.data), path.join('.')).toEqual(before)
    }
  })

  it('keeps a field that it does not know, at every depth', () => {
    const objects = [[], ...paths].filter((path) => {
      const value = at(example.result, path)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    })
    for (const path of objects) {
      const read = clientResponse.safeParse(replaced(example.result, [...path, 'novo_campo'], { kept: true }))
      expect(at(read.data, [...path, 'novo_campo']), path.join('.')).toEqual({ kept: true })
    }
  })

  it.each([null, undefined, 'text', 7, [], true])('refuses %j as a whole, without throwing', (body) => {
    expect(clientResponse.safeParse(body).success).toBe(false)
  })

  it('does not touch prototypes', () => {
    const body = JSON.parse(`{"__proto__": {"polluted": true}, ${JSON.stringify(example.result).slice(1)}`)
    clientResponse.safeParse(body)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
