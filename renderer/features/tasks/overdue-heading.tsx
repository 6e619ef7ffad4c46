import { daysOverdue, deadlineDay } from '../../../shared/tasks/task-days.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { TextButton } from '../../components/text-button.tsx'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { idOfKey, RESPONSIBLE_UNKNOWN } from '../../domain/tasks/responsible.ts'
import { lateText, ownerLabel, responsibleName, subjectText } from '../../domain/tasks/task-words.ts'
import { useCopied } from '../../platform/use-copied.ts'
import { type Say, useSay } from '../../report/say.ts'
import type { ResponsibleGroup, ShownGroup } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The person of a group of overdue tasks, with their number and a way to ask for them. */
export function OverdueHeading({ group }: { readonly group: ShownGroup }) {
  const say = useSay()
  const { isWhole } = useTasksScreen().tabs.overdue
  return (
    <span className={styles.groupHead} data-unassigned={group.isUnassigned || undefined}>
      <PersonLink id={idOfKey(group.key)} name={responsibleName(say, group)} />
      {isWhole && <small>{say.t('tasks:tasks', { count: group.tasks.length })}</small>}
      {isWhole && isPerson(group) && (
        <span className={styles.chase}>
          <ChaseButton group={group.whole} />
        </span>
      )}
    </span>
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
