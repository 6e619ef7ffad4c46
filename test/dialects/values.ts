// Values of every operation (specification 1, 9): numbers written as text, null and absent exchanged, unlisted fields.
// These dialects come last: they may change values of any other dialect.

import { OPERATION_NAMES, type OperationName } from '../../shared/api/registry.ts'
import { isRecord } from '../../shared/json/record.ts'
import { type AnswerChange, changesAt, type Dialect, type Fields } from './dialect.ts'

const RESULTS = OPERATION_NAMES.map((name) => [name, ''] as const)

const isId = (key: string) => key === 'id' || key.endsWith('_id')

/** Returns a copy with every field's value replaced, the deepest first. */
function mapFields(value: unknown, change: (value: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value))
    return change(
      value.map((item) => mapFields(item, change, key)),
      key,
    )
  if (typeof value !== 'object' || value === null) return change(value, key)
  return change(
    Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapFields(field, change, name)])),
    key,
  )
}

/** Returns changes that write the numbers of some fields as text. */
function numbersAsText(isOfThese: (key: string) => boolean): AnswerChange[] {
  return changesAt(
    RESULTS,
    (result) =>
      mapFields(result, (value, key) =>
        typeof value === 'number' && isOfThese(key) ? String(value) : value,
      ) as Fields,
  )
}

/** Removes fields of null from objects; a list keeps its nulls. */
function withoutNulls(value: unknown): unknown {
  return mapFields(value, (field) =>
    isRecord(field) ? Object.fromEntries(Object.entries(field).filter(([, inner]) => inner !== null)) : field,
  )
}

/** Descriptive texts that old records lack. */
const OLD_TEXTS: readonly (readonly [OperationName, string, readonly string[]])[] = [
  ['leads.list', 'rows[]', ['name']],
  ['tasks.list', 'tasks[]', ['subject', 'type']],
  ['tasks.get', 'task', ['subject', 'type']],
  ['pipelines.list', 'pipelines[]', ['slug', 'color', 'type']],
  ['pipelines.get', 'pipeline', ['slug', 'color', 'type']],
  ['messages.list', 'messages[]', ['content', 'message_type']],
  ['products.list', 'items[]', ['marca', 'categoria', 'imagemThumb']],
  ['products.search', 'items[]', ['marca', 'categoria', 'imagemThumb']],
]

/** Lists that are the answer itself: an empty one means that there are no rows. */
const TOP_LISTS = new Set(['rows', 'messages', 'pipelines', 'tasks', 'items', 'banners', 'days', 'buckets'])
/** Fields with objects whose keys are data. */
const MAPS = new Set(['specs'])

/** Returns the same amount to the cent, with a floating-point error like that of 0.1 + 0.2. */
function rawFloat(value: unknown): unknown {
  return typeof value === 'number' ? value + value * Number.EPSILON * 3 : value
}

const FURTHER: Fields = { _v: 3, value_text: 'R$ 1,00', meta_data: { total: 7, error: 'SCOPE_DENIED' } }

export const VALUE_DIALECTS: readonly Dialect[] = [
  {
    name: 'null-texts',
    summary: 'names, subjects, colours and brands of some records are null',
    section: '2',
    changes: OLD_TEXTS.flatMap(([operation, at, names]) =>
      changesAt([[operation, at]], (record) =>
        Number(String(record.id).replace(/\D/g, '').slice(-3)) % 5 === 0
          ? { ...record, ...Object.fromEntries(names.map((name) => [name, null])) }
          : record,
      ),
    ),
  },
  {
    name: 'sparse-days',
    summary:
      'days without sales have null for them, days without junk no junk at all, and values of 0 are null',
    section: '2.11',
    changes: [
      ...changesAt([['marketing.funnel', 'days[].opportunities']], (part) =>
        part.created === 0 ? { ...part, value: null } : part,
      ),
      ...changesAt([['marketing.funnel', 'days[].leads']], ({ junk, ...leads }) =>
        junk === 0 ? leads : { ...leads, junk },
      ),
      ...changesAt([['marketing.funnel', 'days[]']], (day) => {
        const { won, lost } = day.sales as Fields
        return won === 0 && lost === 0 ? { ...day, sales: null } : day
      }),
    ],
  },
  {
    name: 'raw-floats',
    summary: 'values that the specification does not round are sums of binary fractions',
    section: '2.3',
    changes: [
      ...changesAt(
        [
          ['pipelines.list', 'pipelines[].stages[]'],
          ['pipelines.get', 'pipeline.stages[]'],
        ],
        (stage) => ({ ...stage, deals_value: rawFloat(stage.deals_value) }),
      ),
      ...changesAt(
        [
          ['marketing.funnel', 'days[].opportunities'],
          ['marketing.funnel', 'days[].sales'],
          ['marketing.funnel', 'stalled.buckets[]'],
        ],
        (part) => ({ ...part, value: rawFloat(part.value) }),
      ),
    ],
  },
  {
    name: 'absent-nulls',
    summary: 'a field whose value would be null is absent',
    section: '2',
    changes: changesAt(RESULTS, (result) => withoutNulls(result) as Fields),
  },
  {
    name: 'null-lists',
    summary: 'a list inside a record, a day or an answer of the shop is null when it is empty',
    section: '2',
    changes: changesAt(
      RESULTS,
      (result) =>
        mapFields(result, (value, key) =>
          Array.isArray(value) && value.length === 0 && !TOP_LISTS.has(key) ? null : value,
        ) as Fields,
    ),
  },
  {
    name: 'numbers-as-text',
    summary: 'counts and amounts are text',
    section: '2',
    changes: numbersAsText((key) => !isId(key)),
  },
  {
    name: 'ids-as-text',
    summary: 'numbers that identify are text',
    section: '2',
    changes: numbersAsText(isId),
  },
  {
    name: 'further-fields',
    summary: 'every object carries fields that are not listed',
    section: '9',
    changes: changesAt(
      RESULTS,
      (result) =>
        mapFields(result, (value, key) =>
          isRecord(value) && !MAPS.has(key) ? { ...value, ...FURTHER } : value,
        ) as Fields,
    ),
  },
]
