import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import { providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { askOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { absentFieldsOf, useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
import type { ReportProgress, StreamedTables } from '../../report/report.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import type { DrawSheet } from '../../report/surfaces/use-export.ts'
import type { LeadsView } from '../../views/leads-view.ts'
import { readAllLeads } from './all-leads.ts'
import { useCoverageTitle } from './coverage-notice.tsx'
import { leadsTable, partlyAbsent } from './export-model.ts'
import { LeadSheet, type LeadSheetContent, MOST_ON_PAPER } from './lead-sheet.tsx'
import {
  filtersInForce,
  type Lead,
  type LeadPage,
  listParams,
  pageParams,
  rangeOfDayFilter,
} from './leads-model.ts'
import { useRangeWords } from './use-range-words.ts'

interface LeadsExportProps {
  readonly view: LeadsView
  readonly search: string
  readonly today: PlainDate
  /** The answer requested without a status; null when it is not known. */
  readonly counts: Pick<LeadPage, 'total' | 'by_status'> | null
  /** True when the first page is available. */
  readonly hasList: boolean
  /** True when the API is known not to answer. */
  readonly isOffline: boolean
}

/**
 * Exports every lead of the filters as a file, and the first ones on paper: live leads, or the stored ones without a
 * network. The summary holds counts only.
 */
export function LeadsExport({ view, search, today, counts, hasList, isOffline }: LeadsExportProps) {
  const { t } = useTranslation('leads')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const read = useLeadsReader(view, search, today, isOffline)
  const filters = useFilterLines(view, search, today)
  const sourceName = useSourceName()
  const [sheet, setSheet] = useState<LeadSheetContent | null>(null)

  const table: StreamedTables['make'] = async (signal, onPage) => {
    const all = await read(signal, onPage)
    if (all === null) return []
    const title = all.isPartial ? t('share.partialTitle') : t('table')
    return [await leadsTable(all.rows, title, t, all.note, sourceName)]
  }

  const drawSheet: DrawSheet = async (signal, report, notes) => {
    const all = await read(
      signal,
      (done, total) =>
        report(Math.min(done, MOST_ON_PAPER), total === null ? null : Math.min(total, MOST_ON_PAPER)),
      MOST_ON_PAPER,
    )
    if (all === null) return null
    const rows = all.rows.slice(0, MOST_ON_PAPER)
    const status = view.status === 'all' ? [] : [`${t('columns.status')}: ${t(`tiles.${view.status}`)}`]
    const chosen = [...status, ...filters]
    const order = t(`orders.${view.order}`)
    // When the API gives no total, a full sheet may be one of many.
    const total = all.total ?? all.rows.length
    const lines = [
      notes.join(' · '),
      (chosen.length === 0 ? [t('share.noFilters')] : chosen).join(' · '),
      total > rows.length && rows.length === MOST_ON_PAPER
        ? t('share.sheetFirst', { shown: rows.length, count: total, order })
        : t('share.sheetAll', { count: rows.length, order }),
      ...(all.note === null ? [] : [all.note]),
    ]
    flushSync(() => setSheet({ rows, lines }))
    return () => setSheet(null)
  }

  const title = common('screens.leads')
  return (
    <>
      {sheet && <LeadSheet title={title} {...sheet} />}
      <ExportMenu
        title={title}
        day={formats.dayWithYear(today)}
        report={() => ({
          tables: { titles: [t('table')], make: table },
          summary: [
            `${t('tiles.all')}: ${formats.count(counts?.total ?? null)}`,
            ...LEAD_STATUSES.map(
              (status) => `${t(`tiles.${status}`)}: ${formats.count(counts?.by_status[status] ?? null)}`,
            ),
            '',
            ...(filters.length === 0 ? [t('share.noFilters')] : filters),
          ],
        })}
        sheet={drawSheet}
        isPersonal
        isDisabled={!hasList}
      />
    </>
  )
}

/** Returns a function that reads the leads of the filters, and describes in words what is missing among them. */
function useLeadsReader(view: LeadsView, search: string, today: PlainDate, isOffline: boolean) {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const words = useErrorWords()
  const { id: companyId, timeZone } = useCompany()
  const absentFields = useAbsentFieldsWords()
  const coverageTitle = useCoverageTitle()

  /** In the screen's order; null when not even the first page is available. */
  async function read(signal: AbortSignal, onPage: ReportProgress, most?: number) {
    const list = listParams(view, search, today)
    const all = await readAllLeads(
      (page, readFrom) => askOperation(companyId, 'leads.list', pageParams(list, page), readFrom),
      { signal, onPage, isOffline, ...(most === undefined ? {} : { most }) },
    )
    if (all === null) return null
    const { rows, total, hasMoved } = all.list
    const missing = all.error && {
      shown: formats.count(rows.length),
      total: formats.count(total),
      reason: words(all.error).title,
    }
    const covered =
      all.coverage?.isComplete === false ? `${coverageTitle(all.coverage)}. ${t('coveredPartText')}` : null
    const lacking = all.coverage && absentFields.notice(all.coverage)
    const notes = [
      ...(missing ? [t('share.partial', missing)] : []),
      ...(covered ? [covered] : []),
      ...(lacking ? [`${lacking.title}. ${lacking.text}`] : []),
      ...(!missing && !covered && hasMoved ? [`${t('moved')} ${t('movedText')}`] : []),
      ...(all.storedAt === null
        ? []
        : [t('share.stored', { time: formats.dateTime(all.storedAt, timeZone) })]),
      ...absentFieldNotes(rows),
    ]
    const note = notes.length === 0 ? null : notes.join(' ')
    return { rows, total, note, isPartial: missing !== null || covered !== null }
  }

  /** Names the fields that no lead of the file carries, and those that some lack. */
  function absentFieldNotes(rows: readonly Lead[]): string[] {
    const never = rows.length === 0 ? [] : absentFieldsOf(providedFieldsOf(rows))
    return [
      ...(never.length === 0 ? [] : [t('absent.listed', { fields: absentFields.list(never) })]),
      ...partlyAbsent(rows).map(({ field, count }) =>
        t('absent.filePart', { field: t(`fields.${field}`), count, total: rows.length }),
      ),
    ]
  }

  return read
}

/** Returns the filters of the totals in words that name no one. */
function useFilterLines(view: LeadsView, search: string, today: PlainDate): string[] {
  const { t } = useTranslation('leads')
  const formats = useFileFormats()
  const rangeWords = useRangeWords(formats)
  const sourceName = useSourceName()
  const { minCents, maxCents, assignedTo, sourceIds, conversation } = view
  const lines = filtersInForce(view).flatMap((key): string[] => {
    switch (key) {
      case 'created':
      case 'junked':
      case 'converted': {
        const range = rangeOfDayFilter(view[key], today)
        return range === null ? [] : [`${t(`dates.${key}`)}: ${rangeWords(range)}`]
      }
      case 'minCents':
        return [`${t('value')}: ${t('valueAtLeast', { amount: formats.money(minCents) })}`]
      case 'maxCents':
        return [`${t('value')}: ${t('valueAtMost', { amount: formats.money(maxCents) })}`]
      case 'assignedTo':
        return [t('share.people', { count: assignedTo.length })]
      case 'sourceIds':
        return [`${t('source')}: ${sourceIds.map(sourceName).join(', ')}`]
      default:
        return [`${t('conversation')}: ${t(`conversations.${conversation}`)}`]
    }
  })
  return search.trim() === '' ? lines : [...lines, t('share.searched')]
}
