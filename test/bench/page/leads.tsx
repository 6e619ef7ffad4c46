// The window's table of leads, and a plain table with the same cells of all rows.
import table from '../../../renderer/components/data-table.module.css'
import { LEAD_ROWS, leadColumns } from '../../../renderer/features/leads/lead-columns.tsx'
import { LEADS_TABLE, LeadsTable } from '../../../renderer/features/leads/lead-list.tsx'
import { columnsOn, shownColumns } from '../../../renderer/list/list-column.tsx'
import { LIST_SCROLLER, LIST_TABLE, VirtualRow } from '../../../renderer/list/virtual-table.tsx'
import { useSay } from '../../../renderer/report/say.ts'
import { FURTHER_LEAD_FIELDS } from '../../../shared/leads/lead-fields.ts'
import { inventLeads } from '../invented-leads.ts'

const LEADS = inventLeads(10_000)
const COLUMNS = shownColumns(columnsOn(leadColumns(String), 'screen', FURTHER_LEAD_FIELDS), null)
const nothing = () => undefined

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
      openId={null}
      closedId={null}
      onOpen={nothing}
      onNearEnd={nothing}
    />
  )
}

export function NaiveTable() {
  const say = useSay()
  return (
    <div className={LIST_SCROLLER} style={{ maxHeight: 700 }}>
      <table className={`${table.table} ${LIST_TABLE} ${LEADS_TABLE} [--name-height:17px]`}>
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
