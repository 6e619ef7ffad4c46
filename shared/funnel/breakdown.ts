// Reads the items of by_channel, by_pipeline, lost_by_reason and junk_by_reason, whose shapes the specification leaves
// open (2.11). An unreadable item is kept raw, so that a screen can show it. It is never dropped and never throws.
import { toCents, toInteger, toText } from '../api/scalars.ts'
import type { Cents } from '../money/money.ts'
import { isVisible } from '../text/visible.ts'
import { addKnown } from './add-known.ts'

const LABEL_KEYS = ['reason', 'motivo', 'channel', 'canal', 'name', 'nome', 'label', 'id'] as const
const COUNT_KEYS = [
  'count',
  'total',
  'created',
  'won',
  'lost',
  'qty',
  'qtd',
  'quantidade',
  'quantity',
] as const
const VALUE_KEYS = ['value', 'valor', 'amount'] as const

export interface BreakdownItem {
  /** Null when the API's label is null or nothing of it can be seen: shown as "Sem motivo". */
  readonly label: string | null
  readonly count: number
  /** Null when one of the items has no value. */
  readonly valueCents: Cents | null
}

export interface Breakdown {
  /** Items with the same label are summed; largest count first. */
  readonly items: readonly BreakdownItem[]
  /** Items of an unknown shape, as received. */
  readonly unread: readonly unknown[]
  /** Number of days without this list. If it is above 0, the sums cover the other days only, and a screen says so. */
  readonly missingLists: number
}

/** The items of answers never change, and several cards read the same days with every change of a screen. */
const readBefore = new WeakMap<object, BreakdownItem | null>()

function readItem(item: unknown): BreakdownItem | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
  const before = readBefore.get(item)
  if (before !== undefined) return before
  const read = readFields(item as Record<string, unknown>)
  readBefore.set(item, read)
  return read
}

function readFields(fields: Record<string, unknown>): BreakdownItem | null {
  const labelKey = LABEL_KEYS.find((key) => Object.hasOwn(fields, key))
  const countKey = COUNT_KEYS.find((key) => toInteger(fields[key]) !== null)
  if (labelKey === undefined || countKey === undefined) return null
  const label = fields[labelKey]
  if (label !== null && toText(label) === null) return null
  const valueKey = VALUE_KEYS.find((key) => toCents(fields[key]) !== null)
  const name = toText(label)?.normalize('NFC') ?? ''
  return {
    label: isVisible(name) ? name : null,
    count: toInteger(fields[countKey]) as number,
    valueCents: valueKey === undefined ? null : toCents(fields[valueKey]),
  }
}

/** Sums the items of many days by label. A null list is a day without a list: it is not in the sums. */
export function readBreakdown(lists: readonly (readonly unknown[] | null)[]): Breakdown {
  const byLabel = new Map<string | null, BreakdownItem>()
  const unread: unknown[] = []
  const given = lists.filter((list) => list !== null)
  for (const raw of given.flat()) {
    const item = readItem(raw)
    const known = item === null ? undefined : byLabel.get(item.label)
    // A sum beyond exact integers would be wrong in its last digits.
    if (item === null || !Number.isSafeInteger((known?.count ?? 0) + item.count)) {
      unread.push(raw)
      continue
    }
    byLabel.set(
      item.label,
      known === undefined
        ? item
        : {
            label: item.label,
            count: known.count + item.count,
            valueCents: addKnown([known.valueCents, item.valueCents]),
          },
    )
  }
  const items = [...byLabel.values()].sort((a, b) => b.count - a.count)
  return { items, unread, missingLists: lists.length - given.length }
}

/**
 * Replaces a missing list by an empty one on each day whose own figure is zero: such a day has no items. `totals` holds
 * the figure of each list.
 */
export function listsOf(
  lists: readonly (readonly unknown[] | null)[],
  totals: readonly (number | null)[],
): (readonly unknown[] | null)[] {
  return lists.map((list, index) => (list === null && totals[index] === 0 ? [] : list))
}

/**
 * True when the items of every day add up to that day's own figure; a label that is in no list then counts zero. False
 * when a day has no list or no figure, or an item is unreadable. `totals` holds the figure of each list.
 */
export function addsUp(
  lists: readonly (readonly unknown[] | null)[],
  totals: readonly (number | null)[],
): boolean {
  return lists.every((list, index) => {
    const total = totals[index] ?? null
    if (list === null || total === null) return false
    const { items, unread } = readBreakdown([list])
    return unread.length === 0 && items.reduce((sum, { count }) => sum + count, 0) === total
  })
}
