import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { RESPONSIBLE_UNKNOWN } from '../../domain/tasks/responsible.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { ChaseButton } from './chase-button.tsx'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable } from './task-table.tsx'
import { groupShown, type ResponsibleGroup } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useOfPeopleWords } from './use-of-people-words.ts'
import { useOwnerTypesNote } from './use-owner-types-note.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The overdue tasks by responsible person, unassigned ones first. */
export function OverdueCard() {
  const { t } = useTranslation('tasks')
  const { overdue } = useTasksScreen()
  const { warning } = useOwnerTypesNote(overdue.value)
  const ofPeople = useOfPeopleWords(overdue.ofPeople)
  const byClock = (overdue.coverage || overdue.ofPeople) && t('overdueSubStored')
  return (
    <Card
      title={t('overdueCard')}
      sub={[ofPeople, byClock, warning].filter(Boolean).join(' ')}
      more={overdue.value && <TaskCount tab="overdue" />}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={320} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) => <OverdueTasks tasks={tasks} />}
      </AnswerView>
    </Card>
  )
}

function OverdueTasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation('tasks')
  const { today, tabs, overdueIds, changeView } = useTasksScreen()
  const responsibleName = useResponsibleName()
  const shown = tabs.overdue.filtered
  if (tasks.length === 0) {
    return (
      <EmptyNote title={t('noneTitle')} text={t('noneText')}>
        <TextButton onClick={() => changeView({ tab: 'pending' })}>{t('seePending')}</TextButton>
      </EmptyNote>
    )
  }
  if (shown.length === 0) return <NoMatch all={tasks.length} />
  return (
    <TaskTable
      hasResponsible={false}
      overdueIds={overdueIds}
      groups={groupShown(shown, tasks, today).map((group) => ({
        key: group.key,
        tasks: group.tasks,
        heading: (
          <span className={styles.groupHead} data-unassigned={group.isUnassigned || undefined}>
            <bdi title={responsibleName(group)}>{responsibleName(group)}</bdi>
            {tabs.overdue.isWhole && <small>{t('tasks', { count: group.tasks.length })}</small>}
            {tabs.overdue.isWhole && isPerson(group) && (
              <span className={styles.chase}>
                <ChaseButton group={group.whole} />
              </span>
            )}
          </span>
        ),
      }))}
    />
  )
}

/** True for tasks that somebody is responsible for. */
function isPerson({ isUnassigned, key }: ResponsibleGroup): boolean {
  return !isUnassigned && key !== RESPONSIBLE_UNKNOWN
}
