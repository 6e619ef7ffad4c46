// R10: answers with one field missing, null, new or of another type, and valid answers in every form that the
// specification allows. An unreadable figure is absent, never 0, and a valid answer is never refused.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { seededRandom } from '../support/fakes/seeded.ts'
import { randomResult } from '../support/fakes/specification-bodies.ts'
import {
  isObject,
  listPaths,
  type Path,
  valueAt,
  WRONG_VALUES,
  without,
  withValue,
} from '../support/store/tampering.ts'
import { inPlace, isTrueReading, LOST_ROW } from './r10-reading.ts'
import { SEED, scaled } from './scale.ts'

interface Case {
  readonly operation: OperationName
  readonly path: Path
  /** The value of the field; undefined when the field was removed. */
  readonly raw: unknown
  readonly whole: unknown
  readonly tampered: unknown
}

const NEW_FIELD = { texto: 'novo', lista: [1, { a: null }] }

function casesOf(operation: OperationName): Case[] {
  const whole = randomResult(operation, { random: seededRandom(SEED), isWhole: true })
  const common = { operation, whole }
  return listPaths(whole).flatMap((path) => [
    { ...common, path, raw: undefined, tampered: without(whole, path) },
    ...WRONG_VALUES.map((raw) => ({ ...common, path, raw, tampered: withValue(whole, path, raw) })),
  ])
}

const CASES = OPERATION_NAMES.flatMap(casesOf)
/** The answers that the cases tamper with. */
const WHOLES = new Map(CASES.map(({ operation, whole }) => [operation, whole]))

function read(operation: OperationName, result: unknown): { readonly value: unknown } | null {
  const parsed = OPERATIONS[operation].clientResponse.safeParse(result)
  return parsed.success ? { value: parsed.data } : null
}

/** True when a parent of the path is null: an omitted parent shows nothing, so nothing wrong. */
function isNothingAbove(path: Path, value: unknown): boolean {
  return path.some((_, index) => valueAt(value, path.slice(0, index)) === null)
}

const isWithin = (inner: Path, outer: Path) => outer.every((key, index) => inner[index] === key)

/** A whole answer as it was read. */
interface WholeReading {
  readonly value: unknown
  readonly paths: readonly Path[]
}

/** True when the values at all other paths are unchanged. */
function isElsewhereTheSame({ path }: Case, { value, paths }: WholeReading, after: unknown): boolean {
  return paths
    .filter((other) => !isWithin(other, path) && !isWithin(path, other))
    .every(
      (other) =>
        isNothingAbove(other, after) || isDeepStrictEqual(valueAt(value, other), valueAt(after, other)),
    )
}

type Outcome = 'refused' | 'true' | 'wrong'

function judge(one: Case, before: WholeReading | undefined): Outcome {
  const answer = read(one.operation, one.tampered)
  if (answer === null) return 'refused'
  const after = { value: inPlace(one.tampered, answer.value) }
  if (after.value === LOST_ROW) return 'wrong'
  const parent = one.path.slice(0, -1)
  // When an item was removed from a list, all others must be in their places.
  if (one.raw === undefined && Array.isArray(valueAt(one.whole, parent))) {
    const [was, is] = [valueAt(one.tampered, parent), valueAt(after.value, parent)]
    return isTrueReading(String(parent.at(-1)), was, is) ? 'true' : 'wrong'
  }
  const field = String(one.path.findLast((key) => typeof key === 'string'))
  const isTrue =
    isTrueReading(field, one.raw, valueAt(after.value, one.path)) ||
    // Only null items of a list may be omitted.
    (one.raw === null && Array.isArray(valueAt(after.value, parent)))
  if (!isTrue) return 'wrong'
  const isSameList = one.raw !== null || !Array.isArray(valueAt(one.whole, parent))
  const isSame = before !== undefined && isElsewhereTheSame(one, before, after.value)
  return !isSameList || isSame ? 'true' : 'wrong'
}

/** Returns the outcome of each case. */
function judgeAll(): Outcome[] {
  const before = new Map(
    [...WHOLES].map(([operation, whole]) => {
      const value = inPlace(whole, read(operation, whole)?.value)
      return [operation, { value, paths: listPaths(value) }]
    }),
  )
  return CASES.map((one) => judge(one, before.get(one.operation)))
}

const describeCase = ({ operation, path, raw }: Case) =>
  `${operation} ${path.join('.')} = ${raw === undefined ? 'missing' : JSON.stringify(raw)}`

describe('R10 fields that are missing, null or of another type', () => {
  it(`shows nothing that does not stand there in ${CASES.length} cases`, () => {
    const outcomes = judgeAll()
    const wrong = CASES.filter((_, index) => outcomes[index] === 'wrong').map(describeCase)
    expect(wrong).toEqual([])
    expect(CASES.length).toBeGreaterThanOrEqual(2_000)
  })

  it('keeps what is new, wherever it stands', () => {
    for (const operation of OPERATION_NAMES) {
      const whole = randomResult(operation, { random: seededRandom(SEED), isWhole: true })
      const objects = [[], ...listPaths(whole)].filter((path) => isObject(valueAt(whole, path)))
      for (const path of objects) {
        const after = read(operation, withValue(whole, [...path, 'campo_novo'], NEW_FIELD))
        expect([operation, path, valueAt(after?.value, [...path, 'campo_novo'])]).toEqual([
          operation,
          path,
          NEW_FIELD,
        ])
      }
    }
  })
})

describe('R10 right answers', () => {
  const BODIES = scaled(300, 1_000)

  it(`refuses none of ${BODIES} and reads every figure of them (seed ${SEED})`, () => {
    const random = seededRandom(SEED)
    for (let index = 0; index < BODIES; index++) {
      const operation = OPERATION_NAMES[index % OPERATION_NAMES.length] as OperationName
      // Through JSON text, as it arrives.
      const result = JSON.parse(JSON.stringify(randomResult(operation, { random, isWhole: false })))
      const answer = read(operation, result)
      expect([operation, answer === null ? JSON.stringify(result) : 'read']).toEqual([operation, 'read'])
      for (const path of listPaths(result)) {
        const raw = valueAt(result, path)
        if (typeof raw !== 'number' && typeof raw !== 'string') continue
        const field = String(path.findLast((key) => typeof key === 'string'))
        const got = valueAt(answer?.value, path)
        expect([operation, path, got !== null && isTrueReading(field, raw, got)]).toEqual([
          operation,
          path,
          true,
        ])
      }
    }
  })
})
