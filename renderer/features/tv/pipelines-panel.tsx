import { rate } from '../../../shared/funnel/conversion.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { chartStages, pipelineFigures, stageRows, stageSum } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useSay } from '../../report/say.ts'
import { WallNumber } from '../../report/surfaces/wall-figure.tsx'
import styles from './tv.module.css'

/** The number of stages that fit on the screen in type readable from across the room. */
const SHOWN_STAGES = 7

/** Where the open deals of the chosen pipeline are. Closed ones are many more, and would flatten the open stages. */
export function PipelinesPanel() {
  const { t, formats } = useSay()
  const { oneId, list: answerState } = usePipeline({ asksStages: true })
  return (
    <AnswerView answerState={answerState} skeleton="bars" height={280}>
      {({ pipelines }) => {
        const pipeline = pipelines.find(({ id }) => id === oneId)
        if (!pipeline) return <EmptyNote title={t('pipelines:noneTitle')} text={t('pipelines:noneText')} />
        const figures = pipelineFigures(pipeline)
        const rows = chartStages(stageRows(pipeline.stages), 'open')
        const { open } = stageSum(pipeline)
        if (pipeline.stages === null) {
          return <EmptyNote title={t('pipelines:stagesAbsentTitle')} text={t('pipelines:stagesAbsentText')} />
        }
        const more = rows.length - SHOWN_STAGES
        return (
          <>
            <p className={styles.lead}>
              {t('pipelines:openStages')}
              {more > 0 && ` · ${t('tv:moreStages', { count: more })}`}
            </p>
            <div className={styles.columns}>
              <div className={styles.large} data-dense={rows.length > 5 || undefined}>
                <BarList
                  color="var(--accent)"
                  items={rows.slice(0, SHOWN_STAGES).map((row) => ({
                    key: String(row.id),
                    label: shownName(row),
                    count: row.open,
                    share: row.open === null || open === null ? null : rate(row.open, open),
                  }))}
                />
              </div>
              <div className={styles.stack}>
                <WallNumber title={t('pipelines:columns.deals')} value={formats.count(figures.deals)} />
                <WallNumber
                  title={t('pipelines:columns.open')}
                  value={formats.count(figures.open)}
                  note={t('pipelines:tileNotes.open')}
                />
              </div>
            </div>
          </>
        )
      }}
    </AnswerView>
  )
}
