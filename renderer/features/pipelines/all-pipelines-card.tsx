import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { freshnessOf } from '../../answers/answer-state.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { allOpenTable } from './open-tables.tsx'
import styles from './pipelines-page.module.css'
import { allTable } from './pipelines-tables.tsx'
import { useOwners } from './use-owners.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

/** All pipelines side by side; global ones are marked. */
export function AllPipelinesCard() {
  const say = useSay()
  const { t, formats } = say
  const { choice, shown, comparison, about, view, changeView } = usePipelinesScreen()
  const { isAllWhole } = view
  // The ids that the API itself lists now: only of those does a refusal of stages.list mean a global pipeline.
  const { list } = choice
  const owners = useOwners(
    freshnessOf(list) === 'live' ? (list.value?.pipelines ?? []).map(({ id }) => id) : [],
  )
  const isUnsure = shown.value?.pipelines.some(({ id }) => owners[id] === undefined) === true
  const sub = about.operation === 'pipelines.get' ? 'allSubKnown' : isUnsure ? 'allSubUnsure' : null
  return (
    <Card
      title={t('allPipelines')}
      sub={sub && t(`pipelines:${sub}`)}
      more={isAllWhole && comparison && t('pipelines:since', { date: formats.day(comparison.day) })}
      actions={[
        {
          label: t(isAllWhole ? 'pipelines:fewFigures' : 'pipelines:allFigures'),
          letter: 'T',
          run: () => changeView({ isAllWhole: !isAllWhole }),
        },
      ]}
      about={{ definition: 'pipelineOpenValue', ...about }}
      className={styles.all ?? ''}
    >
      <AnswerView answerState={shown} skeleton="lines" height={140}>
        {({ pipelines }) =>
          pipelines.length === 0 ? (
            <EmptyNote title={t('pipelines:noneTitle')} text={t('pipelines:noneText')} />
          ) : (
            <All pipelines={sortPipelines(pipelines)} owners={owners} />
          )
        }
      </AnswerView>
    </Card>
  )
}

interface AllProps {
  readonly pipelines: readonly Pipeline[]
  readonly owners: ReturnType<typeof useOwners>
}

function All({ pipelines, owners }: AllProps) {
  const say = useSay()
  const { choice, comparison, about, view } = usePipelinesScreen()
  const choosing = { ...choice, owners }
  return view.isAllWhole ? (
    <TableView
      table={allTable(say, pipelines, comparison, choosing)}
      about={about}
      isMarked={({ id }) => id === choice.oneId}
      look="whole"
    />
  ) : (
    <TableView table={allOpenTable(say, pipelines, comparison, choosing)} look="calm" />
  )
}
