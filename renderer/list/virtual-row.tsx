// One row of a virtual table. The table renders at every frame while scrolling, but unchanged rows must not. All that a
// row needs is therefore passed in, and no prop may be a new object each time.
import { UnstyledButton } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { Say } from '../report/say.ts'
import { drawCell } from '../report/surfaces/cell.tsx'
import type { ListColumn } from './list-column.ts'
import styles from './virtual-table.module.css'

export type Key = string | number

/** What all rows of a list have in common: one object for the list. */
export interface ListRows<Row> {
  readonly title: (say: Say) => string
  /** Pixels. */
  readonly rowHeight: number
  readonly overscan: number
  /** How many rows before the end the next page is requested. */
  readonly askAhead: number
  /** What identifies a row; null when the answer says nothing. */
  readonly keyOf: (row: Row) => Key | null
  readonly nameOf: (row: Row, say: Say) => string
  /** What opens the record, for assistive technology. */
  readonly openWords: (name: string, say: Say) => string
  /** Below the name. */
  readonly under: (row: Row, say: Say) => ReactNode
}

/** What a cell before or after the columns needs of its row. */
export interface EdgeCell {
  readonly name: string
  readonly tabIndex: number
}

interface VirtualRowProps<Row> {
  readonly list: ListRows<Row>
  readonly row: Row
  readonly index: number
  readonly isOpen: boolean
  readonly tabIndex: number
  readonly say: Say
  readonly columns: readonly ListColumn<Row>[]
  /** Draw whole cells. */
  readonly before?: ((row: Row, cell: EdgeCell) => ReactNode) | undefined
  readonly after?: ((row: Row, cell: EdgeCell) => ReactNode) | undefined
  readonly onOpen: (row: Row, index: number) => void
}

function PlainRow<Row>(props: VirtualRowProps<Row>) {
  const { list, row, index, isOpen, tabIndex, say, columns, before, after, onOpen } = props
  const name = list.nameOf(row, say)
  const edge = { name, tabIndex }
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-open={isOpen || undefined}
      className={styles.row}
      onClick={() => onOpen(row, index)}
    >
      {before?.(row, edge)}
      {columns.map((column) => {
        const { key, screen } = column
        return screen === 'head' || screen === undefined ? (
          <th key={key} scope="row" data-column={key} data-align="left">
            <UnstyledButton
              className={styles.name}
              data-words
              data-opens
              tabIndex={tabIndex}
              aria-label={list.openWords(name, say)}
              title={name}
            >
              <bdi>{name}</bdi>
            </UnstyledButton>
            {list.under(row, say)}
          </th>
        ) : (
          <td key={key} data-column={key} data-align={alignOf(column)} data-hidden-up-to={screen.hiddenUpTo}>
            {drawCell(column, row, say)}
          </td>
        )
      })}
      {after?.(row, edge)}
    </tr>
  )
}

export const VirtualRow = memo(PlainRow) as typeof PlainRow

/** Numbers are right-aligned, the default. */
export function alignOf<Row, Order extends string>({ kind, screen }: ListColumn<Row, Order>) {
  return kind === 'text' && (screen === 'head' || screen?.align === undefined) ? 'left' : undefined
}
