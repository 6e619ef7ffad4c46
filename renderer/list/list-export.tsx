// "Exportar" of a list: every row of the filters as a file, and the first ones on paper; live rows, or the stored ones
// without a network.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Result } from '../../shared/bridge/result.ts'
import type { StreamedTable, TableRow } from '../../shared/bridge/tables.ts'
import { cleanText } from '../../shared/text/clean-text.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { operationQuestion } from '../answers/use-operation.ts'
import { useCompany } from '../bridge/app-store.ts'
import { callDesktop } from '../bridge/bridge.ts'
import { nextTask } from '../platform/scheduling.ts'
import { absentWords, coverageWords } from '../report/answer-notes.ts'
import { type Say, sayForFiles } from '../report/say.ts'
import { ExportMenu } from '../report/surfaces/export-menu.tsx'
import { PaperTable } from '../report/surfaces/paper-table.tsx'
import { headOf } from '../report/surfaces/save-files.ts'
import type { DrawSheet } from '../report/surfaces/use-export.ts'
import type { ReportProgress } from '../report/table.ts'
import { filterLines } from './filters.tsx'
import { columnsOn, isAbsent, type ListColumn } from './list-column.tsx'
import { type AllRows, type AnyPage, type Paging, readAllPages } from './read-all-pages.ts'
import type { ListScreen, ListTypes } from './use-list-screen.ts'

/** Fewer than 30 pages; a file holds all of them. */
const MOST_ON_PAPER = 500

interface ListExportProps<Types extends ListTypes>
  extends Pick<ListFile<Types['row']>, 'columns' | 'othersOf'> {
  readonly screen: ListScreen<Types>
  /** True when the API is known not to answer. */
  readonly isOffline: boolean
  /** Returns the fields that came with the rows; null for all. */
  readonly providedOf?: (rows: readonly Types['row'][]) => readonly string[] | null
  /** Says which fields no row carries; null for none. */
  readonly lackingOf?: (rows: readonly Types['row'][]) => string | null
  /** The search in words. */
  readonly searched: string
  /** Before the filters, of which the summary has those of the panel. */
  readonly summary: readonly string[]
  readonly isPersonal?: boolean
}

interface Sheet<Row> {
  readonly rows: readonly Row[]
  readonly lines: readonly string[]
}

export function ListExport<Types extends ListTypes>(props: ListExportProps<Types>) {
  const { screen, columns, othersOf, summary, providedOf = () => null } = props
  const { declaration, say, filters, view, search } = screen
  const read = useReader(props)
  const [sheet, setSheet] = useState<Sheet<Types['row']> | null>(null)
  const title = say.t(`screens.${declaration.screen}`)
  const tableTitle = say.t(declaration.rows.title)

  const wordsOf = (some: typeof filters) => {
    const set = filterLines(some, view, sayForFiles(say))
    const lines = cleanText(search) === '' ? set : [...set, props.searched]
    return lines.length === 0 ? [say.t('list:noFilters')] : lines
  }

  const file = async (signal: AbortSignal, onPage: ReportProgress) => {
    const all = await read(signal, onPage)
    if (all === null) return []
    const { rows, note, isPartial } = all
    const named = isPartial ? `${tableTitle} (${say.t('partial')})` : tableTitle
    return [await listTable(say, { title: named, columns, rows, provided: providedOf(rows), othersOf, note })]
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
      wordsOf(filters).join(' · '),
      say.t(all.list.isComplete && rows.length === all.rows.length ? 'list:sheet' : 'list:sheetFirst', {
        order: declaration.orderWord(view.order, say),
        shown: rows.length,
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
          title={title}
          columns={columnsOn(columns, 'paper', providedOf(sheet.rows))}
          {...sheet}
        />
      )}
      <ExportMenu
        title={title}
        day={say.formats.dayWithYear(say.today)}
        report={() => ({
          tables: { titles: [tableTitle], make: file },
          summary: [...summary, '', ...wordsOf(filters.filter(({ isOutsidePanel }) => !isOutsidePanel))],
        })}
        sheet={drawSheet}
        isPersonal={props.isPersonal ?? false}
        isDisabled={screen.pages.answerState.value === null}
      />
    </>
  )
}

/** Returns a function that reads the rows of the filters, and says in words what is missing among them. */
function useReader<Types extends ListTypes>(props: ListExportProps<Types>) {
  const { screen, isOffline, lackingOf } = props
  const { declaration, say, operation, paramsOf } = screen
  const { id: companyId } = useCompany()
  const errorWords = useErrorWords()
  /** In the screen's order; null when not even the first page is available. */
  return async (signal: AbortSignal, onPage: ReportProgress, most = Number.POSITIVE_INFINITY) => {
    const all = await readAllPages(
      operation,
      declaration.paging as Paging<AnyPage, Types['row']>,
      (page, readFrom) =>
        callDesktop('answer.read', {
          question: operationQuestion(companyId, operation, paramsOf(page)),
          readFrom,
        }) as Promise<Result<Answer<AnyPage>>>,
      { signal, onPage, isOffline, most },
    )
    if (all === null) return null
    const { rows } = all.list
    const reason = all.error && errorWords(all.error).title
    const notes = [...missingNotes(say, all, reason), lackingOf?.(rows)].filter(Boolean)
    const isPartial = reason !== null || all.coverage?.isComplete === false
    return { ...all, rows, isPartial, note: notes.length === 0 ? null : notes.join(' ') }
  }
}

/** Each field beyond the columns gets a column, up to this number. */
const MOST_OTHER_FIELDS = 40
const ROWS_PER_TASK = 2_000

/** A field that no column foresees, as received. */
interface OtherField {
  readonly name: string
  readonly text: string | null
}

export interface ListFile<Row> {
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  /** The fields that were received with a row; null keeps the columns of all. */
  readonly provided: readonly string[] | null
  othersOf(row: Row): readonly OtherField[]
  /** What is missing. */
  readonly note: string | null
}

/** Returns the names of the fields that no column foresees, without a long task. */
async function otherNames<Row>({ rows, othersOf }: ListFile<Row>): Promise<string[]> {
  const names = new Set<string>()
  for (let at = 0; at < rows.length; at += ROWS_PER_TASK) {
    if (at > 0) await nextTask()
    for (const row of rows.slice(at, at + ROWS_PER_TASK)) {
      for (const { name } of othersOf(row)) names.add(name)
    }
  }
  return [...names].slice(0, MOST_OTHER_FIELDS)
}

/** Returns one row for each row of the list, in its order, made when it is read. */
export async function listTable<Row>(say: Say, file: ListFile<Row>): Promise<StreamedTable> {
  const { title, rows, provided, othersOf, note } = file
  const names = await otherNames(file)
  const columns = columnsOn(file.columns, 'file', provided)
  const inFile = sayForFiles(say)
  function* cells(): Generator<TableRow> {
    for (const row of rows) {
      const others = names.length === 0 ? null : new Map(othersOf(row).map(({ name, text }) => [name, text]))
      yield [
        ...columns.map((column) =>
          column.kind === 'text' && isAbsent(column, row) ? say.t('list:absent') : column.value(row, inFile),
        ),
        ...names.map((name) => others?.get(name) ?? null),
      ]
    }
  }
  return {
    title,
    columns: [
      ...columns.map((column) => headOf(column, say)),
      // Text, so that values stay as received: a CEP keeps its zeros.
      ...names.map((name) => ({ title: name, type: 'text' as const })),
    ],
    rows: { length: rows.length, [Symbol.iterator]: cells },
    ...(note !== null && { note }),
  }
}

/** Says what is missing among the rows of a file. @param reason why they end early; null when they do not */
function missingNotes(say: Say, all: AllRows<unknown>, reason: string | null) {
  const { t, formats, files, timeZone } = say
  const { list, coverage, storedAt } = all
  const { rows, total, next, isComplete, hasMoved } = list
  const shown = total === null ? formats.count(rows.length) : t('partOf', { part: rows.length, all: total })
  const isPart = coverage?.isComplete === false
  return [
    reason !== null && t('list:partial', { shown, reason }),
    reason === null && next === null && !isComplete && t('list:endless'),
    isPart && coverageWords(say, coverage),
    coverage && absentWords(say, coverage),
    reason === null && !isPart && hasMoved && t('list:moved'),
    storedAt !== null && t('list:stored', { time: files.dateTime(storedAt, timeZone) }),
  ]
}
