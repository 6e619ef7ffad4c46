// Items of by_channel, by_pipeline, junk_by_reason and lost_by_reason (specification 2.11, which does not show the
// items).
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

/** Changes every item of the six lists. */
function items(write: (item: Item, list: List) => unknown) {
  return LISTS.flatMap(([at, list]) =>
    changesAt([['marketing.funnel', at]], (holder) => ({
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
    })),
  )
}

const isReason = (list: List) => list.endsWith('_by_reason')
const labelOf = (list: List) => (isReason(list) ? 'motivo' : list === 'by_channel' ? 'canal' : 'nome')

export const FUNNEL_ITEM_DIALECTS: readonly Dialect[] = [
  {
    name: 'items-portuguese',
    summary: 'items are {canal | motivo | nome, quantidade, valor}',
    section: '2.11',
    choice: 'items',
    changes: items(({ label, count, value }, list) => ({
      [labelOf(list)]: label,
      quantidade: count,
      ...(value === undefined ? {} : { valor: value }),
    })),
  },
  {
    name: 'items-qty',
    summary: 'items are {label, qty, amount}',
    section: '2.11',
    choice: 'items',
    changes: items(({ label, count, value }) => ({
      label,
      qty: count,
      ...(value === undefined ? {} : { amount: value }),
    })),
  },
  {
    name: 'items-total',
    summary: 'items are {name, total} and carry no value',
    section: '2.11',
    choice: 'items',
    changes: items(({ label, count }) => ({ name: label, total: count })),
  },
  {
    name: 'items-text-numbers',
    summary: 'counts and values of items are text',
    section: '2.11',
    choice: 'items',
    changes: items(({ label, count, value }, list) => ({
      [isReason(list) ? 'reason' : list === 'by_channel' ? 'channel' : 'name']: label,
      count: String(count),
      ...(value === undefined ? {} : { value: value.toFixed(2) }),
    })),
  },
  {
    name: 'items-null-label',
    summary: 'every label of an item is null',
    section: '2.11',
    choice: 'items',
    changes: items(({ count, value }, list) => ({
      [isReason(list) ? 'reason' : list === 'by_channel' ? 'channel' : 'name']: null,
      count,
      ...(value === undefined ? {} : { value }),
    })),
  },
  {
    name: 'items-pairs',
    summary: 'items are pairs, [label, count]',
    section: '2.11',
    choice: 'items',
    changes: items(({ label, count }) => [label, count]),
  },
]
