import { useTranslation } from 'react-i18next'
import { rate } from '../../../shared/funnel/conversion.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { chartStages, pipelineFigures, stageRows, stageSum } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './tv.module.css'
import { TvFigure } from './tv-figure.tsx'

/** The number of stages that fit on the screen in type readable from across the room. */
const SHOWN_STAGES = 7

/** Where the open deals of the chosen pipeline are. Closed ones are many more, and would flatten the open stages. */
export function PipelinesPanel() {
  const { t } = useTranslation('pipelines')
  const { t: tv } = useTranslation('tv')
  const formats = useFormats()
  const { oneId, list: answerState } = usePipeline({ asksStages: true })
  return (
    <AnswerView answerState={answerState} skeleton="bars" height={280}>
      {({ pipelines }) => {
        const pipeline = pipelines.find(({ id }) => id === oneId)
        if (!pipeline) return <EmptyNote title={t('noneTitle')} text={t('noneText')} />
        const figures = pipelineFigures(pipeline)
        const rows = chartStages(stageRows(pipeline.stages), 'open')
        const { open } = stageSum(pipeline)
        if (pipeline.stages === null) {
          return <EmptyNote title={t('stagesAbsentTitle')} text={t('stagesAbsentText')} />
        }
        const more = rows.length - SHOWN_STAGES
        return (
          <>
            <p className={styles.lead}>
              {tv('openByStage')}
              {more > 0 && ` · ${tv('moreStages', { count: more })}`}
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
                <TvFigure title={t('tiles.deals')} value={formats.count(figures.deals)} />
                <TvFigure
                  title={t('tiles.open')}
                  value={formats.count(figures.open)}
                  note={t('tileNotes.open')}
                />
              </div>
            </div>
          </>
        )
      }}
    </AnswerView>
  )
}
