import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Segments } from '../../components/segments.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { chartStages, MEASURES, stageRows } from '../../domain/pipelines/pipelines-model.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import styles from './pipelines-page.module.css'
import { stagesNotes, stagesTable } from './pipelines-tables.tsx'
import { StageBars } from './stage-bars.tsx'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

const BAR_DEFINITIONS = { deals: 'pipelineDeals', open: 'pipelineOpen', value: 'pipelineValue' } as const

/** One pipeline: its figures, its stages as bars, and their table. */
export function StagesCards() {
  return (
    <>
      <FigureTiles />
      <div className={styles.columns}>
        <BarsCard />
        <TableCard />
      </div>
    </>
  )
}

interface StagesProps {
  /** Called with a pipeline that has stages. */
  readonly children: (pipeline: Pipeline) => ReactNode
}

/** The stages of the chosen pipeline, or why there are none. */
function Stages({ children }: StagesProps) {
  const { t } = useTranslation('pipelines')
  const { shown, pipeline } = usePipelinesScreen()
  const content = () => {
    if (pipeline === null) return <EmptyNote title={t('notThereTitle')} text={t('notThereText')} />
    if (pipeline.stages === null) {
      return <EmptyNote title={t('stagesAbsentTitle')} text={t('stagesAbsentText')} />
    }
    if (pipeline.stages.length === 0 && pipeline.unreadable.length === 0) {
      return <EmptyNote title={t('noStagesTitle')} text={t('noStagesText')} />
    }
    return children(pipeline)
  }
  return (
    <AnswerView answerState={shown} skeleton="lines" height={240}>
      {content}
    </AnswerView>
  )
}

function BarsCard() {
  const { t } = useTranslation('pipelines')
  const { view, changeView, about } = usePipelinesScreen()
  const { measure } = view
  return (
    <Card
      title={t('stagesChart')}
      more={
        <Segments
          isSmall
          label={t('measure')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }))}
          onChange={(next) => changeView({ measure: next })}
        />
      }
      about={{ definition: BAR_DEFINITIONS[measure], ...about }}
    >
      <Stages>
        {({ stages }) => <StageBars rows={chartStages(stageRows(stages), measure)} measure={measure} />}
      </Stages>
    </Card>
  )
}

function TableCard() {
  const say = useSay()
  const { t, formats } = say
  const screen = usePipelinesScreen()
  const { comparison, about } = screen
  return (
    <Card
      title={t('pipelines:stagesTable')}
      more={comparison && t('pipelines:since', { date: formats.day(comparison.day) })}
    >
      <Stages>
        {(pipeline) => (
          <>
            <TableView table={stagesTable(say, screen)} about={about} look="whole" />
            {stagesNotes(say, screen).map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
            <UnreadItems items={pipeline.unreadable} />
          </>
        )}
      </Stages>
    </Card>
  )
}
