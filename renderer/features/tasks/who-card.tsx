import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './tasks-page.module.css'
import { whoTable } from './tasks-tables.tsx'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The number of overdue tasks per person, and how late they are. */
export function WhoCard() {
  const say = useSay()
  const { t, formats } = say
  const screen = useTasksScreen()
  const { overdue, view } = screen
  return (
    <Card
      title={t('tasks:whoCard')}
      more={overdue.value && formats.count(overdue.value.length)}
      className={styles.who}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={220} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyNote title={t('tasks:noneTitle')} text={t('tasks:noneText')} />
          ) : (
            <TableView
              table={whoTable(say, tasks, screen)}
              about={{ operation: 'tasks.list', capturedAt: overdue.collected }}
              isMarked={({ group }) => group !== null && group.key === view.responsible}
              look="whole"
            />
          )
        }
      </AnswerView>
    </Card>
  )
}
