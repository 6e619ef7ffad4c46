import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { PipelineOwner } from '../../../shared/bridge/company-settings.ts'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { Reading } from '../../answers/reading.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import data from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import { pipelineFigures, sumStages } from '../../domain/pipelines/pipelines-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { Comparison } from './comparison.ts'
import { FigureCells, FigureHeads, type FiguresAbout } from './figure-cells.tsx'
import styles from './pipelines-page.module.css'

interface AllPipelinesCardProps {
  readonly reading: Reading<OperationResult<'pipelines.list'>>
  /** The day shown, in words. */
  readonly range: string
  /** `pipelines.get` covers only the known pipelines. */
  readonly operation: 'pipelines.list' | 'pipelines.get'
  readonly comparison: Comparison | null
  readonly owners: Readonly<Record<string, PipelineOwner>>
  readonly chosenId: number | null
  readonly onChoose: (pipelineId: number) => void
}

/** All pipelines side by side; global ones are marked. */
export function AllPipelinesCard(props: AllPipelinesCardProps) {
  const { t } = useTranslation('pipelines')
  const formats = useFormats()
  const { reading, comparison, owners, operation } = props
  const isUnsure = reading.value?.pipelines.some(({ id }) => owners[id] === undefined) === true
  return (
    <Card
      title={t('allTable')}
      sub={operation === 'pipelines.get' ? t('allSubKnown') : isUnsure ? t('allSubUnsure') : t('allSub')}
      more={comparison && t('since', { date: formats.dayWithYear(comparison.day) })}
    >
      <ReadingView reading={reading} skeleton="lines" height={140}>
        {({ pipelines }) =>
          pipelines.length === 0 ? (
            <EmptyNote title={t('noneTitle')} text={t('noneText')} />
          ) : (
            <AllTable
              {...props}
              pipelines={sortPipelines(pipelines)}
              about={{ operation, range: props.range, capturedAt: reading.collected }}
            />
          )
        }
      </ReadingView>
    </Card>
  )
}

function AllTable({
  pipelines,
  comparison,
  owners,
  chosenId,
  onChoose,
  about,
}: Omit<AllPipelinesCardProps, 'reading'> & {
  readonly pipelines: readonly Pipeline[]
  readonly about: FiguresAbout
}) {
  const { t } = useTranslation('pipelines')
  const all = sumStages(pipelines.map(pipelineFigures))
  const isCompared = comparison !== null
  return (
    <div className={styles.scroll} data-scrolls>
      <table className={`${data.table} ${styles.table} ${styles.all}`} aria-label={t('allTable')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.pipeline')}</th>
            <th scope="col" className={styles.barColumn}>
              <AboutNumber name={t('columns.share')} definition="pipelineShare" look="words" {...about} />
            </th>
            <FigureHeads isCompared={isCompared} about={about} />
          </tr>
        </thead>
        <tbody>
          {pipelines.map((pipeline) => {
            const figures = pipelineFigures(pipeline)
            const earlier = comparison?.pipelines.find(({ id }) => id === pipeline.id)
            const isChosen = pipeline.id === chosenId
            return (
              <tr key={pipeline.id} data-chosen={isChosen || undefined}>
                <th scope="row">
                  <span className={styles.pipeline}>
                    <UnstyledButton
                      className={styles.choose}
                      data-words
                      aria-pressed={isChosen}
                      title={pipeline.name ?? String(pipeline.id)}
                      onClick={() => onChoose(pipeline.id)}
                    >
                      <bdi>{pipeline.name ?? pipeline.id}</bdi>
                    </UnstyledButton>
                    {pipeline.is_default && <Tag tone="calm">{t('default')}</Tag>}
                    {owners[pipeline.id] === 'global' && <Tag tone="warn">{t('global')}</Tag>}
                  </span>
                </th>
                <td className={styles.barColumn}>
                  <ShareBar part={figures.deals} whole={all.deals} />
                </td>
                <FigureCells
                  figures={figures}
                  earlier={earlier ? pipelineFigures(earlier) : null}
                  isCompared={isCompared}
                />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td />
            <FigureCells
              figures={all}
              earlier={isCompared ? sumStages(comparison.pipelines.map(pipelineFigures)) : null}
              isCompared={isCompared}
            />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function ShareBar({ part, whole }: { readonly part: number | null; readonly whole: number | null }) {
  const formats = useFormats()
  const share = part === null || whole === null || whole === 0 ? null : part / whole
  return (
    <span className={styles.share}>
      <span className={styles.track}>
        <span data-part="open" style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
      {formats.percent(share)}
    </span>
  )
}
