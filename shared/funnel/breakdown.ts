// Reads the items of by_channel, by_pipeline, lost_by_reason and junk_by_reason, whose shapes the specification leaves
// open (2.11). An unreadable item is kept raw, so that a screen can show it. It is never dropped and never throws.

import { onceByKey } from '../api/once-by-key.ts'
import { toCents, toInteger, toText } from '../api/scalars.ts'
import { getOrMake } from '../maps/get-or-make.ts'
import type { Cents } from '../money/money.ts'
import { isVisible } from '../text/clean-text.ts'
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

/** A list of one day. */
interface DayList {
  /** One for each label. */
  readonly items: readonly BreakdownItem[]
  readonly unread: readonly unknown[]
}

/** The lists of answers never change, and several cards read the same days with every change of a screen. */
const readBefore = new WeakMap<readonly unknown[], DayList>()

function readList(list: readonly unknown[]): DayList {
  return getOrMake(readBefore, list, () => {
    const sums = new Map<string | null, ItemSum>()
    const unread = list.filter((raw) => !addItem(sums, readItem(raw)))
    return { items: [...sums.values()], unread }
  })
}

function readItem(item: unknown): BreakdownItem | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
  return readFields(item as Record<string, unknown>)
}

function readFields(fields: Record<string, unknown>): BreakdownItem | null {
  const labelKey = LABEL_KEYS.find((key) => Object.hasOwn(fields, key))
  const count = firstRead(fields, COUNT_KEYS, toInteger)
  if (labelKey === undefined || count === null) return null
  const label = toText(fields[labelKey])
  if (label === null && fields[labelKey] !== null) return null
  const name = label?.normalize('NFC') ?? ''
  return {
    label: isVisible(name) ? name : null,
    count,
    valueCents: firstRead(fields, VALUE_KEYS, toCents),
  }
}

/** The first of the fields that can be read. */
function firstRead<Value>(
  fields: Record<string, unknown>,
  keys: readonly string[],
  read: (value: unknown) => Value | null,
): Value | null {
  for (const key of keys) {
    const value = read(fields[key])
    if (value !== null) return value
  }
  return null
}

interface ItemSum {
  readonly label: string | null
  count: number
  valueCents: Cents | null
}

/** Adds an item to the sum of its label. False, and nothing is added, where there is none or the sum would be wrong. */
function addItem(sums: Map<string | null, ItemSum>, item: BreakdownItem | null): boolean {
  if (item === null) return false
  const sum = sums.get(item.label)
  if (sum === undefined) {
    sums.set(item.label, { ...item })
    return true
  }
  const count = sum.count + item.count
  // A sum beyond exact integers would be wrong in its last digits.
  if (!Number.isSafeInteger(count)) return false
  sum.count = count
  sum.valueCents = addKnown([sum.valueCents, item.valueCents])
  return true
}

/**
 * Returns the list of one day. Where a label comes twice and the items do not add up to the day's own figure, nobody
 * can say what they count: equal ones count once, and others become one item that cannot be read.
 * @param total the day's own figure; null when it is not known
 */
export function settleLabels(
  list: readonly unknown[] | null,
  total: number | null,
): readonly unknown[] | null {
  if (list === null) return null
  const { items, unread } = readList(list)
  if (items.length + unread.length === list.length || addsUp([list], [total])) return list
  const labelOf = (raw: unknown) => {
    const item = readItem(raw)
    return item && `label ${item.label ?? ''}`
  }
  const { once, twice } = onceByKey(list, labelOf)
  return twice.length === 0 ? once : [...once, ...Map.groupBy(twice, labelOf).values()]
}

/** Sums the items of many days by label. A null list is a day without a list: it is not in the sums. */
export function readBreakdown(lists: readonly (readonly unknown[] | null)[]): Breakdown {
  const sums = new Map<string | null, ItemSum>()
  const unread: unknown[] = []
  const given = lists.filter((list) => list !== null)
  for (const list of given) {
    const day = readList(list)
    unread.push(...day.unread)
    for (const item of day.items) {
      if (!addItem(sums, item)) unread.push(...list.filter((raw) => readItem(raw)?.label === item.label))
    }
  }
  const items = [...sums.values()].sort((a, b) => b.count - a.count)
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
    const { items, unread } = readList(list)
    return unread.length === 0 && items.reduce((sum, { count }) => sum + count, 0) === total
  })
}
