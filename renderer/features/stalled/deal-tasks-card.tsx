import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { TextButton } from '../../components/buttons.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { type CountedPerson, countByPerson } from '../../domain/tasks/task-groups.ts'
import { responsibleName } from '../../domain/tasks/task-words.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { Table } from '../../report/table.ts'
import { ALL_TASKS, TASKS_VIEW } from '../../views/tasks-view.ts'
import { useVisit } from '../../views/view-store.ts'
import { useStalledScreen } from './use-stalled-screen.ts'

const SHOWN_PEOPLE = 3

/** The overdue tasks of deals by person: the only single deals that the API names. */
export function DealTasksCard() {
  const { t } = useTranslation('stalled')
  const { overdue } = useStalledScreen()
  return (
    <Card
      title={t('dealTasks')}
      about={{
        definition: 'dealTasks',
        operation: 'tasks.list',
        capturedAt: overdue.collected,
      }}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={220}>
        {(tasks) => <People tasks={tasks.filter(({ owner_type }) => owner_type === 'deal')} />}
      </AnswerView>
    </Card>
  )
}

/** Those with most, and all of them in Tarefas. */
function People({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useSay()
  const visitTasks = useVisit(TASKS_VIEW)
  const open = (responsible: string | null) =>
    visitTasks({ ...ALL_TASKS, responsible, ownerType: 'deal', tab: 'overdue' })
  if (tasks.length === 0) return <EmptyNote title={t('tasks:noneTitle')} text={t('tasks:noneText')} />
  const people = countByPerson(tasks)
  return (
    <>
      <TableView
        table={peopleTable(people.slice(0, SHOWN_PEOPLE), t('stalled:dealTasks'), open)}
        look="calm"
      />
      <p className="below">
        <TextButton isContent onClick={() => open(null)}>
          {t('stalled:allDealTasks', { count: tasks.length })}
        </TextButton>
      </p>
    </>
  )
}

export function peopleTable(
  people: readonly CountedPerson[],
  title: string,
  open: (key: string) => void,
): Table<CountedPerson> {
  return {
    title,
    columns: [
      {
        key: 'person',
        kind: 'text',
        title: ({ t }) => t('tasks:columns.responsible'),
        value: (person, say) => responsibleName(say, person),
        draw: (person, say) => (
          <UnstyledButton className="cut opens" data-words onClick={() => open(person.key)}>
            <bdi>{responsibleName(say, person)}</bdi>
          </UnstyledButton>
        ),
      },
      {
        key: 'count',
        kind: 'count',
        title: ({ t }) => t('tasks:tabs.overdue'),
        value: ({ count }) => count,
        draw: ({ count }, { formats }) => <b>{formats.count(count)}</b>,
      },
    ],
    rows: people,
    keyOf: ({ key }) => key,
  }
}
