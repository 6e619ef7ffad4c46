// "Exportar" of a list: every row of the filters as a file, and the first ones on paper; live rows, or the stored ones
// without a network.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { askOperation } from '../answers/use-operation.ts'
import { useCompany } from '../bridge/app-store.ts'
import type { ReportProgress } from '../report/report.ts'
import { useSay } from '../report/say.ts'
import { ExportMenu } from '../report/surfaces/export-menu.tsx'
import { PaperTable } from '../report/surfaces/paper-table.tsx'
import type { DrawSheet } from '../report/surfaces/use-export.ts'
import { columnsOn } from './list-column.ts'
import { type ListFile, listTable } from './list-file.ts'
import type { Paging } from './pages.ts'
import { type AllRows, readAllPages } from './read-all-pages.ts'

/** Fewer than 30 pages; a file holds all of them. */
const MOST_ON_PAPER = 500

interface ListExportProps<Name extends OperationName, Row>
  extends Pick<ListFile<Row>, 'columns' | 'othersOf'> {
  /** Of the screen, of the table, and of the table of a file that lacks rows. */
  readonly titles: { readonly screen: string; readonly table: string; readonly partial: string }
  readonly operation: Name
  readonly paging: Paging<OperationResult<Name>, Row>
  readonly paramsOf: (page: number) => OperationParams<Name>
  /** True when the API is known not to answer. */
  readonly isOffline: boolean
  /** The window's own filter. */
  readonly keep?: (rows: readonly Row[]) => readonly Row[]
  /** Returns the fields that came with the rows; null for all. */
  readonly providedOf?: (rows: readonly Row[]) => readonly string[] | null
  /** What is missing among the rows, in words, and whether rows are. */
  readonly missingOf: (
    all: AllRows<Row>,
    rows: readonly Row[],
  ) => {
    readonly notes: readonly string[]
    readonly isPartial: boolean
  }
  /** The filters in words; what is said without one. */
  readonly filters: readonly string[]
  readonly noFilters: string
  /** What the sheet holds, and that it leaves some out. */
  readonly sheetWords: (sheet: {
    readonly shown: number
    /** All matches, as far as they are known. */
    readonly count: number
    /** True when the sheet has room for no further row. */
    readonly isFull: boolean
    readonly isAll: boolean
  }) => string
  readonly summary: readonly string[]
  readonly isPersonal?: boolean
  /** True when there is no list to export. */
  readonly isDisabled: boolean
}

interface Sheet<Row> {
  readonly rows: readonly Row[]
  readonly lines: readonly string[]
}

export function ListExport<Name extends OperationName, Row>(props: ListExportProps<Name, Row>) {
  const { titles, columns, othersOf, filters, providedOf = () => null } = props
  const say = useSay()
  const read = useReader(props)
  const [sheet, setSheet] = useState<Sheet<Row> | null>(null)

  const file = async (signal: AbortSignal, onPage: ReportProgress) => {
    const all = await read(signal, onPage)
    if (all === null) return []
    const { rows, note, isPartial } = all
    const title = isPartial ? titles.partial : titles.table
    return [await listTable(say, { title, columns, rows, provided: providedOf(rows), othersOf, note })]
  }

  const drawSheet: DrawSheet = async (signal, report, notes) => {
    const onSheet = (count: number) => Math.min(count, MOST_ON_PAPER)
    const all = await read(
      signal,
      (done, total) => report(onSheet(done), total === null ? null : onSheet(total)),
      MOST_ON_PAPER,
    )
    if (all === null) return null
    const rows = all.rows.slice(0, MOST_ON_PAPER)
    const lines = [
      notes.join(' · '),
      (filters.length === 0 ? [props.noFilters] : filters).join(' · '),
      props.sheetWords({
        shown: rows.length,
        count: all.list.total ?? all.rows.length,
        isFull: rows.length === MOST_ON_PAPER,
        isAll: all.list.isComplete && rows.length === all.rows.length,
      }),
      ...(all.note === null ? [] : [all.note]),
    ]
    flushSync(() => setSheet({ rows, lines }))
    return () => setSheet(null)
  }

  return (
    <>
      {sheet && (
        <PaperTable
          say={say}
          title={titles.screen}
          columns={columnsOn(columns, 'paper', providedOf(sheet.rows))}
          {...sheet}
        />
      )}
      <ExportMenu
        title={titles.screen}
        day={say.formats.dayWithYear(say.today)}
        report={() => ({ tables: { titles: [titles.table], make: file }, summary: props.summary })}
        sheet={drawSheet}
        isPersonal={props.isPersonal ?? false}
        isDisabled={props.isDisabled}
      />
    </>
  )
}

/** Returns a function that reads the rows of the filters, and says in words what is missing among them. */
function useReader<Name extends OperationName, Row>(props: ListExportProps<Name, Row>) {
  const { operation, paging, paramsOf, isOffline, keep, missingOf } = props
  const { id: companyId } = useCompany()
  /** In the screen's order; null when not even the first page is available. */
  return async (signal: AbortSignal, onPage: ReportProgress, most = Number.POSITIVE_INFINITY) => {
    type Page = OperationResult<Name> & { readonly unreadable: readonly unknown[] }
    const all = await readAllPages(
      operation,
      paging as Paging<Page, Row>,
      (page, readFrom) =>
        askOperation(companyId, operation, paramsOf(page), readFrom) as Promise<Result<Answer<Page>>>,
      { signal, onPage, isOffline, most },
    )
    if (all === null) return null
    const rows = keep?.(all.list.rows) ?? all.list.rows
    const { notes, isPartial } = missingOf(all, rows)
    return { ...all, rows, isPartial, note: notes.length === 0 ? null : notes.join(' ') }
  }
}
