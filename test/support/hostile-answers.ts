// Answers whose every text is as long as an attacker likes, and whose every list has thousands of items. Fields and
// lists come from the registry: whatever text an operation's reader lets through is a text of the screens.

import type { OperationDefinition } from '../../shared/api/operation.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { listDays, type PlainDate } from '../../shared/time/calendar.ts'
import { FAKE_COMPANY_ID, type FakeApi, type FakeRequest, fakeDay } from './fakes/fake-api.ts'
import { seededRandom } from './fakes/seeded.ts'
import { randomResult } from './fakes/specification-bodies.ts'
import { testToday } from './processes/test-clock.ts'
import { isObject, listPaths, type Path, valueAt, withValue } from './store/tampering.ts'

/** Of the company that answers: another one is not shown. The id of a conversation opens its messages. */
const KEPT = new Set(['company_id', 'conversation_id', 'next_cursor', 'from', 'to'])
/** Names that a screen takes for the label of an item whose shape the specification leaves open. */
const LABELS = ['channel', 'reason', 'name', 'label']
const OPEN_ITEM = { ...Object.fromEntries(LABELS.map((name) => [name, 'x'])), count: 1, value: 1 }
/** The token of the second company. */
export const SECOND_TOKEN = 'hostile-2'
const SECOND_COMPANY_ID = FAKE_COMPANY_ID.replace(/^./, 'c')
const MARK = 'texto que se lê'
/** The days of a funnel whose texts are long: all 92 of them would pass the limit of a body. */
const LONG_DAYS = 1
/** Below the limit of a body, 8 MB. */
const MOST_LENGTH = 7_000_000

function wholeAnswer(operation: OperationName): Record<string, unknown> {
  const whole = randomResult(operation, { random: seededRandom(1), isWhole: true })
  for (const path of listPaths(whole)) {
    const list = valueAt(whole, path)
    if (Array.isArray(list) && list.some((item) => isObject(item) && 'any' in item))
      list.push({ ...OPEN_ITEM })
  }
  return whole
}

function readsAsText(operation: OperationName, whole: unknown, path: Path): boolean {
  const answer = OPERATIONS[operation].clientResponse.safeParse(withValue(whole, path, MARK))
  return answer.success && JSON.stringify(answer.data).includes(MARK)
}

/** Returns the fields of an answer that may be a text, also those that are usually a number or a list. */
export function textFields(operation: OperationName, whole: unknown = wholeAnswer(operation)): Path[] {
  return listPaths(whole).filter((path) => {
    const value = valueAt(whole, path)
    const isLeaf = typeof value !== 'object' || value === null
    return isLeaf && !KEPT.has(String(path.at(-1))) && readsAsText(operation, whole, path)
  })
}

/** Texts, or what is usually none: ids, which requests carry, and figures, without which a row is not readable. */
export type FieldKind = 'texts' | 'others'

/** Returns the answer with another text in each field of a kind. */
function withTexts(operation: OperationName, text: string, kind: FieldKind): unknown {
  const whole = wholeAnswer(operation)
  const fields = textFields(operation, whole).filter((path) => {
    const isText = typeof valueAt(whole, path) === 'string' && path.at(-1) !== 'id'
    return isText === (kind === 'texts')
  })
  return fields.reduce<unknown>((answer, path, n) => withValue(answer, path, `${n}${text}`), whole)
}

function fieldAt(name: string, value: unknown, n: number, text: string): unknown {
  if (name === 'id') return typeof value === 'number' ? 100_000 + n : `id-${n}`
  // The first item is the default one, with the lists within it.
  if (typeof value === 'boolean') return false
  return typeof value === 'string' && !KEPT.has(name) && !/\d/.test(value) ? `${text} ${n}` : value
}

function itemAt(item: unknown, n: number, text: string): unknown {
  if (!isObject(item)) return fieldAt('', item, n, text)
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, fieldAt(name, value, n, text)]),
  )
}

/** Returns the answer with `count` items in each list; of lists within lists, in the first item. */
function withItems(operation: OperationName, count: number, text: string): unknown {
  const { longestList }: OperationDefinition = OPERATIONS[operation]
  const whole = wholeAnswer(operation)
  const lists = listPaths(whole).filter((path) => Array.isArray(valueAt(whole, path)))
  // The inner lists first: the outer items are copies of the second one.
  for (const path of lists.toReversed()) {
    const list = valueAt(whole, path) as unknown[]
    if (path.some((key) => typeof key === 'number' && key > 0) || list.length === 0) continue
    const most = path.at(-1) === longestList?.name ? longestList?.mostRows : undefined
    const model = list[1] ?? list[0]
    list.splice(
      1,
      list.length,
      ...Array.from({ length: Math.min(count, most ?? count) - 1 }, (_, n) => itemAt(model, n + 1, text)),
    )
  }
  return whole
}

/** The answer of the funnel for the days asked for; `token` makes it another company's. */
function funnelFor(answer: unknown, { body, token }: FakeRequest): unknown {
  const { days, stalled, ...others } = answer as { days: object[]; stalled: object }
  const { from, to } = body as { from: PlainDate; to: PlainDate }
  const dates = listDays({ from, to })
  return {
    ...others,
    company_id: token === SECOND_TOKEN ? SECOND_COMPANY_ID : FAKE_COMPANY_ID,
    from,
    to,
    days: dates.map((date, at) => ({
      ...fakeDay(date),
      ...(at >= dates.length - LONG_DAYS ? { ...days[0], date } : {}),
    })),
    stalled: { ...stalled, snapshot_date: testToday() },
  }
}

function respondWith(api: FakeApi, make: (operation: OperationName) => unknown): void {
  for (const operation of OPERATION_NAMES) {
    const answer = make(operation)
    api.respond(operation, (request) =>
      operation === 'marketing.funnel' ? funnelFor(answer, request) : answer,
    )
  }
}

export const respondWithTexts = (api: FakeApi, text: string, kind: FieldKind) =>
  respondWith(api, (operation) => withTexts(operation, text, kind))
/** Answers with `count` items in each list, or as many as one body may hold, each with `text` in its texts. */
export function respondWithItems(api: FakeApi, count: number, text: string): void {
  respondWith(api, (operation) => {
    for (let most = count; ; most = Math.floor(most / 2)) {
      const answer = withItems(operation, most, text)
      if (JSON.stringify(answer).length < MOST_LENGTH) return answer
    }
  })
}

/** The path of a field, the same for every item of a list. */
const patternOf = (path: Path): string => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')
/** Objects whose fields the platform names: a screen shows the names, too. */
const NAMED_BY_PLATFORM = ['specs', 'retirada']

/**
 * Answers with one text after another: in each field that may be one, in each list an item for each text, and as the
 * name of a field that the specification has not. Of every second item also figures are texts. `first` begins.
 */
export function respondWithEach(api: FakeApi, texts: readonly string[], first: () => number): void {
  const from = (at: number) => texts[(first() + at) % texts.length] as string
  for (const operation of OPERATION_NAMES) {
    const fields = new Set(textFields(operation).map(patternOf))
    const base = withItems(operation, texts.length, MARK)
    const fill = (value: unknown, path: Path, at: number): unknown => {
      if (Array.isArray(value)) return value.map((item, n) => fill(item, [...path, n], n))
      const isItem = typeof path.at(-1) === 'number'
      if (isObject(value)) {
        const filled = Object.entries(value).map(([name, each], n) => [
          name,
          fill(each, [...path, name], path.some((key) => typeof key === 'number') ? at : n),
        ])
        const isNamed = isItem || NAMED_BY_PLATFORM.includes(String(path.at(-1)))
        return Object.fromEntries(isNamed ? [...filled, [from(at), from(at)]] : filled)
      }
      const isField = path.at(-1) !== 'id' && fields.has(patternOf(path))
      return isField && (typeof value === 'string' || at % 2 === 1) ? from(at) : value
    }
    api.respond(operation, (request) => {
      const answer = fill(base, [], 0)
      return operation === 'marketing.funnel' ? funnelFor(answer, request) : answer
    })
  }
}
