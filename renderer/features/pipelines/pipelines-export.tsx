import { useTranslation } from 'react-i18next'
import type { TableColumn, TableModel } from '../../../shared/bridge/tables.ts'
import {
  type Figures,
  pipelineFigures,
  stageRows,
  stageSum,
  sumStages,
} from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

/** Exports the stages and all pipelines of the day shown, as files, pictures or a summary. */
export function PipelinesExport() {
  const { t } = useTranslation('pipelines')
  const { t: common } = useTranslation()
  const { pipelines, pipeline, shownDay } = usePipelinesScreen()
  const formats = useFormats()
  const columns = (first: string): TableColumn[] => [
    { title: first, type: 'text' },
    { title: t('columns.deals'), type: 'count' },
    { title: t('columns.open'), type: 'count' },
    { title: t('columns.closed'), type: 'count' },
    // On the screen, a note says what the value covers; a file has no notes.
    { title: t('valueOfAll'), type: 'money' },
  ]
  const cells = ({ deals, open, closed, valueCents }: Figures) => [deals, open, closed, valueCents]
  const tables = (): TableModel[] => {
    const stages = stageRows(pipeline?.stages ?? null)
    const all = pipelines ?? []
    return [
      {
        title: t('stagesTable'),
        columns: columns(t('columns.stage')),
        rows: stages.map((stage) => [shownName(stage), ...cells(stage)]),
        total: [t('total'), ...(pipeline ? cells(stageSum(pipeline)) : [null, null, null, null])],
      },
      {
        title: t('allTable'),
        columns: columns(t('columns.pipeline')),
        rows: all.map((each) => [shownName(each), ...cells(pipelineFigures(each))]),
        total: [t('total'), ...cells(sumStages(all.map(pipelineFigures)))],
      },
    ]
  }
  return (
    <ExportMenu
      title={common('screens.pipelines')}
      pipeline={pipeline ? shownName(pipeline) : null}
      day={formats.dayWithYear(shownDay)}
      report={() => ({
        tables: { titles: [t('stagesTable'), t('allTable')], make: tables },
        pictures: [t('stagesChart')],
        summary: (pipelines ?? []).map((each) => {
          const { deals, open, valueCents } = pipelineFigures(each)
          const figures = {
            deals: formats.count(deals),
            open: formats.count(open),
            value: formats.money(valueCents),
          }
          return `${shownName(each)}: ${t('summary', figures)}`
        }),
      })}
      isDisabled={pipelines === null}
    />
  )
}
