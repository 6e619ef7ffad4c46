import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { overdueTable } from '../../domain/people/person-tables.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './person-page.module.css'
import { Severities } from './severities.tsx'
import { usePersonScreen } from './use-person-screen.ts'

/** The person's overdue tasks, the oldest first, and how many there are of each severity. */
export function OverdueCard() {
  const say = useSay()
  const { t } = say
  const { overdue } = usePersonScreen()
  return (
    <Card
      title={t('tasks:tabs.overdue')}
      about={{
        definition: 'severity',
        operation: 'tasks.list',
        capturedAt: overdue.collected,
        note: t('people:historyNote'),
      }}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={200} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) => <Overdue tasks={tasks} />}
      </AnswerView>
    </Card>
  )
}

function Overdue({ tasks }: { readonly tasks: readonly Task[] }) {
  const say = useSay()
  const { t } = say
  if (tasks.length === 0) return <EmptyNote title={t('tasks:noneTitle')} text={t('tasks:noneText')} />
  return (
    <>
      <Severities />
      <div className={styles.tasks}>
        <TableView table={overdueTable(say, tasks)} look="names" />
      </div>
    </>
  )
}
