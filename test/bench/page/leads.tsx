// The window's table of leads, and a plain table with the same cells of all rows.
import { useTranslation } from 'react-i18next'
import table from '../../../renderer/components/data-table.module.css'
import { columnsOn, shownColumns } from '../../../renderer/features/leads/lead-columns.tsx'
import { LeadRow } from '../../../renderer/features/leads/lead-row.tsx'
import styles from '../../../renderer/features/leads/leads-table.module.css'
import { LeadsTable } from '../../../renderer/features/leads/leads-table.tsx'
import { useFormats } from '../../../renderer/format/use-formats.ts'
import { FURTHER_LEAD_FIELDS } from '../../../shared/leads/provided-fields.ts'
import { inventLeads } from '../invented-leads.ts'

const LEADS = inventLeads(10_000)
const COLUMNS = shownColumns(columnsOn('screen', FURTHER_LEAD_FIELDS), null)
const nothing = () => undefined
const NO_SELECTION = {
  ids: new Set<number>(),
  leads: [],
  extent: 'none' as const,
  select: nothing,
  selectAll: nothing,
  clear: nothing,
}

export function WindowTable() {
  return (
    <LeadsTable
      rows={LEADS}
      columns={COLUMNS}
      total={LEADS.length}
      areColumnsChosen={false}
      isPending={false}
      order="created_at_desc"
      onOrder={nothing}
      selection={NO_SELECTION}
      openId={null}
      closedId={null}
      onOpen={nothing}
      onNearEnd={nothing}
    />
  )
}

export function NaiveTable() {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  return (
    <div className={styles.scroller} style={{ maxHeight: 700 }}>
      <table className={`${table.table} ${styles.table}`}>
        <tbody>
          {LEADS.map((lead, index) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              index={index}
              isOpen={false}
              isSelected={false}
              tabIndex={-1}
              words={t}
              formats={formats}
              timeZone="America/Sao_Paulo"
              sourceName={String}
              columns={COLUMNS}
              onOpen={nothing}
              onSelect={nothing}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An empty page to scroll. */
export function EmptyScroll() {
  return (
    <div className={styles.scroller} style={{ maxHeight: 700 }}>
      <div style={{ height: LEADS.length * 42 }} />
    </div>
  )
}
