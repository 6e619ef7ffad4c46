import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { freshnessOf } from '../../answers/answer-state.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import data from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { Tag } from '../../components/tag.tsx'
import { pipelineFigures, sumStages } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { FigureCells, FigureHeads } from './figure-cells.tsx'
import styles from './pipelines-page.module.css'
import { useOwners } from './use-owners.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

/** All pipelines side by side; global ones are marked. */
export function AllPipelinesCard() {
  const { t } = useTranslation('pipelines')
  const { choice, shown, comparison, about } = usePipelinesScreen()
  const formats = useFormats()
  // The ids that the API itself lists now: only of those does a refusal of stages.list mean a global pipeline.
  const { list } = choice
  const owners = useOwners(
    freshnessOf(list) === 'live' ? (list.value?.pipelines ?? []).map(({ id }) => id) : [],
  )
  const isUnsure = shown.value?.pipelines.some(({ id }) => owners[id] === undefined) === true
  const sub = about.operation === 'pipelines.get' ? 'allSubKnown' : isUnsure ? 'allSubUnsure' : null
  return (
    <Card
      title={t('allTable')}
      sub={sub && t(sub)}
      more={comparison && t('since', { date: formats.day(comparison.day) })}
    >
      <AnswerView answerState={shown} skeleton="lines" height={140}>
        {({ pipelines }) =>
          pipelines.length === 0 ? (
            <EmptyNote title={t('noneTitle')} text={t('noneText')} />
          ) : (
            <AllTable pipelines={sortPipelines(pipelines)} owners={owners} />
          )
        }
      </AnswerView>
    </Card>
  )
}

type Owners = ReturnType<typeof useOwners>

interface AllTableProps {
  readonly pipelines: readonly Pipeline[]
  readonly owners: Owners
}

function AllTable({ pipelines, owners }: AllTableProps) {
  const { t } = useTranslation('pipelines')
  const { choice, comparison, about } = usePipelinesScreen()
  const all = sumStages(pipelines.map(pipelineFigures))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} data-scrolls>
      <table className={`${data.table} ${styles.table} ${styles.all}`} aria-label={t('allTable')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.pipeline')}</th>
            <th scope="col" className={styles.barColumn}>
              <AboutNumber name={t('columns.share')} definition="pipelineShare" look="words" {...about} />
            </th>
            <FigureHeads isCompared={comparison !== null} about={about} />
          </tr>
        </thead>
        <tbody>
          <FirstRows rows={pipelines} rest="tr" isKept={({ id }) => id === choice.oneId}>
            {(pipeline) => (
              <PipelineRow
                key={pipeline.id}
                pipeline={pipeline}
                isGlobal={owners[pipeline.id] === 'global'}
                allDeals={all.deals}
              />
            )}
          </FirstRows>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td />
            <FigureCells
              figures={all}
              earlier={comparison && sumStages(comparison.pipelines.map(pipelineFigures))}
              isCompared={comparison !== null}
            />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface PipelineRowProps {
  readonly pipeline: Pipeline
  readonly isGlobal: boolean
  /** The deals of all pipelines, for the share. */
  readonly allDeals: number | null
}

function PipelineRow({ pipeline, isGlobal, allDeals }: PipelineRowProps) {
  const { t } = useTranslation('pipelines')
  const { choice, comparison } = usePipelinesScreen()
  const figures = pipelineFigures(pipeline)
  const earlier = comparison?.pipelines.find(({ id }) => id === pipeline.id)
  const isChosen = pipeline.id === choice.oneId
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <span className={styles.pipeline}>
          <UnstyledButton
            className={styles.choose}
            data-words
            aria-pressed={isChosen}
            title={shownName(pipeline)}
            onClick={() => choice.choose(pipeline.id)}
          >
            <bdi>{shownName(pipeline)}</bdi>
          </UnstyledButton>
          {pipeline.is_default && <Tag tone="calm">{t('default')}</Tag>}
          {isGlobal && <Tag tone="warn">{t('global')}</Tag>}
        </span>
      </th>
      <td className={styles.barColumn}>
        <ShareBar part={figures.deals} whole={allDeals} />
      </td>
      <FigureCells
        figures={figures}
        earlier={earlier ? pipelineFigures(earlier) : null}
        isCompared={comparison !== null}
      />
    </tr>
  )
}

function ShareBar({ part, whole }: { readonly part: number | null; readonly whole: number | null }) {
  const formats = useFormats()
  const share = part === null || whole === null || whole === 0 ? null : part / whole
  return (
    <span className={styles.share}>
      {share !== null && (
        <span className={styles.track} data-track>
          <span data-part="open" style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {formats.percent(share)}
    </span>
  )
}
