// The conversation on one page of paper, outside the window's root so that nothing of the screen is printed.
import { createPortal } from 'react-dom'
import { useCapturedAt } from '../../answers/collected.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useAgreed } from '../../domain/notes/notes.ts'
import {
  conversionFigure,
  conversionTitle,
  dealTasks,
  PERSON_FIGURES,
  personName,
  severityFigures,
  soonOf,
  standingWords,
} from '../../domain/people/person-figures.ts'
import { overdueDaysTable, overdueTable, readTable, soonTable } from '../../domain/people/person-tables.tsx'
import { responseLine } from '../../domain/response/response-card.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { type Figure, figuresTable, writeFigure } from '../../report/figure.ts'
import { type Say, sayForFiles, useSay } from '../../report/say.ts'
import { drawCell } from '../../report/surfaces/table-view.tsx'
import { columnsAt, type Report, type Table } from '../../report/table.ts'
import { type PersonScreen, usePersonScreen } from './person-screen.ts'
import styles from './person-sheet.module.css'

/** The rows that one page has room for. */
const MOST_OVERDUE = 14
const MOST_SOON = 10
const MOST_AGREED = 3

export function PersonSheet() {
  const say = sayForFiles(useSay())
  const { t, formats, today } = say
  const screen = usePersonScreen()
  const { id, overdue, conversion, converted, read, response } = screen
  const { label, timeZone } = useCompany()
  const agreed = useAgreed(id)
  const capturedAt = useCapturedAt(overdue)
  const soon = soonOf(say, screen)
  return createPortal(
    <section className={styles.sheet} lang={formats.language} data-print-sheet>
      <h1>
        <bdi>{personName(say, screen)}</bdi>
      </h1>
      <p>
        {[
          t('people:talkOn', { date: formats.day(today) }),
          label,
          t('share:collected', {
            time: capturedAt === null ? UNKNOWN : formats.moment(capturedAt, timeZone, 0),
          }),
        ].join(' · ')}
      </p>
      <p className={styles.figures}>
        {PERSON_FIGURES.map(({ key, make }) => {
          const { name, kind, value, lead } = make(say, screen)
          return (
            <span key={key}>
              {name} <b>{writeFigure(kind, value, formats)}</b> <small>{lead.join(', ')}</small>
            </span>
          )
        })}
      </p>
      <SheetTable table={overdueTable(say, overdue.value ?? [])} most={MOST_OVERDUE} />
      {soon && <SheetTable table={soonTable(say, soon)} most={MOST_SOON} />}
      <h2>{conversionTitle(say)}</h2>
      <p>
        <b>{writeFigure('percent', conversion.rate, formats)}</b>{' '}
        {[conversionFigure(say, id, conversion, converted).beside, standingWords(say, conversion)]
          .filter(Boolean)
          .join('. ')}
      </p>
      <p>{t('people:salesUnknown')}</p>
      {response && <p>{responseLine(say, response)}</p>}
      <SheetTable table={readTable(say, read)} most={read.length} />
      <h2>{t('people:agreed')}</h2>
      {agreed.slice(0, MOST_AGREED).map((note) => (
        <p key={note.id} className={styles.agreed}>
          {formats.day(note.from)} <bdi>{note.text}</bdi>
        </p>
      ))}
      <div className={styles.pen} />
      <div className={styles.pen} />
    </section>,
    document.body,
  )
}

/** The first rows of a table, and how many more there are. */
function SheetTable<Row>({ table, most }: { readonly table: Table<Row>; readonly most: number }) {
  const say = sayForFiles(useSay())
  const [head, ...columns] = columnsAt(table.columns, 'screen')
  const left = table.rows.length - most
  if (table.rows.length === 0) return null
  return (
    <>
      <h2>
        {table.title} {say.formats.count(table.rows.length)}
      </h2>
      <table>
        <tbody>
          {table.rows.slice(0, most).map((row, index) => (
            <tr key={table.keyOf(row, index)}>
              <th scope="row">{drawCell(head, row, say)}</th>
              {columns.map((column) => (
                <td key={column.key}>{drawCell(column, row, say)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p>{say.t('restOfList', { count: left })}</p>}
    </>
  )
}

// What Pessoa says for files and the clipboard. The summary names no lead, and the person only where the user asks.

function lineOf({ formats }: Say, { kind, name, value, lead }: Figure, ...others: readonly string[]): string {
  const beside = [...lead, ...others].join('; ')
  return `${name}: ${writeFigure(kind, value, formats)}${beside && ` (${beside})`}`
}

/** The figures, the tasks and the conversations of the person. */
export function personReport(say: Say, screen: PersonScreen): Report {
  const { t } = say
  const { id, conversion, converted, overdue, history, read } = screen
  const figures = PERSON_FIGURES.map(({ make }) => make(say, screen))
  const severities = severityFigures(say, screen)
  const [late, ...others] = figures
  const conversionSaid = conversionFigure(say, id, conversion, converted)
  const lines = [
    ...(late === undefined ? [] : [lineOf(say, late, ...severities.map((each) => lineOf(say, each)))]),
    lineOf(say, dealTasks(say, screen)),
    ...others.map((figure) => lineOf(say, figure)),
    `${conversionTitle(say)}: ${[conversionSaid.beside, standingWords(say, conversion)].filter(Boolean).join('. ')}`,
    t('people:salesUnknown'),
    ...(screen.response === null ? [] : [responseLine(say, screen.response)]),
  ]
  const shown = [...figures, ...severities, dealTasks(say, screen), conversionSaid]
  const soon = soonOf(say, screen)
  return {
    tables: [
      figuresTable(
        say,
        shown.flatMap(({ readings }) => readings),
      ),
      ...(overdue.value === null ? [] : [overdueTable(say, overdue.value)]),
      ...(soon === null ? [] : [soonTable(say, soon)]),
      ...(history.length === 0 ? [] : [overdueDaysTable(say, screen)]),
      readTable(say, read),
    ],
    pictures: [conversionTitle(say)],
    summary: lines,
    summaryWithNames: [personName(say, screen), ...lines],
  }
}
