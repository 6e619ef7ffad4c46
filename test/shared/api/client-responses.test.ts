// Every field of every operation's example is missing, null, of a wrong type or joined by another one: the client's
// schema answers or refuses, never throws, never loses a row, and never makes a 0 out of something else.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS } from '../../../shared/api/registry.ts'
import { dayInTimeZone, isPlainDate } from '../../../shared/time/calendar.ts'

/** Times, texts and amounts that no honest system sends, and some do. */
const HOSTILE: readonly unknown[] = [
  ...(
    '0001-01-01T00:00:00Z|0000-00-00 00:00:00|-000001-01-01T00:00:00Z|+275760-09-13T00:00:00Z|28/11/2026|' +
    '1969-12-31T23:59:59.999Z|2200-01-01T00:00:00Z|2199-12-31T23:59:59Z|2026-02-30T10:00:00Z|2026-11-28|' +
    '2026-11-28T24:00:00Z|2026-11-28T10:00:00|2026-06-30T23:59:60Z|\u2068Jo\u00e3o\u2069|\u200b|\ud800|\u0000|1e400'
  ).split('|'),
  8.64e15,
  -1e300,
  5e-324,
  ...fc.sample(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    9,
  ),
  ...fc.sample(fc.string({ unit: 'binary' }), 9),
]

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

  it('lets out no instant that has no calendar day, whatever a field holds', () => {
    const wrong: string[] = []
    for (const path of paths) {
      const isTime = /_at$|^deadline$/.test(String(path.at(-1)))
      for (const value of HOSTILE) {
        const read = at(clientResponse.safeParse(replaced(example.result, path, value)).data, path)
        const ms = Date.parse(String(read))
        const isInstant = ms >= Date.UTC(1970) && ms < Date.UTC(2200) && read === value
        const isDay = isPlainDate(dayInTimeZone(ms, 'Pacific/Kiritimati'))
        if (!isDay || (isTime && read != null && !isInstant))
          wrong.push(`${path.join('.')}: ${String(value)}`)
      }
    }
    expect(wrong).toEqual([])
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
