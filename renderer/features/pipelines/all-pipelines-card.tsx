import { sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { freshnessOf } from '../../answers/answer-state.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './pipelines-page.module.css'
import { allTable } from './pipelines-tables.tsx'
import { useOwners } from './use-owners.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

/** All pipelines side by side; global ones are marked. */
export function AllPipelinesCard() {
  const say = useSay()
  const { t, formats } = say
  const { choice, shown, comparison, about } = usePipelinesScreen()
  // The ids that the API itself lists now: only of those does a refusal of stages.list mean a global pipeline.
  const { list, oneId, choose } = choice
  const owners = useOwners(
    freshnessOf(list) === 'live' ? (list.value?.pipelines ?? []).map(({ id }) => id) : [],
  )
  const isUnsure = shown.value?.pipelines.some(({ id }) => owners[id] === undefined) === true
  const sub = about.operation === 'pipelines.get' ? 'allSubKnown' : isUnsure ? 'allSubUnsure' : null
  return (
    <Card
      title={t('pipelines:allTable')}
      sub={sub && t(`pipelines:${sub}`)}
      more={comparison && t('pipelines:since', { date: formats.day(comparison.day) })}
      className={styles.all ?? ''}
    >
      <AnswerView answerState={shown} skeleton="lines" height={140}>
        {({ pipelines }) =>
          pipelines.length === 0 ? (
            <EmptyNote title={t('pipelines:noneTitle')} text={t('pipelines:noneText')} />
          ) : (
            <TableView
              table={allTable(say, sortPipelines(pipelines), comparison, { oneId, choose, owners })}
              about={about}
              isMarked={({ id }) => id === oneId}
              look="whole"
            />
          )
        }
      </AnswerView>
    </Card>
  )
}
