import { useTranslation } from 'react-i18next'
import { daysOverdue, deadlineDay } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { idOfKey, RESPONSIBLE_UNKNOWN } from '../../domain/tasks/responsible.ts'
import {
  lateText,
  ofPeopleWords,
  ownerLabel,
  responsibleName,
  subjectText,
} from '../../domain/tasks/task-words.ts'
import { useCopied } from '../../platform/use-copied.ts'
import { type Say, useSay } from '../../report/say.ts'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable } from './task-table.tsx'
import { groupShown, type ResponsibleGroup } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useOwnerTypesNote } from './use-owner-types-note.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The overdue tasks by responsible person, unassigned ones first. */
export function OverdueCard() {
  const { t } = useTranslation('tasks')
  const { overdue } = useTasksScreen()
  const { warning } = useOwnerTypesNote(overdue.value)
  const ofPeople = ofPeopleWords(useSay(), overdue.ofPeople)
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
  const say = useSay()
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
            <PersonLink id={idOfKey(group.key)} name={responsibleName(say, group)} />
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

/** "Cobrar Íris (5)": copies all of her overdue tasks for a chat, and confirms it. */
function ChaseButton({ group }: { readonly group: ResponsibleGroup }) {
  const say = useSay()
  const { t } = say
  const { label: company } = useCompany()
  const { overdue } = useTasksScreen()
  const name = responsibleName(say, group)
  const { outcome, copy } = useCopied(() =>
    chaseText(say, group, company, overdue.collected.read().capturedAt),
  )
  const count = group.tasks.length
  return (
    <>
      <TextButton label={t('tasks:chaseOf', { name, count })} onClick={copy}>
        {outcome === null ? t('tasks:chase', { name: name.split(/\s+/)[0] ?? name, count }) : t(outcome)}
      </TextButton>
      <span className="visually-hidden" role="status">
        {outcome && t(outcome)}
      </span>
    </>
  )
}

/**
 * Returns the overdue tasks of one person as a text for a chat. It says of a customer only what the tasks themselves
 * show.
 */
function chaseText(say: Say, group: ResponsibleGroup, company: string, capturedAt: string | null): string {
  const { t, formats, timeZone, today } = say
  const lines = group.tasks.map((task, index) => {
    const day = deadlineDay(task)
    const notes = [
      ownerLabel(say, task),
      day && t('tasks:due', { date: formats.day(day) }),
      lateText(say, daysOverdue(task, today)),
    ].filter((note) => note !== null)
    return `${index + 1}. ${[subjectText(say, task), notes.join(', ')].filter(Boolean).join(' — ')}`
  })
  return [
    t('tasks:chaseHead', { name: responsibleName(say, group), count: lines.length, company }),
    ...lines,
    ...(capturedAt === null
      ? []
      : [`${t('share:collected', { time: formats.moment(capturedAt, timeZone, 0) })}.`]),
  ].join('\n')
}
