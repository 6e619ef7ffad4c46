import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LeadOrder } from '../../views/leads-view.ts'
import type { ColumnOn, ColumnOrders } from './lead-columns.tsx'
import styles from './leads-table.module.css'

interface LeadsTableHeadProps {
  readonly columns: readonly ColumnOn<'screen'>[]
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
  /** How many of the loaded leads are selected. */
  readonly selection: 'none' | 'some' | 'all'
  readonly onSelectAll: (isSelected: boolean) => void
}

/** The heads of the table: a selection of all loaded leads, and the orders that the API knows. */
export function LeadsTableHead(props: LeadsTableHeadProps) {
  const { columns, order, onOrder, selection, onSelectAll } = props
  const { t } = useTranslation('leads')
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className={styles.pick}>
          <input
            type="checkbox"
            aria-label={t('selectAll')}
            title={t('selectAll')}
            checked={selection === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = selection === 'some'
            }}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        </td>
        {columns.map(({ key, label, orders, screen }) => {
          const { width, align, hiddenUpTo } = screen === 'head' ? {} : screen
          return (
            <th
              key={key}
              scope="col"
              data-column={key}
              data-align={align}
              data-hidden-up-to={hiddenUpTo}
              aria-sort={orders && sortOf(orders, order)}
              style={{ width }}
            >
              {orders ? (
                <SortButton label={t(label)} orders={orders} order={order} onOrder={onOrder} />
              ) : (
                t(label)
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function sortOf({ ascending, descending }: ColumnOrders, order: LeadOrder) {
  return order === ascending ? 'ascending' : order === descending ? 'descending' : 'none'
}

/** Returns the order that a click sets: the other one of the column, else its first, newest or largest first. */
export function orderAfterClick({ ascending, descending }: ColumnOrders, order: LeadOrder): LeadOrder {
  const first = descending ?? ascending ?? order
  return order === first ? (ascending ?? first) : first
}

interface SortButtonProps extends Pick<LeadsTableHeadProps, 'order' | 'onOrder'> {
  readonly label: string
  readonly orders: ColumnOrders
}

function SortButton({ label, orders, order, onOrder }: SortButtonProps) {
  const { t } = useTranslation('leads')
  const next = orderAfterClick(orders, order)
  const sort = sortOf(orders, order)
  return (
    <UnstyledButton
      className={styles.sort}
      title={next === order ? t(`orders.${order}`) : t('sortBy', { order: t(`orders.${next}`) })}
      onClick={() => onOrder(next)}
      data-words
    >
      {label}
      <span className={styles.arrow} aria-hidden="true">
        {sort === 'ascending' ? '↑' : sort === 'descending' ? '↓' : ''}
      </span>
    </UnstyledButton>
  )
}
