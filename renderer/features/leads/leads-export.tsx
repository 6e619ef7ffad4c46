import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { filterLines, panelFilters } from '../../list/filters.ts'
import { ListExport } from '../../list/list-export.tsx'
import { sayForFiles, useSay } from '../../report/say.ts'
import { type LeadsView, NO_LEAD_FILTERS } from '../../views/leads-view.ts'
import { leadColumns } from './lead-columns.tsx'
import { unknownFields } from './lead-fields.ts'
import { missingLeads, providedWith } from './lead-file.ts'
import type { LeadFilter } from './lead-filters.ts'
import { LEAD_PAGING, type LeadPage, listParams, pageParams } from './leads-model.ts'

interface LeadsExportProps {
  readonly view: LeadsView
  readonly search: string
  readonly filters: readonly LeadFilter[]
  /** The answer requested without a status; null when it is not known. */
  readonly counts: Pick<LeadPage, 'total' | 'by_status'> | null
  /** True when the first page is available. */
  readonly hasList: boolean
  /** True when the API is known not to answer. */
  readonly isOffline: boolean
}

/** The files name people. The summary holds counts only, and its filters name nobody. */
export function LeadsExport({ view, search, filters, counts, hasList, isOffline }: LeadsExportProps) {
  const say = useSay()
  const { t, formats } = say
  const errorWords = useErrorWords()
  const columns = leadColumns(useSourceName())
  const list = listParams(view, search, say.today)
  const lines = (some: readonly LeadFilter[]) => [
    ...filterLines(some, view, NO_LEAD_FILTERS, sayForFiles(say)),
    ...(search.trim() === '' ? [] : [t('leads:share.searched')]),
  ]
  const noFilters = t('leads:share.noFilters')
  const ofCounts = lines(panelFilters(filters))
  return (
    <ListExport
      titles={{
        screen: t('screens.leads'),
        table: t('leads:table'),
        partial: t('leads:share.partialTitle'),
      }}
      columns={columns}
      othersOf={unknownFields}
      operation="leads.list"
      paging={LEAD_PAGING}
      paramsOf={(page) => pageParams(list, page)}
      isOffline={isOffline}
      providedOf={providedWith}
      missingOf={(all) => missingLeads(say, all, (error) => errorWords(error).title)}
      filters={lines(filters)}
      noFilters={noFilters}
      sheetWords={({ shown, count, isFull }) => {
        const order = t(`leads:orders.${view.order}`)
        return isFull && count > shown
          ? t('leads:share.sheetFirst', { shown, count, order })
          : t('leads:share.sheetAll', { count: shown, order })
      }}
      summary={[
        `${t('leads:tiles.all')}: ${formats.count(counts?.total ?? null)}`,
        ...LEAD_STATUSES.map(
          (status) => `${t(`leads:tiles.${status}`)}: ${formats.count(counts?.by_status[status] ?? null)}`,
        ),
        '',
        ...(ofCounts.length === 0 ? [noFilters] : ofCounts),
      ]}
      isPersonal
      isDisabled={!hasList}
    />
  )
}
