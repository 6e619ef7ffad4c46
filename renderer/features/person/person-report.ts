// What Pessoa says for files and the clipboard. The summary names no lead, and the person only where the user asks.
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
import { type Figure, figuresTable, writeFigure } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import type { Report } from '../../report/table.ts'
import type { PersonScreen } from './person-screen.ts'

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
