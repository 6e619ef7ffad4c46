// Thousands of rows, of which only the visible ones are in the page. Padding above and below the table replaces the
// others. It stays a real table; `aria-rowindex` gives a row's position among all.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../bridge/app-store.ts'
import table from '../../components/data-table.module.css'
import { useActiveRow } from '../../components/use-active-row.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useRoomBelow } from '../../platform/use-room-below.ts'
import type { LeadOrder } from '../../views/leads-view.ts'
import type { ColumnOn } from './lead-columns.tsx'
import { LeadRow } from './lead-row.tsx'
import type { Lead } from './leads-model.ts'
import styles from './leads-table.module.css'
import { LeadsTableHead } from './leads-table-head.tsx'
import type { LeadSelection } from './use-lead-selection.ts'

const ROW_HEIGHT = 42
const OVERSCAN = 8
/** How many rows before the end the next page is requested. */
const ASK_AHEAD = 60
/** Pixels of the name beside columns that were chosen. */
const LEAST_NAME_PX = 220
const PICK_PX = 40
const HEAD_PX = 25

interface LeadsTableProps {
  readonly rows: readonly Lead[]
  readonly columns: readonly ColumnOn<'screen'>[]
  /** True when the columns were chosen: the table then scrolls sideways instead of leaving one out. */
  readonly areColumnsChosen: boolean
  /** All matches, for screen readers; null when not known. */
  readonly total: number | null
  readonly isPending: boolean
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
  readonly selection: LeadSelection
  readonly openId: number | null
  /** The lead that was closed: the focus returns to its row. */
  readonly closedId: number | null
  readonly onOpen: (lead: Lead) => void
  readonly onNearEnd: () => void
}

export function LeadsTable(props: LeadsTableProps) {
  const { rows, columns, total, isPending, selection, openId, onOpen } = props
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const sourceName = useSourceName()
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
  useNearEnd(props, last?.index ?? -1)
  const active = useActiveRow(scroller, virtual, { lineHeight: ROW_HEIGHT, count: rows.length })
  useOpenRow(props, active)
  const { setActiveIndex, tabIndexOf } = active
  const open = useCallback(
    (lead: Lead, index: number) => {
      setActiveIndex(index)
      onOpen(lead)
    },
    [onOpen, setActiveIndex],
  )
  const move = (event: KeyboardEvent) => {
    const next = active.move(event)
    const lead = next === null ? undefined : rows[next]
    // The lead stands beside the list and follows it.
    if (lead && openId !== null) onOpen(lead)
  }

  const before = first?.start ?? 0
  const after = last ? virtual.getTotalSize() - last.end : 0
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
          ...{ paddingTop: before, paddingBottom: after },
          ...{ minHeight: virtual.getTotalSize() + HEAD_PX, minWidth: leastWidth(props) },
        }}
      >
        <table
          className={`${table.table} ${styles.table}`}
          aria-label={t('table')}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-busy={isPending}
        >
          <LeadsTableHead
            columns={columns}
            order={props.order}
            onOrder={props.onOrder}
            selection={selection.extent}
            onSelectAll={selection.selectAll}
          />
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
                    isSelected={selection.ids.has(lead.id)}
                    tabIndex={index === tabIndexOf ? 0 : -1}
                    words={t}
                    formats={formats}
                    timeZone={timeZone}
                    sourceName={sourceName}
                    columns={columns}
                    onOpen={open}
                    onSelect={selection.select}
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

/** Returns the pixels that chosen columns need; undefined for columns that are hidden where they do not fit. */
function leastWidth({ columns, areColumnsChosen }: LeadsTableProps): number | undefined {
  if (!areColumnsChosen) return undefined
  const widths = columns.map(({ screen }) => (screen === 'head' ? LEAST_NAME_PX : screen.width))
  return widths.reduce((sum, width) => sum + width, PICK_PX)
}

/** Requests the next page before the end of the loaded rows is drawn. */
function useNearEnd({ rows, onNearEnd }: LeadsTableProps, lastIndex: number): void {
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - ASK_AHEAD) onNearEnd()
  }, [lastIndex, rows.length, onNearEnd])
}

/** Keeps the open lead's row in view, and gives it the focus when the lead is closed. */
function useOpenRow(
  { rows, openId, closedId }: LeadsTableProps,
  { show, focusItem }: Pick<ReturnType<typeof useActiveRow>, 'show' | 'focusItem'>,
): void {
  const indexOf = (id: number | null) => (id === null ? -1 : rows.findIndex((lead) => lead.id === id))
  const showOpen = useEffectEvent(() => {
    const index = indexOf(openId)
    if (index >= 0) show(index)
  })
  const focusClosed = useEffectEvent(() => {
    const index = indexOf(closedId)
    if (index >= 0) focusItem(index)
  })
  useEffect(() => {
    if (openId !== null) showOpen()
  }, [openId])
  useEffect(() => {
    if (closedId !== null) focusClosed()
  }, [closedId])
}
