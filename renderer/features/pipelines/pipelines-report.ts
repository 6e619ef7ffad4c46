import { pipelineFigures } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import type { Say } from '../../report/say.ts'
import type { Report } from '../../report/table.ts'
import { historyStages } from './history-model.ts'
import { allTable, historyTable, stagesTable, stagesTitle } from './pipelines-tables.tsx'
import type { PipelinesScreen } from './use-pipelines-screen.ts'

/** The stages, their history and all pipelines of the shown day. */
export function pipelinesReport(say: Say, screen: PipelinesScreen): Report {
  const { t, formats } = say
  const pipelines = screen.pipelines ?? []
  const stages = historyStages(screen.history.value ?? [], screen.view.measure)
  return {
    tables: [
      stagesTable(say, screen),
      allTable(say, pipelines, screen.comparison, null),
      ...(stages.length === 0 ? [] : [historyTable(say, stages, screen)]),
    ],
    pictures: [stagesTitle(say, screen.pipeline)],
    summary: pipelines.map((pipeline) => {
      const { open, openValueCents } = pipelineFigures(pipeline)
      const figures = { open: formats.count(open), value: formats.money(openValueCents) }
      return `${shownName(pipeline)}: ${t('pipelines:summary', figures)}`
    }),
  }
}
