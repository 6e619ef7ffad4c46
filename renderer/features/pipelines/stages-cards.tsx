import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import type { Reading } from '../../answers/reading.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import controls from '../../components/controls.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { MEASURES, type Measure, pipelineFigures, stageRows } from '../../domain/pipelines/pipelines-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { Comparison } from './comparison.ts'
import type { FiguresAbout } from './figure-cells.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import styles from './pipelines-page.module.css'
import { StageBars } from './stage-bars.tsx'
import { StagesTable } from './stages-table.tsx'

const BAR_DEFINITIONS = { deals: 'pipelineDeals', open: 'pipelineOpen', value: 'pipelineValue' } as const

interface StagesCardsProps {
  readonly reading: Reading<unknown>
  /** Null before the first answer, and when the chosen pipeline did not exist on the shown day. */
  readonly pipeline: Pipeline | null
  readonly comparison: Comparison | null
  /** The day shown, in words. */
  readonly range: string
  readonly operation: FiguresAbout['operation']
  readonly measure: Measure
  readonly onMeasure: (measure: Measure) => void
}

/** One pipeline: its figures, its stages as bars, and their table. */
export function StagesCards(props: StagesCardsProps) {
  const { reading, pipeline, comparison, range, operation, measure, onMeasure } = props
  const { t } = useTranslation('pipelines')
  const formats = useFormats()
  const about = { operation, range, capturedAt: reading.collected }
  const earlier = comparison?.pipelines.find(({ id }) => id === pipeline?.id) ?? null
  const content = (draw: (pipeline: Pipeline) => React.ReactNode) => (
    <ReadingView reading={reading} skeleton="lines" height={240}>
      {() => {
        if (pipeline === null) return <EmptyNote title={t('notThereTitle')} text={t('notThereText')} />
        if (pipeline.stages === null) {
          return <EmptyNote title={t('stagesAbsentTitle')} text={t('stagesAbsentText')} />
        }
        if (pipeline.stages.length === 0 && pipeline.unreadable.length === 0) {
          return <EmptyNote title={t('noStagesTitle')} text={t('noStagesText')} />
        }
        return draw(pipeline)
      }}
    </ReadingView>
  )
  return (
    <>
      <FigureTiles
        figures={pipeline && pipelineFigures(pipeline)}
        earlier={earlier && pipelineFigures(earlier)}
        earlierDay={comparison?.day ?? null}
        isLoading={reading.isFirstLoad}
        about={about}
      />
      <div className={styles.columns}>
        <Card
          title={t('stagesChart')}
          sub={
            <span className={styles.aboutBars}>
              {t(`measureSub.${measure}`)}
              <AboutNumber name={t('stagesChart')} definition={BAR_DEFINITIONS[measure]} {...about} />
            </span>
          }
          more={
            <SegmentedControl
              className={`${controls.segments} ${styles.measures}`}
              aria-label={t('measure')}
              value={measure}
              onChange={(value) => onMeasure(value as Measure)}
              data={MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }))}
              transitionDuration={0}
            />
          }
        >
          {content(({ stages }) => (
            <StageBars rows={stageRows(stages)} measure={measure} />
          ))}
        </Card>
        <Card
          title={t('stagesTable')}
          sub={t('stagesSub')}
          more={comparison && t('since', { date: formats.dayWithYear(comparison.day) })}
        >
          {content((shown) => (
            <StagesTable pipeline={shown} earlier={earlier} isCompared={comparison !== null} about={about} />
          ))}
        </Card>
      </div>
    </>
  )
}
