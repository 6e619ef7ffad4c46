// Items of by_channel, by_pipeline, junk_by_reason and lost_by_reason (specification 2.11, which does not show the
// items).
import type { JsonSchema } from '../../service/openapi/openapi.ts'
import { changesAt, type Dialect, type Fields } from './dialect.ts'

const LISTS = [
  ['days[].leads', 'junk_by_reason'],
  ['days[].opportunities', 'by_channel'],
  ['days[].opportunities', 'by_pipeline'],
  ['days[].sales', 'by_channel'],
  ['days[].sales', 'by_pipeline'],
  ['days[].sales', 'lost_by_reason'],
] as const

type List = (typeof LISTS)[number][1]

interface Item {
  /** Reason, channel or name of the pipeline. */
  readonly label: unknown
  /** Id of the pipeline. */
  readonly id: unknown
  readonly count: number
  /** Undefined when the service gives no value. */
  readonly value: number | undefined
}

/** Changes every item of the six lists, and the schema of an item. */
function items(write: (item: Item, list: List) => unknown, schemaOf: (list: List) => JsonSchema) {
  return LISTS.flatMap(([at, list]) =>
    changesAt([['marketing.funnel', at]], {
      value: (holder) => ({
        ...holder,
        [list]: (holder[list] as Fields[]).map((item) =>
          write(
            {
              label: item.reason ?? item.channel ?? item.name ?? null,
              id: item.pipeline_id,
              count: item.count as number,
              value: item.value as number | undefined,
            },
            list,
          ),
        ),
      }),
      schema: (schema) => ({
        ...schema,
        properties: { ...schema.properties, [list]: { type: 'array', items: schemaOf(list) } },
      }),
    }),
  )
}

const TEXT: JsonSchema = { type: 'string' }
const NULLABLE_TEXT: JsonSchema = { type: ['string', 'null'] }
const NUMBER: JsonSchema = { type: 'number' }
const INTEGER: JsonSchema = { type: 'integer' }

function objectOf(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
  }
}

const isReason = (list: List) => list.endsWith('_by_reason')
const labelOf = (list: List) => (isReason(list) ? 'motivo' : list === 'by_channel' ? 'canal' : 'nome')

export const FUNNEL_ITEM_DIALECTS: readonly Dialect[] = [
  {
    name: 'items-portuguese',
    summary: 'items are {canal | motivo | nome, quantidade, valor}',
    section: '2.11',
    choice: 'items',
    changes: items(
      ({ label, count, value }, list) => ({
        [labelOf(list)]: label,
        quantidade: count,
        ...(value === undefined ? {} : { valor: value }),
      }),
      (list) => objectOf({ [labelOf(list)]: NULLABLE_TEXT, quantidade: INTEGER, valor: NUMBER }, ['valor']),
    ),
  },
  {
    name: 'items-qty',
    summary: 'items are {label, qty, amount}',
    section: '2.11',
    choice: 'items',
    changes: items(
      ({ label, count, value }) => ({
        label,
        qty: count,
        ...(value === undefined ? {} : { amount: value }),
      }),
      () => objectOf({ label: NULLABLE_TEXT, qty: INTEGER, amount: NUMBER }, ['amount']),
    ),
  },
  {
    name: 'items-total',
    summary: 'items are {name, total} and carry no value',
    section: '2.11',
    choice: 'items',
    changes: items(
      ({ label, count }) => ({ name: label, total: count }),
      () => objectOf({ name: NULLABLE_TEXT, total: INTEGER }),
    ),
  },
  {
    name: 'items-text-numbers',
    summary: 'counts and values of items are text',
    section: '2.11',
    choice: 'items',
    changes: items(
      ({ label, count, value }, list) => ({
        [isReason(list) ? 'reason' : list === 'by_channel' ? 'channel' : 'name']: label,
        count: String(count),
        ...(value === undefined ? {} : { value: value.toFixed(2) }),
      }),
      () => objectOf({ count: TEXT, value: TEXT }, ['value']),
    ),
  },
  {
    name: 'items-null-label',
    summary: 'every label of an item is null',
    section: '2.11',
    choice: 'items',
    changes: items(
      ({ count, value }, list) => ({
        [isReason(list) ? 'reason' : list === 'by_channel' ? 'channel' : 'name']: null,
        count,
        ...(value === undefined ? {} : { value }),
      }),
      () => objectOf({ count: INTEGER, value: NUMBER }, ['value']),
    ),
  },
  {
    name: 'items-pairs',
    summary: 'items are pairs, [label, count]',
    section: '2.11',
    choice: 'items',
    changes: items(
      ({ label, count }) => [label, count],
      () => ({ type: 'array', items: { type: ['string', 'integer', 'null'] } }),
    ),
  },
]
