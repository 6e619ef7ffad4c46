// One row of a virtual table. The table renders at every frame while scrolling, but unchanged rows must not. All that a
// row needs is therefore passed in, and no prop may be a new object each time.
import { UnstyledButton } from '@mantine/core'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import table from '../components/data-table.module.css'
import { useRoomBelow } from '../platform/layout.ts'
import { type Say, useSay, type Word } from '../report/say.ts'
import { drawCell } from '../report/surfaces/table-view.tsx'
import { alignOf, columnsWithin, type ListColumn, type ListOrder, VirtualTableHead } from './list-column.tsx'

const ROW = `
  [&>*]:h-(--row-height) [&>*]:py-0 [&[data-open]>*]:bg-accent-soft [&_[data-missing]]:text-ink-3 cursor-pointer`
export const LIST_SCROLLER =
  '@container/list overflow-auto rounded-b-8 overscroll-contain data-pending:opacity-55'
export const LIST_TABLE = `table-fixed
  [&_th]:overflow-hidden [&_th]:text-ellipsis [&_td]:overflow-hidden [&_td]:text-ellipsis
  [&_th:last-child]:pr-16 [&_td:last-child]:pr-16 [&_thead_th]:z-2 [&_thead_th[aria-sort]]:overflow-visible
  [&_[data-align=left]]:text-left`

type Key = string | number

/** What all rows of a list have in common: one object for the list. */
export interface ListRows<Row> {
  readonly title: Word
  /** Pixels. */
  readonly rowHeight: number
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
      className={ROW}
      onClick={() => onOpen(row, index)}
    >
      {before?.(row, edge)}
      {columns.map((column) => {
        const { key, screen } = column
        return screen === 'head' ? (
          <th key={key} scope="row" data-column={key} data-align="left">
            <UnstyledButton
              className="cut block max-w-full font-medium leading-[var(--name-height,18px)] focus-visible:-outline-offset-2"
              data-words
              data-opens
              tabIndex={tabIndex}
              aria-label={list.openWords(name, say)}
            >
              <bdi>{name}</bdi>
            </UnstyledButton>
            {list.under(row, say)}
          </th>
        ) : (
          <td key={key} data-column={key} data-align={alignOf(column)}>
            {drawCell(column, row, say)}
          </td>
        )
      })}
      {after?.(row, edge)}
    </tr>
  )
}

export const VirtualRow = memo(PlainRow) as typeof PlainRow

// Thousands of rows, of which only the visible ones are in the page. Padding above and below the table replaces the
// others. It stays a real table; `aria-rowindex` gives a row's position among all.

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
  /** The record that is open over the table; when it is closed, its row gets the focus. */
  readonly openKey: Key | null
  readonly onOpen: (row: Row) => void
  readonly onNearEnd: () => void
}

export function VirtualTable<Row, Order extends string = never>(props: VirtualTableProps<Row, Order>) {
  const { list, rows, isPending, before, after, openKey, onOpen, onNearEnd } = props
  const { rowHeight, askAhead, keyOf } = list
  const say = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoomBelow(scroller)
  /** Whole rows: none is cut through its letters. */
  const wholeRows = HEAD_PX + Math.floor((room - HEAD_PX) / rowHeight) * rowHeight
  const width = useWidth(scroller)
  const columns = useMemo(() => columnsWithin(props.columns, width), [props.columns, width])
  const keyAt = (index: number) => {
    const row = rows[index]
    return (row && keyOf(row)) ?? index
  }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
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
  const active = useActiveRow(scroller, virtual, rowHeight)
  useOpenRow(props, active)
  const { setActiveIndex, tabIndexOf } = active
  const open = useCallback(
    (row: Row, index: number) => {
      setActiveIndex(index)
      onOpen(row)
    },
    [onOpen, setActiveIndex],
  )
  return (
    <div
      className={LIST_SCROLLER}
      ref={scroller}
      style={{ maxHeight: wholeRows }}
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
          className={`${table.table} ${LIST_TABLE} ${props.className ?? ''}`}
          style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
          aria-label={say.t(list.title)}
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
          <tbody tabIndex={-1} {...active.held} onKeyDown={openKey === null ? active.move : undefined}>
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

/** Returns the width inside an element in pixels; 0 before it is drawn. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current?.clientWidth ?? 0)
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Keeps the open record's row in view, and gives it the focus when the record is closed. */
function useOpenRow<Row, Order extends string>(
  { list: { keyOf }, rows, openKey }: VirtualTableProps<Row, Order>,
  { show, focusItem }: Pick<ReturnType<typeof useActiveRow>, 'show' | 'focusItem'>,
): void {
  const last = useRef<Key | null>(null)
  const follow = useEffectEvent((key: Key, go: (index: number) => void) => {
    const index = rows.findIndex((row) => keyOf(row) === key)
    if (index >= 0) go(index)
  })
  useEffect(() => {
    if (openKey !== null) follow(openKey, show)
    else if (last.current !== null) follow(last.current, focusItem)
    last.current = openKey
  }, [openKey])
}

/** The item of a virtual list that Tab reaches, and the keys that move it. Items carry `data-index`. */
function useActiveRow(
  scroller: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  rowHeight: number,
) {
  const { count } = virtual.options
  const [activeIndex, setActiveIndex] = useState(0)
  const wantsFocus = useRef(false)
  const lines = virtual.getVirtualItems()
  // The last visited item when it is rendered, else the first rendered one.
  const isActiveDrawn = lines.some(({ index }) => index === activeIndex)
  const tabIndexOf = isActiveDrawn ? activeIndex : (lines[0]?.index ?? 0)
  const focusDrawn = (index: number) => {
    const item = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-opens]`)
    wantsFocus.current = !item
    item?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (wantsFocus.current) focusDrawn(activeIndex)
  })

  const holder = useRef<HTMLTableSectionElement>(null)
  const holdsFocus = useRef(false)
  // The row with the focus was scrolled away: the keys go on from it.
  useLayoutEffect(() => {
    const isLost = holdsFocus.current && document.activeElement === document.body
    if (isLost) holder.current?.focus({ preventScroll: true })
  })

  /** Scrolls to an item and makes it the one that Tab reaches. */
  const show = (index: number) => {
    setActiveIndex(index)
    virtual.scrollToIndex(index)
  }
  /** Gives the focus to an item, as soon as it is drawn. */
  const focusItem = (index: number) => {
    show(index)
    focusDrawn(index)
  }

  const move = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    const from = event.target === holder.current ? activeIndex : tabIndexOf
    focusItem(Math.min(count - 1, Math.max(0, from + step)))
  }
  const held = {
    ref: holder,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      holdsFocus.current = true
      const item = target.closest<HTMLElement>('[data-index]')
      if (item) setActiveIndex(Number(item.dataset.index))
    },
    onBlur() {
      holdsFocus.current = false
    },
  }
  return { tabIndexOf, setActiveIndex, show, focusItem, move, held }
}
