// The list of leads with its columns, and why it is empty.
import { useMemo } from 'react'
import type { FurtherLeadField } from '../../../shared/leads/lead-fields.ts'
import { readSearchTerm } from '../../../shared/leads/search-text.ts'
import { cleanText } from '../../../shared/text/clean-text.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { TextButton } from '../../components/buttons.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { useLeadSyncWords } from '../../domain/leads/lead-sync.ts'
import { absentFieldsOf, firstPhoneOf, useSourceName, useStoredLeads } from '../../domain/leads/leads.ts'
import { columnsOn, type ListColumn, shownColumns } from '../../list/list-column.tsx'
import { ColumnsMenu, ListCard } from '../../list/list-page.tsx'
import { VirtualTable } from '../../list/virtual-table.tsx'
import { fieldNames } from '../../report/answer-notes.ts'
import { useSay } from '../../report/say.ts'
import type { LeadOrder } from '../../views/leads-view.ts'
import { LEAD_ROWS, leadColumns } from './lead-columns.tsx'
import { type Lead, leadName } from './leads-model.ts'
import type { LeadsScreen } from './leads-screen.ts'

/**
 * The gap is on the right of each cell: which one is the last depends on the width. Tabular figures widen the hyphens
 * of a telephone number. In a wide table the name leaves room to the other columns, not standing far from them.
 */
export const LEADS_TABLE = `
  [--name-height:17px] [&_th]:ps-0 [&_th]:pe-16 [&_td]:ps-0 [&_td]:pe-16 [&_th[data-column=name]]:pl-16
  [&_[data-column=responsible]]:pl-12 [&_td[data-column=contact]]:normal-nums
  @min-[1500px]/list:[&_th[data-column=name]]:w-[26%]`

/** Pixels of the name beside columns that were chosen. */
const LEAST_NAME_PX = 220 + 16

function widthOf(columns: readonly ListColumn<Lead, LeadOrder>[]): number {
  const widths = columns.map(({ screen }) => (typeof screen === 'object' ? screen.width : LEAST_NAME_PX))
  return widths.reduce((sum, width) => sum + width, 0)
}

interface LeadListProps {
  readonly screen: LeadsScreen
  readonly openId: number | null
  readonly onOpen: (lead: Lead) => void
  /** The further fields that were ever received with a lead. */
  readonly provided: readonly FurtherLeadField[]
}

export function LeadList({ screen, provided, openId, onOpen }: LeadListProps) {
  const { say, view, pages, held, isFiltered, change } = screen
  const { t } = say
  const { answerState, isLoadingMore, loadMore } = pages
  const sourceName = useSourceName()
  // Compared by content, so that unchanged rows do not render again.
  const fields = provided.join(' ')
  const all = useMemo(
    () => columnsOn(leadColumns(sourceName), 'screen', fields.split(' ')),
    [sourceName, fields],
  )
  const columns = useMemo(() => shownColumns(all, view.columns), [all, view.columns])
  const hidden = absentFieldsOf(provided)
  const { isStoreUnlocked } = useCompany()
  // Whether it can be said how many of all leads are on this computer.
  const isCovered = answerState.coverage !== undefined && answerState.error !== null
  const hasSync = held !== null && (isFiltered || held.total !== 0) && isStoreUnlocked && !isCovered
  return (
    <ListCard
      screen={screen}
      sub={hasSync && <LeadSyncLine isOnlyUnderWay />}
      height={300}
      underEmpty={
        answerState.source !== 'snapshot' && (
          <StoredByPhone search={cleanText(screen.search)} onOpen={onOpen} />
        )
      }
      more={({ rows: { length: shown }, total }) => (
        <>
          {(total !== null || shown > 0) && (
            <span>
              {isLoadingMore && `${t('list:loadingMore')} `}
              {total === null ? say.formats.count(shown) : t('partOf', { part: shown, all: total })}
            </span>
          )}
          <AboutNumber
            name={t('screens.leads')}
            definition="leadsAll"
            note={hasSync && <LeadSyncLine />}
            operation="leads.list"
            capturedAt={answerState.collected}
          />
          <ColumnsMenu
            columns={all}
            chosen={view.columns}
            onChoose={(chosen) => change({ columns: chosen })}
          />
        </>
      )}
      above={
        (held?.rows.length ?? 0) > 0 &&
        hidden.length > 0 && (
          <p className="note mx-0 -mt-4 mb-10">
            {t('leads:absentFields', { fields: fieldNames(say, hidden) })}
          </p>
        )
      }
    >
      {({ rows, total }, isPending) => (
        <VirtualTable
          className={LEADS_TABLE}
          list={LEAD_ROWS}
          rows={rows}
          columns={columns}
          total={total}
          isPending={isPending}
          // Chosen columns scroll sideways instead of being left out.
          minWidth={view.columns === null ? undefined : widthOf(columns)}
          order={{
            current: view.order,
            wordOf: screen.declaration.orderWord,
            onChange: (order) => change({ order }),
          }}
          openKey={openId}
          onOpen={onOpen}
          onNearEnd={loadMore}
        />
      )}
    </ListCard>
  )
}

interface LeadSyncLineProps {
  /** True for the place that shows a reading only while it is under way. */
  readonly isOnlyUnderWay?: boolean
}

/** How many of all leads are on this computer, with the one action of the sync. */
function LeadSyncLine({ isOnlyUnderWay = false }: LeadSyncLineProps) {
  const { id, timeZone } = useCompany()
  const words = useLeadSyncWords(id, timeZone)
  if (words === null || (isOnlyUnderWay && !words.isUnderWay)) return null
  const { name, state, why, action, progress, isWhole } = words
  return (
    <span className="[&_progress]:w-140 [&_progress]:accent-accent flex flex-wrap items-center gap-x-10 gap-y-2">
      <span role="status">{isWhole || why === '' ? state : `${state} ${why}`}</span>
      {progress && <progress aria-label={name} {...progress} />}
      <TextButton label={`${action.label}: ${name}`} onClick={action.run}>
        {action.label}
      </TextButton>
    </span>
  )
}

/** The stored leads whose phone has the typed parts: an API may search for the whole fragment only (4.2). */
function StoredByPhone({ search, onOpen }: Pick<LeadListProps, 'onOpen'> & { readonly search: string }) {
  const say = useSay()
  const hasParts = (readSearchTerm(search)?.digitParts?.length ?? 0) > 1
  const leads = useStoredLeads(hasParts ? search : null)
  if (leads.length === 0) return null
  return (
    <EmptyNote title={say.t('leads:storedHits')}>
      {leads.map((lead) => (
        <TextButton key={lead.id} onClick={() => onOpen(lead)}>
          {[leadName(lead, say), firstPhoneOf(lead)].filter(Boolean).join(' · ')}
        </TextButton>
      ))}
    </EmptyNote>
  )
}
