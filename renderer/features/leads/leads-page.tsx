import { useCallback, useState } from 'react'
import type { Coverage } from '../../../shared/bridge/answer.ts'
import type { FurtherLeadField } from '../../../shared/leads/provided-fields.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { absentNotice, fieldNames } from '../../domain/leads/absent-fields.ts'
import { ListPage } from '../../list/list-page.tsx'
import { typeSearch, useTypedSearch } from '../../list/typed-search.ts'
import { useNow, useToday } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { LEADS_VIEW } from '../../views/leads-view.ts'
import { useView } from '../../views/view-store.ts'
import { coverageTitle } from './lead-file.ts'
import { LeadList } from './lead-list.tsx'
import { LeadsExport } from './leads-export.tsx'
import type { Lead } from './leads-model.ts'
import styles from './leads-page.module.css'
import { useLeadsScreen } from './leads-screen.ts'
import { OpenLead } from './open-lead.tsx'
import { SourcesDialog } from './sources-dialog.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { type AskedLead, useAskedLead } from './use-asked-lead.ts'
import { useLeadsChange } from './use-lists-ahead.ts'

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
  const today = useToday()
  const [view, changeView] = useView(LEADS_VIEW)
  const { id: companyId } = useCompany()
  const search = useTypedSearch('leads')
  const { openLead, closedId, open, close, drop } = useOpenedLead()
  const change = useLeadsChange({ search, today, changeView, onChanged: drop })
  const onSearch = useCallback(
    (text: string) => {
      typeSearch(companyId, 'leads', text)
      drop()
    },
    [companyId, drop],
  )
  const toggleFilters = () => changeView({ areFiltersOpen: !view.areFiltersOpen })
  const leads = useLeadsScreen({ view, search, onSearch, change, toggleFilters })
  const { screen, counts, heldCounts, errors, coverage, absentFields } = leads
  const asked = useAskedLead(open)
  return (
    <ListPage
      screen={screen}
      actions={
        <>
          <ViewsMenu screen="leads" onOpened={() => screen.onSearch('')} />
          <LeadsExport
            screen={screen}
            counts={counts.value}
            isOffline={errors.some((error) => !isCardError(error))}
          />
        </>
      }
      panelNote={
        <PanelNote
          sources={leads.sources}
          absentFields={absentFields.filter((field) => FILTER_FIELDS.includes(field))}
        />
      }
      above={
        <>
          <MissingLead {...asked} />
          {coverage && <CoverageNotice coverage={coverage} />}
          <StatusTiles
            counts={heldCounts}
            capturedAt={counts.collected}
            isPending={counts.isFirstLoad}
            chosen={view.status}
            onChoose={(status) => change({ status })}
          />
        </>
      }
      hasValue={heldCounts !== null || screen.held !== null}
    >
      <div className={styles.split} data-open={openLead !== null || undefined}>
        <LeadList
          screen={screen}
          provided={leads.provided}
          isCovered={coverage !== undefined}
          openId={openLead?.id ?? null}
          closedId={closedId}
          onOpen={open}
        />
        {openLead && (
          <OpenLead lead={openLead} rows={screen.held?.rows ?? []} onOpen={open} onClose={close} />
        )}
      </div>
    </ListPage>
  )
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
      action={{ label: t('seen'), run: forget }}
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

/** The number of stored leads behind the screen, and what is missing among them. */
function CoverageNotice({ coverage }: { readonly coverage: Coverage }) {
  const say = useSay()
  const { t, formats, timeZone } = say
  const nowMs = useNow()
  const title = coverageTitle(say, coverage)
  const absent = absentNotice(say, coverage)
  const { isComplete, wholeAt } = coverage
  if (absent !== null) return <Notice tone="warn" {...absent} />
  if (!isComplete) return <Notice tone="warn" title={title} text={t('leads:coveredPartText')} />
  const time = wholeAt === null ? '' : formats.moment(wholeAt, timeZone, nowMs)
  return <Notice tone="calm" title={title} text={t('leads:coveredAllText', { time })} />
}
