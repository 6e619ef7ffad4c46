// The list of leads with its sum and columns.
import { useMemo } from 'react'
import type { FurtherLeadField } from '../../../shared/leads/provided-fields.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { absentFieldsOf, fieldNames } from '../../domain/leads/absent-fields.ts'
import { useLeadSyncWords } from '../../domain/leads/use-lead-sync-words.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { ColumnsMenu } from '../../list/columns-menu.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { columnsOn, shownColumns } from '../../list/list-column.ts'
import { useSay } from '../../report/say.ts'
import { leadColumns } from './lead-columns.tsx'
import { type Lead, type LeadList as List, sumValues, sumWords } from './leads-model.ts'
import styles from './leads-page.module.css'
import type { LeadsScreen } from './leads-screen.ts'
import { LeadsTable } from './leads-table.tsx'
import { NoLeads } from './no-leads.tsx'

interface LeadListProps {
  readonly screen: LeadsScreen
  /** The further fields that were ever received with a lead. */
  readonly provided: readonly FurtherLeadField[]
  /** True when the list comes from stored rows, which a notice above explains. */
  readonly isCovered: boolean
  readonly openId: number | null
  readonly closedId: number | null
  readonly onOpen: (lead: Lead) => void
}

export function LeadList({ screen, provided, isCovered, openId, closedId, onOpen }: LeadListProps) {
  const { say, view, pages, held, isFiltered, change } = screen
  const { t } = say
  const sourceName = useSourceName()
  // Compared by content, so that unchanged rows do not render again.
  const fields = provided.join(' ')
  const all = useMemo(
    () => columnsOn(leadColumns(sourceName), 'screen', fields.split(' ')),
    [sourceName, fields],
  )
  const columns = useMemo(() => shownColumns(all, view.columns), [all, view.columns])
  const hidden = absentFieldsOf(provided)
  const hasSync = useHasSync(held, isFiltered) && !isCovered
  return (
    <ListCard
      screen={screen}
      sub={hasSync && <LeadSyncLine isOnlyUnderWay />}
      height={300}
      moreFailed={({ rows, total }) =>
        total === null
          ? t('leads:moreFailedPlain')
          : t('leads:moreFailed', { count: Math.max(0, total - rows.length) })
      }
      more={(list) => (
        <>
          {(list.total !== null || list.rows.length > 0) && (
            <Shown list={list} isLoadingMore={pages.isLoadingMore} />
          )}
          <AboutNumber
            name={t('screens.leads')}
            definition="leadsShown"
            note={hasSync && <LeadSyncLine />}
            operation="leads.list"
            capturedAt={pages.answerState.collected}
          />
          <ColumnsMenu
            columns={all}
            chosen={view.columns}
            onChoose={(chosen) => change({ columns: chosen })}
          />
        </>
      )}
      above={
        held !== null &&
        held.rows.length > 0 &&
        hidden.length > 0 && (
          <p className={styles.absentFields}>
            {t('leads:absent.listed', { fields: fieldNames(say, hidden) })}
          </p>
        )
      }
    >
      {(list, isPending) =>
        list.rows.length === 0 ? (
          <NoLeads screen={screen} onOpen={onOpen} />
        ) : (
          <LeadsTable
            rows={list.rows}
            columns={columns}
            areColumnsChosen={view.columns !== null}
            total={list.total}
            isPending={isPending}
            order={view.order}
            onOrder={(order) => change({ order })}
            openId={openId}
            closedId={closedId}
            onOpen={onOpen}
            onNearEnd={pages.loadMore}
          />
        )
      }
    </ListCard>
  )
}

/** True where it can be said how many of all leads are on this computer. */
function useHasSync(held: List | null, isFiltered: boolean): boolean {
  const { isStoreUnlocked } = useCompany()
  return held !== null && (isFiltered || held.total !== 0) && isStoreUnlocked
}

function Shown({ list, isLoadingMore }: { readonly list: List; readonly isLoadingMore: boolean }) {
  const say = useSay()
  const { t } = say
  const { rows, total, isComplete } = list
  const shown = rows.length
  const sum = useMemo(() => sumValues(rows), [rows])
  return (
    <>
      <span>
        {isLoadingMore && `${t('leads:loadingMore')} `}
        {total === null ? t('leads:shownOnly', { shown }) : t('leads:shownOf', { shown, count: total })}
      </span>
      {shown > 0 && (
        <span>
          {t(isComplete ? 'leads:valueOfAll' : 'leads:valueOfRead', {
            value: sumWords(say, sum),
            count: shown,
          })}
        </span>
      )}
    </>
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
    <span className={styles.sync}>
      <span role="status">{isWhole || why === '' ? state : `${state} ${why}`}</span>
      {progress && <progress aria-label={name} {...progress} />}
      <TextButton label={`${action.label}: ${name}`} onClick={action.run}>
        {action.label}
      </TextButton>
    </span>
  )
}
