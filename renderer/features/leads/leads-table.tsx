// Thousands of rows, of which only the visible ones are in the page. Padding above and below the table replaces the
// others. It stays a real table; `aria-rowindex` gives a row's position among all.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../bridge/app-store.ts'
import table from '../../components/data-table.module.css'
import { useActiveRow } from '../../components/use-active-row.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useRoomBelow } from '../../platform/use-room-below.ts'
import type { ColumnOn } from './lead-columns.tsx'
import { LeadRow } from './lead-row.tsx'
import type { Lead } from './leads-model.ts'
import styles from './leads-table.module.css'

const ROW_HEIGHT = 42
const OVERSCAN = 8
/** How many rows before the end the next page is requested. */
const ASK_AHEAD = 60

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

  const { tabIndexOf, setActiveIndex, move } = useActiveRow(scroller, virtual, {
    lineHeight: ROW_HEIGHT,
    count: rows.length,
  })
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
