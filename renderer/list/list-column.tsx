// A column of a list is declared once: the table on the screen, the sheet on paper, the file and the drawer draw it.

import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { UNKNOWN } from '../format/format.ts'
import type { Say } from '../report/say.ts'
import type { PaperColumn } from '../report/surfaces/paper-table.tsx'
import { writeValue } from '../report/table.ts'

/** Texts stand at the left of their column, figures at the right. */
export interface ScreenLayout {
  /** Pixels. */
  readonly width: number
  /** The width of the table, in pixels, up to which the column is hidden. */
  readonly hiddenUpTo?: number
  /** True for a column that is shown only when it was chosen. */
  readonly isOptional?: true
  readonly align?: 'right'
}

/** The orders of the operation that a column's head sets. */
export interface ColumnOrders<Order extends string> {
  readonly ascending?: Order
  readonly descending?: Order
}

/**
 * A column is on the screen, on paper and in the drawer where it has an entry for it, and in the file unless `places`
 * leaves that out.
 */
export interface ListColumn<Row, Order extends string = string> extends PaperColumn<Row> {
  /** `head` names the row: its button opens the record. */
  readonly screen?: ScreenLayout | 'head'
  /** `copied` is an id, drawn with a button that copies it. A function returns null for an unknown value. */
  readonly drawer?: 'line' | 'copied' | ((row: Row, say: Say) => string | null)
  /** The address that the drawer's line opens; null for none. */
  readonly opens?: (row: Row) => string | null
  readonly orders?: ColumnOrders<Order>
  /** The fields that the column says, where a row may lack them: it then says nothing, which is not an empty value. */
  readonly fields?: readonly (keyof Row & string)[]
}

type ListPlace = 'screen' | 'paper' | 'file' | 'drawer'

/** Left out of the file. */
export const NOT_IN_FILE = ['screen', 'paper'] as const

/** True for a row that lacks every field of the column. */
export function isAbsent<Row, Order extends string>({ fields }: ListColumn<Row, Order>, row: Row): boolean {
  return fields?.every((field) => row[field] === undefined) ?? false
}

/**
 * Returns the columns of a place, in order.
 * @param provided fields that were received with a row: columns of other fields are left out. Null keeps them all.
 */
export function columnsOn<Row, Order extends string>(
  columns: readonly ListColumn<Row, Order>[],
  place: ListPlace,
  provided: readonly string[] | null = null,
): ListColumn<Row, Order>[] {
  return columns.filter(
    (column) =>
      (place === 'file' ? (column.places?.includes('file') ?? true) : column[place] !== undefined) &&
      (provided === null || (column.fields?.some((field) => provided.includes(field)) ?? true)),
  )
}

/**
 * Returns the columns of the table: the chosen ones and the name, at any width; without a choice those that are not
 * optional, as far as they fit.
 */
export function shownColumns<Row, Order extends string>(
  columns: readonly ListColumn<Row, Order>[],
  chosen: readonly string[] | null,
): ListColumn<Row, Order>[] {
  return columns.flatMap((column) => {
    const { key, screen } = column
    if (screen === 'head') return column
    if (screen === undefined) return []
    if (chosen === null) return screen.isOptional ? [] : column
    const { hiddenUpTo: _, ...always } = screen
    return chosen.includes(key) ? { ...column, screen: always } : []
  })
}

/** Returns the columns that a table of a width, in pixels, has room for; all of them before it is measured. */
export function columnsWithin<Row, Order extends string>(
  columns: readonly ListColumn<Row, Order>[],
  width: number,
): readonly ListColumn<Row, Order>[] {
  return columns.filter(({ screen }) => {
    const hiddenUpTo = typeof screen === 'object' ? (screen.hiddenUpTo ?? 0) : 0
    return width === 0 || width > hiddenUpTo
  })
}

export interface FieldLine {
  readonly key: string
  readonly name: string
  /** Null when the value is not known. */
  readonly text: string | null
  /** True for an id, which is drawn with a button that copies it. */
  readonly isCopied: boolean
  readonly opens?: string | null
}

/** Returns the fields of a record, in the order of the columns; none for what its row lacks. */
export function fieldLines<Row, Order extends string>(
  columns: readonly ListColumn<Row, Order>[],
  row: Row,
  say: Say,
): FieldLine[] {
  return columnsOn(columns, 'drawer')
    .filter((column) => !isAbsent(column, row))
    .map(({ key, kind, title, value, drawer, opens }) => {
      const text = writeValue(kind, typeof drawer === 'function' ? drawer(row, say) : value(row, say), say)
      return {
        key,
        name: title(say, 'screen'),
        text: text === UNKNOWN ? null : text,
        isCopied: drawer === 'copied',
        opens: opens?.(row) ?? null,
      }
    })
}

/** Numbers are right-aligned, the default. */
export function alignOf<Row, Order extends string>({ kind, screen }: ListColumn<Row, Order>) {
  return kind === 'text' && (screen === 'head' || screen?.align === undefined) ? 'left' : undefined
}

/** The orders that the API knows. */
export interface ListOrder<Order extends string> {
  readonly current: Order
  readonly wordOf: (order: Order, say: Say) => string
  readonly onChange: (order: Order) => void
}

interface VirtualTableHeadProps<Row, Order extends string> {
  readonly say: Say
  readonly columns: readonly ListColumn<Row, Order>[]
  /** Absent where no head sets the order. */
  readonly order: ListOrder<Order> | undefined
  /** Whole cells. */
  readonly before: ReactNode
  readonly after: ReactNode
}

export function VirtualTableHead<Row, Order extends string>(props: VirtualTableHeadProps<Row, Order>) {
  const { say, columns, order, before, after } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {before}
        {columns.map((column) => {
          const { key, title, orders, screen } = column
          return (
            <th
              key={key}
              scope="col"
              data-column={key}
              data-align={alignOf(column)}
              aria-sort={orders && order && sortOf(orders, order.current)}
              style={{ width: typeof screen === 'object' ? screen.width : undefined }}
            >
              {orders && order ? (
                <SortButton label={title(say, 'screen')} orders={orders} order={order} say={say} />
              ) : (
                title(say, 'screen')
              )}
            </th>
          )
        })}
        {after}
      </tr>
    </thead>
  )
}

function sortOf<Order extends string>({ ascending, descending }: ColumnOrders<Order>, order: Order) {
  return order === ascending ? 'ascending' : order === descending ? 'descending' : 'none'
}

/** Returns the order that a click sets: the other one of the column, else its first, newest or largest first. */
export function orderAfterClick<Order extends string>(
  { ascending, descending }: ColumnOrders<Order>,
  order: Order,
): Order {
  const first = descending ?? ascending ?? order
  return order === first ? (ascending ?? first) : first
}

interface SortButtonProps<Order extends string> {
  readonly label: string
  readonly orders: ColumnOrders<Order>
  readonly order: ListOrder<Order>
  readonly say: Say
}

function SortButton<Order extends string>({ label, orders, order, say }: SortButtonProps<Order>) {
  const next = orderAfterClick(orders, order.current)
  const sort = sortOf(orders, order.current)
  const words = order.wordOf(next, say)
  return (
    <UnstyledButton
      className="relative hover:text-ink in-[[aria-sort$=ending]]:text-ink in-[[aria-sort$=ending]]:font-semibold"
      title={next === order.current ? words : say.t('list:sortBy', { order: words })}
      onClick={() => order.onChange(next)}
      data-words
    >
      {label}
      <span className="absolute left-full text-11" aria-hidden="true">
        {sort === 'ascending' ? '↑' : sort === 'descending' ? '↓' : ''}
      </span>
    </UnstyledButton>
  )
}
