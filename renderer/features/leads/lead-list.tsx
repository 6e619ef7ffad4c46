// The states of the list: skeleton, error, nothing stored, nothing found, and what is missing below the rows.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { FurtherLeadField } from '../../../shared/leads/provided-fields.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { refreshAll } from '../../answers/query-client.ts'
import type { PagedList } from '../../answers/use-paged-list.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Notice } from '../../components/notice.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { absentFieldsOf, useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import type { LeadsView } from '../../views/leads-view.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { columnsOn, shownColumns } from './lead-columns.tsx'
import { LeadSyncLine } from './lead-sync-line.tsx'
import { hasLeadFilter, type Lead, type LeadList as List, sumValues } from './leads-model.ts'
import styles from './leads-page.module.css'
import { LeadsTable } from './leads-table.tsx'
import { NoLeads } from './no-leads.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useLeadSelection } from './use-lead-selection.ts'
import { useValueWords } from './use-value-words.ts'

const NO_ROWS: readonly Lead[] = []

interface LeadListProps {
  readonly pages: PagedList<List>
  /** The list to show; the previous filters' list while the next one is being fetched. */
  readonly held: List | null
  /** The further fields that were ever received with a lead. */
  readonly provided: readonly FurtherLeadField[]
  readonly search: string
  /** True when the list comes from stored rows, which a notice above explains. */
  readonly isCovered: boolean
  readonly view: LeadsView
  readonly onChange: (part: Partial<LeadsView>) => void
  readonly openId: number | null
  readonly closedId: number | null
  readonly onOpen: (lead: Lead) => void
  /** Removes the filters and keeps the search. */
  readonly onClearFilters: () => void
  readonly onClearAll: () => void
}

export function LeadList(props: LeadListProps) {
  const { pages, held, provided, search, isCovered, view, onChange, onOpen, onClearAll } = props
  const isFiltered = hasLeadFilter(view) || search.trim() !== ''
  const { t } = useTranslation('leads')
  const { t: about } = useTranslation('about')
  const { answerState, moreError, isLoadingMore, loadMore } = pages
  const absentFields = useAbsentFieldsWords()
  // Compared by content, so that unchanged rows do not render again.
  const fields = provided.join(' ')
  const all = useMemo(() => columnsOn('screen', fields.split(' ') as FurtherLeadField[]), [fields])
  const columns = useMemo(() => shownColumns(all, view.columns), [all, view.columns])
  const selection = useLeadSelection(held?.rows ?? NO_ROWS)
  const hidden = absentFieldsOf(provided)
  const hasSync = useHasSync(held, isFiltered) && !isCovered
  const isPending = answerState.isFirstLoad && held !== null
  return (
    <Card
      title={t('table')}
      className={styles.list ?? ''}
      sub={hasSync && <LeadSyncLine isOnlyUnderWay />}
      more={
        held &&
        !isPending && (
          <>
            {(held.total !== null || held.rows.length > 0) && (
              <Shown list={held} isLoadingMore={isLoadingMore} />
            )}
            <AboutNumber
              name={t('table')}
              definition="leadsShown"
              note={hasSync && <LeadSyncLine />}
              operation="leads.list"
              range={about('now')}
              capturedAt={answerState.collected}
            />
            <ColumnsMenu
              columns={all}
              chosen={view.columns}
              onChoose={(chosen) => onChange({ columns: chosen })}
            />
          </>
        )
      }
    >
      {held?.hasMoved && !isPending && held.isComplete && <Moved />}
      {held !== null && held.rows.length > 0 && hidden.length > 0 && (
        <p className={styles.absentFields}>{t('absent.listed', { fields: absentFields.list(hidden) })}</p>
      )}
      {selection.leads.length > 0 && <SelectionBar selection={selection} />}
      {moreError && held && !isPending && <MoreFailed list={held} error={moreError} />}
      {isNotStored(answerState.error) &&
      answerState.value === null &&
      !answerState.isFirstLoad &&
      isFiltered ? (
        <NotStored onClearAll={onClearAll} />
      ) : (
        <AnswerView
          answerState={isPending ? { ...answerState, value: held, isFirstLoad: false } : answerState}
          skeleton="lines"
          height={300}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {(list) =>
            list.rows.length === 0 ? (
              <NoLeads
                search={search}
                hasFilter={hasLeadFilter(view)}
                isStored={answerState.source === 'snapshot'}
                onClearFilters={props.onClearFilters}
                onClearAll={onClearAll}
                onOpen={onOpen}
              />
            ) : (
              <LeadsTable
                rows={list.rows}
                columns={columns}
                areColumnsChosen={view.columns !== null}
                total={list.total}
                isPending={isPending}
                order={view.order}
                onOrder={(order) => onChange({ order })}
                selection={selection}
                openId={props.openId}
                closedId={props.closedId}
                onOpen={onOpen}
                onNearEnd={loadMore}
              />
            )
          }
        </AnswerView>
      )}
    </Card>
  )
}

/** True where it can be said how many of all leads are on this computer. */
function useHasSync(held: List | null, isFiltered: boolean): boolean {
  const { isStoreUnlocked } = useCompany()
  return held !== null && (isFiltered || held.total !== 0) && isStoreUnlocked
}

/**
 * True for failures that another filter may not have: those of the connection. A missing permission applies to all
 * filters.
 */
function isNotStored(error: AppError | null): boolean {
  return error !== null && (!isCardError(error) || error.code === 'NOT_STORED')
}

function Shown({ list, isLoadingMore }: { readonly list: List; readonly isLoadingMore: boolean }) {
  const { t } = useTranslation('leads')
  const shown = list.rows.length
  const sum = useMemo(() => sumValues(list.rows), [list.rows])
  const value = useValueWords()(sum)
  return (
    <>
      <span>
        {isLoadingMore && `${t('loadingMore')} `}
        {list.total === null ? t('shownOnly', { shown }) : t('shownOf', { shown, count: list.total })}
      </span>
      {shown > 0 && <span>{t(list.isComplete ? 'valueOfAll' : 'valueOfRead', { value, count: shown })}</span>}
    </>
  )
}

function Moved() {
  const { t } = useTranslation('leads')
  return (
    <Notice
      tone="calm"
      title={t('moved')}
      text={t('movedText')}
      action={{ label: t('readAgain'), run: () => void refreshAll() }}
    />
  )
}

function MoreFailed({ list, error }: { readonly list: List; readonly error: AppError }) {
  const { t } = useTranslation('leads')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const missing = list.total === null ? null : Math.max(0, list.total - list.rows.length)
  return (
    <Notice
      tone="warn"
      title={missing === null ? t('moreFailedPlain') : t('moreFailed', { count: missing })}
      text={`${words(error).title}.`}
      action={{ label: common('tryAgain'), run: () => void refreshAll() }}
    />
  )
}

function NotStored({ onClearAll }: { readonly onClearAll: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <EmptyNote title={t('notStoredTitle')} text={t('notStoredText')}>
      <TextButton onClick={onClearAll}>{t('showStored')}</TextButton>
    </EmptyNote>
  )
}
