import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Segments } from '../../components/segments.tsx'
import { chartStages, MEASURES, stageRows } from '../../domain/pipelines/pipelines-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import { FigureTiles } from './figure-tiles.tsx'
import styles from './pipelines-page.module.css'
import { StageBars } from './stage-bars.tsx'
import { StagesTable } from './stages-table.tsx'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

const BAR_DEFINITIONS = { deals: 'pipelineDeals', open: 'pipelineOpen', value: 'pipelineValue' } as const

/** One pipeline: its figures, its stages as bars, and their table. */
export function StagesCards() {
  const { pipeline, comparison } = usePipelinesScreen()
  const earlier = comparison?.pipelines.find(({ id }) => id === pipeline?.id) ?? null
  return (
    <>
      <FigureTiles earlier={earlier} />
      <div className={styles.columns}>
        <BarsCard />
        <TableCard earlier={earlier} />
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
        <>
          <Segments
            isSmall
            label={t('measure')}
            value={measure}
            options={MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }))}
            onChange={(next) => changeView({ measure: next })}
          />
          <AboutNumber name={t('stagesChart')} definition={BAR_DEFINITIONS[measure]} {...about} />
        </>
      }
    >
      <Stages>
        {({ stages }) => <StageBars rows={chartStages(stageRows(stages), measure)} measure={measure} />}
      </Stages>
    </Card>
  )
}

function TableCard({ earlier }: { readonly earlier: Pipeline | null }) {
  const { t } = useTranslation('pipelines')
  const { comparison, about } = usePipelinesScreen()
  const formats = useFormats()
  return (
    <Card title={t('stagesTable')} more={comparison && t('since', { date: formats.day(comparison.day) })}>
      <Stages>
        {(pipeline) => (
          <StagesTable pipeline={pipeline} earlier={earlier} isCompared={comparison !== null} about={about} />
        )}
      </Stages>
    </Card>
  )
}
