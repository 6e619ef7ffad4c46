// Thousands of rows, of which only the visible ones are in the page. Padding above and below the table replaces the
// others. It stays a real table; `aria-rowindex` gives a row's position among all.
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import table from '../components/data-table.module.css'
import { useActiveRow } from '../components/use-active-row.ts'
import { useRoomBelow } from '../platform/use-room-below.ts'
import { useSay } from '../report/say.ts'
import type { ListColumn } from './list-column.ts'
import { type EdgeCell, type Key, type ListRows, VirtualRow } from './virtual-row.tsx'
import styles from './virtual-table.module.css'
import { type ListOrder, VirtualTableHead } from './virtual-table-head.tsx'

const HEAD_PX = 25

export interface VirtualTableProps<Row, Order extends string = never> {
  /** The look of a screen's own columns. */
  readonly className?: string | undefined
  readonly list: ListRows<Row>
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row, Order>[]
  /** Pixels below which the table scrolls sideways; by default it leaves out columns instead. */
  readonly minWidth?: number | undefined
  /** All matches, for screen readers; null when not known. */
  readonly total: number | null
  readonly isPending: boolean
  readonly order?: ListOrder<Order>
  /** Draw whole cells before and after the columns; the same functions always. */
  readonly before?: (row: Row, cell: EdgeCell) => ReactNode
  readonly beforeHead?: ReactNode
  readonly after?: (row: Row, cell: EdgeCell) => ReactNode
  readonly afterHead?: ReactNode
  readonly openKey: Key | null
  /**
   * The record that was closed: the focus returns to its row, and the open one follows the keys. Absent where the
   * drawer covers the table and gives the focus back itself.
   */
  readonly closedKey?: Key | null
  readonly onOpen: (row: Row) => void
  readonly onNearEnd: () => void
}

export function VirtualTable<Row, Order extends string = never>(props: VirtualTableProps<Row, Order>) {
  const { list, rows, columns, isPending, before, after, openKey, closedKey, onOpen, onNearEnd } = props
  const { rowHeight, overscan, askAhead, keyOf } = list
  const say = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoomBelow(scroller)
  const keyAt = (index: number) => {
    const row = rows[index]
    return (row && keyOf(row)) ?? index
  }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    getItemKey: keyAt,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const lastIndex = last?.index ?? -1
  // Before the end of the loaded rows is drawn.
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - askAhead) onNearEnd()
  }, [lastIndex, rows.length, askAhead, onNearEnd])
  const active = useActiveRow(scroller, virtual, {
    lineHeight: rowHeight,
    count: rows.length,
    focused: '[data-opens]',
  })
  useOpenRow(props, active)
  const { setActiveIndex, tabIndexOf } = active
  const open = useCallback(
    (row: Row, index: number) => {
      setActiveIndex(index)
      onOpen(row)
    },
    [onOpen, setActiveIndex],
  )
  const move = (event: KeyboardEvent) => {
    const next = active.move(event)
    const row = next === null ? undefined : rows[next]
    // The record stands beside the list and follows it.
    if (row && openKey !== null && closedKey !== undefined) onOpen(row)
  }
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      style={{ maxHeight: room }}
      data-pending={isPending || undefined}
    >
      {/* The height never shrinks while rows are exchanged: the browser would move the scroll position. */}
      <div
        style={{
          paddingTop: first?.start ?? 0,
          paddingBottom: last ? virtual.getTotalSize() - last.end : 0,
          minHeight: virtual.getTotalSize() + HEAD_PX,
          minWidth: props.minWidth,
        }}
      >
        <table
          className={`${table.table} ${styles.table} ${props.className ?? ''}`}
          style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
          aria-label={list.title(say)}
          aria-rowcount={(props.total ?? rows.length) + 1}
          aria-busy={isPending}
        >
          <VirtualTableHead
            say={say}
            columns={columns}
            order={props.order}
            before={props.beforeHead}
            after={props.afterHead}
          />
          <tbody onKeyDown={move}>
            {items.map(({ index }) => {
              const row = rows[index]
              if (row === undefined) return null
              const key = keyOf(row)
              return (
                <VirtualRow
                  key={key ?? index}
                  list={list}
                  row={row}
                  index={index}
                  isOpen={key !== null && key === openKey}
                  tabIndex={index === tabIndexOf ? 0 : -1}
                  say={say}
                  columns={columns}
                  before={before}
                  after={after}
                  onOpen={open}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Keeps the open record's row in view, and gives it the focus when the record is closed. */
function useOpenRow<Row, Order extends string>(
  { list: { keyOf }, rows, openKey, closedKey }: VirtualTableProps<Row, Order>,
  { show, focusItem }: Pick<ReturnType<typeof useActiveRow>, 'show' | 'focusItem'>,
): void {
  const indexOf = (key: Key) => rows.findIndex((row) => keyOf(row) === key)
  const isFollowed = closedKey !== undefined
  const showOpen = useEffectEvent((key: Key) => {
    const index = indexOf(key)
    if (index >= 0) show(index)
  })
  const focusClosed = useEffectEvent((key: Key) => {
    const index = indexOf(key)
    if (index >= 0) focusItem(index)
  })
  useEffect(() => {
    if (isFollowed && openKey !== null) showOpen(openKey)
  }, [isFollowed, openKey])
  useEffect(() => {
    if (closedKey != null) focusClosed(closedKey)
  }, [closedKey])
}
