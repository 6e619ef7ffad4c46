import { useCallback, useState } from 'react'
import {
  type FurtherLeadField,
  joinProvidedFields,
  providedFieldsOf,
} from '../../../shared/leads/provided-fields.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { absentFieldsOf, fieldNames } from '../../domain/leads/absent-fields.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { FilterChips } from '../../list/filter-chips.tsx'
import { FilterPanel } from '../../list/filter-panel.tsx'
import { filtersInForce, panelFilters } from '../../list/filters.ts'
import { ListControls } from '../../list/list-controls.tsx'
import { usePagedList } from '../../list/use-paged-list.ts'
import { useHeld } from '../../platform/use-held.ts'
import { useSay } from '../../report/say.ts'
import {
  DEFAULT_LEAD_ORDER,
  LEAD_ORDERS,
  LEADS_VIEW,
  type LeadsView,
  NO_LEAD_FILTERS,
} from '../../views/leads-view.ts'
import { useView } from '../../views/view-store.ts'
import { CoverageNotice } from './coverage-notice.tsx'
import { leadFilters } from './lead-filters.ts'
import { LeadList } from './lead-list.tsx'
import { LeadsExport } from './leads-export.tsx'
import { countParams, LEAD_PAGING, type Lead, listParams, pageParams } from './leads-model.ts'
import styles from './leads-page.module.css'
import { OpenLead } from './open-lead.tsx'
import { SourcesDialog } from './sources-dialog.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { type AskedLead, useAskedLead } from './use-asked-lead.ts'
import { useKnownNames } from './use-known-names.ts'
import { useLeadsChange } from './use-leads-change.ts'
import { useListsAhead } from './use-lists-ahead.ts'

const EVERY_LEAD = { ...NO_LEAD_FILTERS, order: DEFAULT_LEAD_ORDER }

/** Fields that the filters use beyond the six of specification 2.2. */
const FILTER_FIELDS: readonly FurtherLeadField[] = [
  'created_at',
  'junked_at',
  'converted_at',
  'conversation_id',
  'assigned_to',
  'source_id',
]

/** Leads with their totals by status, filters, and a drawer for each lead with its conversation. */
export function LeadsPage() {
  const { t, today } = useSay()
  const [view, changeView] = useView(LEADS_VIEW)
  const [search, setSearch] = useState('')
  const { openLead, closedId, open, close, drop } = useOpenedLead()
  const known = useKnownNames()
  const filters = leadFilters(known, useSourceName())
  const { counts, pages, heldCounts, heldList, errors, coverage, provided, absentFields } = useLeadAnswers(
    view,
    search,
    today,
  )
  const change = useLeadsChange({ search, today, changeView, onChanged: drop })
  const changeSearch = useCallback(
    (text: string) => {
      setSearch(text)
      drop()
    },
    [drop],
  )
  const clearFilters = () => change(EVERY_LEAD)
  const clearAll = () => {
    changeSearch('')
    clearFilters()
  }
  const asked = useAskedLead(open)
  return (
    <Page
      title={t('screens.leads')}
      controls={
        <ListControls
          search={search}
          searchWords={{ label: t('leads:search'), hint: t('leads:searchHint') }}
          onSearch={changeSearch}
          order={view.order}
          orders={LEAD_ORDERS.map((value) => ({ value, label: t(`leads:orders.${value}`) }))}
          orderWidth={166}
          onOrder={(order) => change({ order })}
          filterCount={filtersInForce(panelFilters(filters), view).length}
          areFiltersOpen={view.areFiltersOpen}
          onToggleFilters={() => changeView({ areFiltersOpen: !view.areFiltersOpen })}
        />
      }
      actions={
        <>
          <ViewsMenu screen="leads" onOpened={() => changeSearch('')} />
          <LeadsExport
            view={view}
            search={search}
            filters={filters}
            counts={counts.value}
            hasList={pages.answerState.value !== null}
            isOffline={errors.some((error) => !isCardError(error))}
          />
        </>
      }
    >
      <ScreenGate screen="leads" hasValue={heldCounts !== null || heldList !== null}>
        {view.areFiltersOpen && (
          <FilterPanel filters={filters} view={view} onChange={change}>
            <PanelNote
              sources={known.sources}
              absentFields={absentFields.filter((field) => FILTER_FIELDS.includes(field))}
            />
          </FilterPanel>
        )}
        <MissingLead {...asked} />
        {coverage && <CoverageNotice coverage={coverage} />}
        <StatusTiles
          counts={heldCounts}
          capturedAt={counts.collected}
          isPending={counts.isFirstLoad}
          chosen={view.status}
          onChoose={(status) => change({ status })}
        />
        <FilterChips
          filters={filters}
          view={view}
          off={NO_LEAD_FILTERS}
          onChange={change}
          onClear={clearFilters}
        />
        <div className={styles.split} data-open={openLead !== null || undefined}>
          <LeadList
            pages={pages}
            held={heldList}
            provided={provided}
            search={search}
            isCovered={coverage !== undefined}
            view={view}
            onChange={change}
            openId={openLead?.id ?? null}
            closedId={closedId}
            onOpen={open}
            onClearFilters={clearFilters}
            onClearAll={clearAll}
          />
          {openLead && <OpenLead lead={openLead} rows={heldList?.rows ?? []} onOpen={open} onClose={close} />}
        </div>
      </ScreenGate>
    </Page>
  )
}

/** The list and the totals of the filters; the former ones while the next are being fetched. */
function useLeadAnswers(view: LeadsView, search: string, today: PlainDate) {
  const list = listParams(view, search, today)
  const counts = useOperation('leads.list', countParams(view, search, today))
  const pages = usePagedList('leads.list', LEAD_PAGING, (page) => pageParams(list, page))
  const heldCounts = useHeld(counts.value, counts.isFirstLoad)
  const heldList = useHeld(pages.answerState.value, pages.answerState.isFirstLoad)
  useListsAhead(view, search, today, heldList !== null)
  const errors = [counts.error, pages.answerState.error].filter((error) => error !== null)
  // Stored answers count as offline only with an error: a first paint from the store says nothing about the API.
  const coverage = errors.length > 0 ? (pages.answerState.coverage ?? counts.coverage) : undefined
  const rows = heldList?.rows ?? []
  const { leadFields, coverage: stored } = pages.answerState
  const provided = joinProvidedFields(leadFields ?? counts.leadFields ?? [], providedFieldsOf(rows))
  // An answer without leads says nothing about fields, unless others came before.
  const isAnyKnown = rows.length > 0 || provided.length > 0 || (stored?.stored ?? 0) > 0
  const absentFields = isAnyKnown ? absentFieldsOf(provided) : []
  return { counts, pages, heldCounts, heldList, errors, coverage, provided, absentFields }
}

/** The lead that is open, and the last one that was closed, whose row takes the focus. */
function useOpenedLead() {
  const [openLead, setOpenLead] = useState<Lead | null>(null)
  const [closedId, setClosedId] = useState<number | null>(null)
  const open = useCallback((lead: Lead) => {
    setOpenLead(lead)
    setClosedId(null)
  }, [])
  const close = () => {
    setClosedId(openLead?.id ?? null)
    setOpenLead(null)
  }
  /** Closes the lead with the list that it belongs to: the focus stays where it is. */
  const drop = useCallback(() => setOpenLead(null), [])
  return { openLead, closedId, open, close, drop }
}

/** Says that a lead that another screen names is not stored: the API cannot be asked for it by its id. */
function MissingLead({ missingId, forget }: AskedLead) {
  const { t } = useSay()
  if (missingId === null) return null
  return (
    <Notice
      tone="calm"
      title={t('leads:missingLead', { id: missingId })}
      text={t('leads:missingLeadText')}
      action={{ label: t('leads:missingLeadClose'), run: forget }}
    />
  )
}

interface PanelNoteProps {
  /** The origins that appeared in leads. */
  readonly sources: readonly number[]
  /** Fields of filters that were never received with a lead; empty when no lead was seen. */
  readonly absentFields: readonly FurtherLeadField[]
}

/** What the filters cannot know, and the way to name origins. */
function PanelNote({ sources, absentFields }: PanelNoteProps) {
  const say = useSay()
  const { t } = say
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      {t('leads:onlyKnown')} <TextButton onClick={() => setNaming(true)}>{t('leads:nameSources')}</TextButton>
      {absentFields.length > 0 && ` ${t('leads:absent.filters', { fields: fieldNames(say, absentFields) })}`}
      {isNaming && <SourcesDialog known={sources} onClose={() => setNaming(false)} />}
    </>
  )
}
