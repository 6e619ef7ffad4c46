import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Say } from '../report/say.ts'
import { alignOf, type ColumnOrders, type ListColumn } from './list-column.ts'
import styles from './virtual-table.module.css'

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
      className={styles.sort}
      title={next === order.current ? words : say.t('list:sortBy', { order: words })}
      onClick={() => order.onChange(next)}
      data-words
    >
      {label}
      <span className={styles.arrow} aria-hidden="true">
        {sort === 'ascending' ? '↑' : sort === 'descending' ? '↓' : ''}
      </span>
    </UnstyledButton>
  )
}
