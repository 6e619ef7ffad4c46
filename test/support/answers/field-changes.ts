// Every field of each operation's answer, and what a service may send in its place. A change is written as JSON text,
// because no JavaScript value is written as -0 or as 1e999.
import type { OperationName } from '../../../shared/api/registry.ts'
import { isObject, listPaths, type Path, valueAt } from '../store/tampering.ts'
import { wholeExample } from './whole-answers.ts'

/** Levels that the client still reads, and two numbers beyond its limit of 100. */
const DEEP = { deepRead: 80, deep: 200, deepest: 5_000 } as const

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** The JSON text in place of a field; null removes it. */
export const KINDS = {
  null: 'null',
  absent: null,
  text: '"abc"',
  record: '{"a":{"b":[null]}}',
  zero: '0',
  largest: '9e15',
  huge: '1e21',
  beyondCents: '1e308',
  endless: '1e999',
  minusZero: '-0',
  markup: JSON.stringify('<img src=x onerror=hit()><b>x</b>'),
  deepRead: nested(DEEP.deepRead),
  deep: nested(DEEP.deep),
  deepest: nested(DEEP.deepest),
} as const satisfies Readonly<Record<string, string | null>>
export type Kind = keyof typeof KINDS

/** What leaves a figure unknown. */
export const UNKNOWN_KINDS = ['null', 'absent', 'text', 'record'] as const satisfies readonly Kind[]
export const NUMBER_KINDS = [
  'largest',
  'huge',
  'beyondCents',
  'endless',
  'minusZero',
] as const satisfies readonly Kind[]

export interface Field {
  readonly operation: OperationName
  /** `opcoes[].valor_cents`: the field of every item. */
  readonly path: string
  /** True for a count or an amount, also one written as text; false for a number that identifies or orders. */
  readonly isFigure: boolean
}

export interface Change {
  readonly operation: OperationName
  readonly paths: readonly string[]
  readonly kind: Kind
  /** True for the first item of each list on the way alone. */
  readonly isFirstOnly: boolean
  /** True when the field is one figure: 0 in its place is a statement. */
  readonly isFigure: boolean
}

const nameOf = (path: Path) =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[]` : name === '' ? key : `${name}.${key}`),
    '',
  )

/** Returns every field of the answer: values, lists and records, in the order of the answer. */
export function fieldsOf(operation: OperationName): Field[] {
  const whole = wholeExample(operation)
  const fields = new Map<string, Field>()
  for (const path of listPaths(whole)) {
    const value = valueAt(whole, path)
    const name = nameOf(path)
    const isNumber = typeof value === 'number' || name.endsWith('opportunity')
    const isFigure = isNumber && !NO_FIGURE.test(name)
    if (!fields.has(name)) fields.set(name, { operation, path: name, isFigure })
  }
  return [...fields.values()]
}

const NO_FIGURE = /(^|[.\]])(id|\w+_id|page|limit|sort_order|ordem)$/

const MARK = '\u0001changed'

/** Puts the mark at a path in place; null in the path stands for every item. */
function mark(value: unknown, path: readonly (string | null)[], change: Change): void {
  const { kind, isFirstOnly } = change
  const [key, ...rest] = path
  if (key === null) {
    if (!Array.isArray(value)) return
    for (const index of isFirstOnly ? [0] : value.keys()) {
      if (rest.length > 0) mark(value[index], rest, change)
      else if (KINDS[kind] === null) value.splice(index, isFirstOnly ? 1 : value.length)
      else value[index] = MARK
    }
    return
  }
  if (!isObject(value) || key === undefined || !(key in value)) return
  if (rest.length > 0) mark(value[key], rest, change)
  else if (KINDS[kind] === null) delete value[key]
  else value[key] = MARK
}

const keysOf = (path: string) =>
  path.split('.').flatMap((part) => {
    const [name = '', ...items] = part.split('[]')
    return [...(name === '' ? [] : [name]), ...items.map(() => null)]
  })

/** Returns the JSON text of an answer's result with a change in it. */
export function changedText(result: unknown, change: Change): string {
  const copy = structuredClone(result)
  for (const path of change.paths) mark(copy, keysOf(path), change)
  const text = JSON.stringify(copy)
  return text.replaceAll(JSON.stringify(MARK), () => KINDS[change.kind] ?? 'null')
}

export const describeChange = ({ operation, paths, kind, isFirstOnly }: Change) =>
  `${operation} ${paths.join(', ')} = ${kind}${isFirstOnly ? ' in the first item' : ''}`

/** Fields without which a row or an answer is refused: each hides the others, so it is changed alone. */
const IDENTITY = /(^|[.\]])(id|date|company_id|from|to)$/
const BATCH = 6

function inBatches(fields: readonly Field[]): string[][] {
  const batches: string[][] = []
  const taken: string[] = []
  for (const { path } of fields) {
    if (IDENTITY.test(path)) batches.push([path])
    else taken.push(path)
  }
  for (let at = 0; at < taken.length; at += BATCH) batches.push(taken.slice(at, at + BATCH))
  return batches
}

/**
 * Returns every change of an answer. A field that becomes unknown changes alone; the others change in batches, without
 * lists and records, whose fields they would hide.
 */
export function changesOf(operation: OperationName): Change[] {
  const fields = fieldsOf(operation)
  const isParent = ({ path }: Field) =>
    fields.some((other) => other.path.startsWith(`${path}.`) || other.path.startsWith(`${path}[]`))
  const [parents, leaves] = [fields.filter(isParent), fields.filter((field) => !isParent(field))]
  const figures = new Set(fields.flatMap(({ path, isFigure }) => (isFigure ? [path] : [])))
  const change = (kind: Kind, paths: readonly string[], isFirstOnly = false): Change => ({
    operation,
    paths,
    kind,
    isFirstOnly,
    isFigure: paths.length === 1 && figures.has(paths[0] as string),
  })
  // A number in place of a text is another type, whatever its size.
  const [leavesWithFigures, texts] = [
    leaves.filter(({ isFigure }) => isFigure),
    leaves.filter((leaf) => !leaf.isFigure),
  ]
  const inItems = fields.filter(({ path, isFigure }) => isFigure && path.includes('[]'))
  return [
    ...fields.flatMap(({ path }) => UNKNOWN_KINDS.map((kind) => change(kind, [path]))),
    ...inItems.map(({ path }) => change('null', [path], true)),
    ...NUMBER_KINDS.flatMap((kind) => inBatches(leavesWithFigures).map((paths) => change(kind, paths))),
    ...inBatches(texts).map((paths) => change('huge', paths)),
    ...(['markup', 'deepRead'] as const).flatMap((kind) => [
      ...inBatches(leaves).map((paths) => change(kind, paths)),
      ...parents.map(({ path }) => change(kind, [path])),
    ]),
    // The same id in every row.
    ...leaves.filter(({ path }) => /\[\]\.id$/.test(path)).map(({ path }) => change('zero', [path])),
    // Refused whatever the field.
    ...(['deep', 'deepest'] as const).map((kind) => change(kind, [leaves.at(-1)?.path ?? ''])),
  ]
}
