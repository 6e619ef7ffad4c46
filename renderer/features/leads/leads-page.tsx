import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinProvidedFields, providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { useOperation } from '../../answers/use-operation.ts'
import controls from '../../components/controls.module.css'
import { FilterIcon } from '../../components/icons.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { absentFieldsOf } from '../../domain/leads/use-absent-fields-words.ts'
import { useHeld } from '../../platform/use-held.ts'
import { useToday } from '../../platform/use-now.ts'
import {
  DEFAULT_LEAD_ORDER,
  LEAD_ORDERS,
  LEADS_VIEW,
  type LeadsView,
  NO_LEAD_FILTERS,
} from '../../views/leads-view.ts'
import { useView } from '../../views/view-store.ts'
import { CoverageNotice } from './coverage-notice.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadsExport } from './leads-export.tsx'
import {
  countParams,
  filtersInForce,
  type Lead,
  type LeadPage,
  type LeadList as List,
  listParams,
} from './leads-model.ts'
import styles from './leads-page.module.css'
import { OpenLead } from './open-lead.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { useAskedLead } from './use-asked-lead.ts'
import { useKnownNames } from './use-known-names.ts'
import { useLeadPages } from './use-lead-pages.ts'
import { useLeadsChange } from './use-leads-change.ts'
import { useListsAhead } from './use-lists-ahead.ts'

const EVERY_LEAD = { ...NO_LEAD_FILTERS, order: DEFAULT_LEAD_ORDER }

/** Leads with their totals by status, filters, and a drawer for each lead with its conversation. */
export function LeadsPage() {
  const { t: common } = useTranslation()
  const today = useToday()
  const [view, changeView] = useView(LEADS_VIEW)
  const [search, setSearch] = useState('')
  const { openLead, closedId, open, close, drop } = useOpenedLead()
  const known = useKnownNames()
  const counts = useOperation('leads.list', countParams(view, search, today))
  const pages = useLeadPages(listParams(view, search, today))
  const heldCounts = useHeld(counts.value, counts.isFirstLoad)
  const heldList = useHeld(pages.answerState.value, pages.answerState.isFirstLoad)

  useListsAhead(view, search, today, heldList !== null)
  // Stored answers count as offline only with an error: a first paint from the store says nothing about the API.
  const isOffline = counts.error !== null || pages.answerState.error !== null
  const coverage = isOffline ? (pages.answerState.coverage ?? counts.coverage) : undefined
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
  const rows = heldList?.rows ?? []
  const { provided, absentFields } = fieldsOf(pages.answerState, counts, rows)
  return (
    <Page
      title={common('screens.leads')}
      controls={
        <LeadsControls
          view={view}
          search={search}
          onChange={change}
          onSearch={changeSearch}
          onToggleFilters={() => changeView({ areFiltersOpen: !view.areFiltersOpen })}
        />
      }
      actions={
        <LeadsActions
          view={view}
          search={search}
          today={today}
          counts={counts}
          list={pages.answerState}
          onSearch={changeSearch}
        />
      }
    >
      <ScreenGate screen="leads" hasValue={heldCounts !== null || heldList !== null}>
        {view.areFiltersOpen && (
          <FilterPanel
            view={view}
            today={today}
            known={known}
            absentFields={absentFields}
            onChange={change}
          />
        )}
        {asked.missingId !== null && <MissingLead id={asked.missingId} onClose={asked.forget} />}
        {coverage && <CoverageNotice coverage={coverage} />}
        <StatusTiles
          counts={heldCounts}
          capturedAt={counts.collected}
          isPending={counts.isFirstLoad}
          chosen={view.status}
          onChoose={(status) => change({ status })}
        />
        <FilterChips view={view} today={today} known={known} onChange={change} onClear={clearFilters} />
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
          {openLead && <OpenLead lead={openLead} rows={rows} onOpen={open} onClose={close} />}
        </div>
      </ScreenGate>
    </Page>
  )
}

/** Returns the further fields that ever came with a lead, and those that never did. */
function fieldsOf(list: AnswerState<List>, counts: AnswerState<LeadPage>, rows: readonly Lead[]) {
  const provided = joinProvidedFields(list.leadFields ?? counts.leadFields ?? [], providedFieldsOf(rows))
  // An answer without leads says nothing about fields, unless others came before.
  const isAnyKnown = rows.length > 0 || provided.length > 0 || (list.coverage?.stored ?? 0) > 0
  return { provided, absentFields: isAnyKnown ? absentFieldsOf(provided) : [] }
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

interface MissingLeadProps {
  readonly id: number
  readonly onClose: () => void
}

/** Says that a lead that another screen names is not stored: the API cannot be asked for it by its id. */
function MissingLead({ id, onClose }: MissingLeadProps) {
  const { t } = useTranslation('leads')
  return (
    <Notice
      tone="calm"
      title={t('missingLead', { id })}
      text={t('missingLeadText')}
      action={{ label: t('missingLeadClose'), run: onClose }}
    />
  )
}

interface LeadsControlsProps {
  readonly view: LeadsView
  readonly search: string
  readonly onChange: (part: Partial<LeadsView>) => void
  readonly onSearch: (text: string) => void
  readonly onToggleFilters: () => void
}

/** Search, order and filters. */
function LeadsControls(props: LeadsControlsProps) {
  const { view, search, onChange, onSearch, onToggleFilters } = props
  const { t } = useTranslation('leads')
  const inForce = filtersInForce(view).length
  return (
    <>
      <SearchField
        value={search}
        words={{ label: t('search'), hint: t('searchHint'), clear: t('clearSearch') }}
        onChange={onSearch}
      />
      <SelectField
        label={t('order')}
        value={view.order}
        options={LEAD_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        width={166}
        onChange={(order) => onChange({ order })}
      />
      <Button
        variant="default"
        className={controls.button}
        leftSection={<FilterIcon />}
        aria-expanded={view.areFiltersOpen}
        data-active={inForce > 0 || undefined}
        onClick={onToggleFilters}
      >
        {inForce > 0 ? t('filtersWithCount', { count: inForce }) : t('filters')}
      </Button>
    </>
  )
}

interface LeadsActionsProps {
  readonly view: LeadsView
  readonly search: string
  readonly today: PlainDate
  readonly counts: AnswerState<LeadPage>
  readonly list: AnswerState<List>
  readonly onSearch: (text: string) => void
}

/** Named views and "Exportar". */
function LeadsActions({ view, search, today, counts, list, onSearch }: LeadsActionsProps) {
  return (
    <>
      <ViewsMenu screen="leads" onOpened={() => onSearch('')} />
      <LeadsExport
        view={view}
        search={search}
        today={today}
        counts={counts.value}
        hasList={list.value !== null}
        isOffline={[counts.error, list.error].some((error) => error !== null && !isCardError(error))}
      />
    </>
  )
}
