// Thousands of rows, of which only the visible ones are in the page. Padding above and below the table replaces the
// others. It stays a real table; `aria-rowindex` gives a row's position among all.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../bridge/app-store.ts'
import table from '../../components/data-table.module.css'
import { useFormats } from '../../format/use-formats.ts'
import type { ColumnOn } from './lead-columns.tsx'
import { LeadRow } from './lead-row.tsx'
import type { Lead } from './leads-model.ts'
import styles from './leads-table.module.css'

const ROW_HEIGHT = 42
const OVERSCAN = 8
/** How many rows before the end the next page is requested. */
const ASK_AHEAD = 60

/** Minimum height of the scrolled rows in pixels. */
const LEAST_ROOM = 300
const MARGIN_BELOW = 25

interface LeadsTableProps {
  readonly rows: readonly Lead[]
  readonly columns: readonly ColumnOn<'screen'>[]
  /** All matches, for screen readers; null when not known. */
  readonly total: number | null
  readonly isPending: boolean
  readonly openId: number | null
  readonly onOpen: (lead: Lead) => void
  readonly onNearEnd: () => void
}

export function LeadsTable({ rows, columns, total, isPending, openId, onOpen, onNearEnd }: LeadsTableProps) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoomBelow(scroller)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const lastIndex = last?.index ?? -1
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - ASK_AHEAD) onNearEnd()
  }, [lastIndex, rows.length, onNearEnd])

  const { tabIndexOf, setActiveIndex, move } = useActiveRow(scroller, virtual)
  const open = useCallback(
    (lead: Lead, index: number) => {
      setActiveIndex(index)
      onOpen(lead)
    },
    [onOpen, setActiveIndex],
  )

  const before = first?.start ?? 0
  const after = last ? virtual.getTotalSize() - last.end : 0
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      style={{ maxHeight: room }}
      data-pending={isPending || undefined}
    >
      <div style={{ paddingTop: before, paddingBottom: after }}>
        <table
          className={`${table.table} ${styles.table}`}
          aria-label={t('table')}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-busy={isPending}
        >
          <TableHead columns={columns} />
          <tbody onKeyDown={move}>
            {items.map(({ index, key }) => {
              const lead = rows[index]
              return (
                lead && (
                  <LeadRow
                    key={key}
                    lead={lead}
                    index={index}
                    isOpen={lead.id === openId}
                    tabIndex={index === tabIndexOf ? 0 : -1}
                    words={t}
                    formats={formats}
                    timeZone={timeZone}
                    columns={columns}
                    onOpen={open}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function TableHead({ columns }: Pick<LeadsTableProps, 'columns'>) {
  const { t } = useTranslation('leads')
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, label, screen }) => {
          const { width, align, hiddenUpTo } = screen === 'head' ? {} : screen
          return (
            <th
              key={key}
              scope="col"
              data-column={key}
              data-align={align}
              data-hidden-up-to={hiddenUpTo}
              style={{ width }}
            >
              {t(label)}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** The row that Tab reaches, and the keys that move it. */
function useActiveRow(
  scroller: RefObject<HTMLDivElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
) {
  const [activeIndex, setActiveIndex] = useState(0)
  const wantsFocus = useRef(false)
  const items = virtual.getVirtualItems()
  const count = virtual.options.count
  // The last visited row when it is rendered, else the first rendered one.
  const isActiveDrawn = items.some(({ index }) => index === activeIndex)
  const tabIndexOf = isActiveDrawn ? activeIndex : (items[0]?.index ?? 0)
  useEffect(() => {
    if (!wantsFocus.current) return
    const button = scroller.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"] button`)
    if (!button) return
    wantsFocus.current = false
    button.focus({ preventScroll: true })
  })

  const move = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
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
    const next = Math.min(count - 1, Math.max(0, tabIndexOf + step))
    wantsFocus.current = true
    setActiveIndex(next)
    virtual.scrollToIndex(next)
  }
  return { tabIndexOf, setActiveIndex, move }
}

/** Returns the pixels from the top of an element to the end of the window, so that the page itself need not scroll. */
function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(LEAST_ROOM)
  // Filters above the table appear and disappear, so the height is measured after every render.
  useLayoutEffect(() => {
    const measure = () => {
      const page = document.getElementById('content')
      const top = (element.current?.getBoundingClientRect().top ?? 0) + (page?.scrollTop ?? 0)
      setRoom(Math.max(LEAST_ROOM, Math.floor(window.innerHeight - top - MARGIN_BELOW)))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return room
}
