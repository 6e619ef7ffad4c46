// The window's table of leads, and a plain table with the same cells of all rows.
import table from '../../../renderer/components/data-table.module.css'
import { LEAD_ROWS, leadColumns } from '../../../renderer/features/leads/lead-columns.tsx'
import { LEADS_TABLE } from '../../../renderer/features/leads/lead-list.tsx'
import { columnsOn, shownColumns } from '../../../renderer/list/list-column.tsx'
import { LIST_SCROLLER, LIST_TABLE, VirtualRow, VirtualTable } from '../../../renderer/list/virtual-table.tsx'
import { useSay } from '../../../renderer/report/say.ts'
import { FURTHER_LEAD_FIELDS } from '../../../shared/leads/lead-fields.ts'
import { inventLeads } from '../invented-leads.ts'

const LEADS = inventLeads(10_000)
const COLUMNS = shownColumns(columnsOn(leadColumns(String), 'screen', FURTHER_LEAD_FIELDS), null)
const nothing = () => undefined

export function WindowTable() {
  return (
    <VirtualTable
      className={LEADS_TABLE}
      list={LEAD_ROWS}
      rows={LEADS}
      columns={COLUMNS}
      total={LEADS.length}
      isPending={false}
      order={{ current: 'created_at_desc', wordOf: String, onChange: nothing }}
      openKey={null}
      onOpen={nothing}
      onNearEnd={nothing}
    />
  )
}

export function NaiveTable() {
  const say = useSay()
  return (
    <div className={LIST_SCROLLER} style={{ maxHeight: 700 }}>
      <table className={`${table.table} ${LIST_TABLE} ${LEADS_TABLE}`}>
        <tbody>
          {LEADS.map((lead, index) => (
            <VirtualRow
              key={lead.id}
              list={LEAD_ROWS}
              row={lead}
              index={index}
              isOpen={false}
              tabIndex={-1}
              say={say}
              columns={COLUMNS}
              onOpen={nothing}
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
    <div className={LIST_SCROLLER} style={{ maxHeight: 700 }}>
      <div style={{ height: LEADS.length * 42 }} />
    </div>
  )
}
