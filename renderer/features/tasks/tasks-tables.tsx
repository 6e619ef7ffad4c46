// The tables of Tarefas: the tasks of a tab, and who has how many overdue ones.
import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'wouter'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { Tag } from '../../components/tag.tsx'
import { readLeadState } from '../../domain/leads/lead-state.ts'
import { daysOverdue } from '../../domain/tasks/task-days.ts'
import {
  countSeverities,
  type Severity,
  type SeverityCounts,
  shownSeverities,
} from '../../domain/tasks/task-severity.ts'
import {
  deadlineText,
  lateText,
  ownerLabel,
  ownerTypeName,
  responsibleName,
  subjectText,
  taskTypeName,
} from '../../domain/tasks/task-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { pathOf } from '../../navigation/screens.ts'
import { type Say, useSay } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import { groupByResponsible, type ResponsibleGroup } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import type { TasksScreen } from './use-tasks-screen.ts'

/**
 * Returns a deadline, which has no offset and is of the company's clock, as an instant; as received when unreadable.
 */
function deadlineInstant(deadline: string | null | undefined, timeZone: string): string | null {
  if (deadline == null) return null
  const ms = zonedTimeOf(timeZone).instantOf(deadline)
  return Number.isNaN(ms) ? deadline : new Date(ms).toISOString()
}

const SUBJECT: Column<Task> = {
  key: 'subject',
  kind: 'text',
  title: ({ t }) => t('tasks:columns.subject'),
  value: ({ subject }) => subject,
  draw: (task, say) => (
    <span className={styles.subject} title={subjectText(say, task)}>
      <bdi>{subjectText(say, task)}</bdi>
      {task.type && <small> {taskTypeName(say, task.type)}</small>}
    </span>
  ),
}

const OWNER: readonly Column<Task>[] = [
  {
    key: 'type',
    kind: 'text',
    title: ({ t }) => t('tasks:columns.type'),
    value: ({ type }, say) => (type === null ? null : taskTypeName(say, type)),
    places: ['file'],
  },
  {
    key: 'owner',
    kind: 'text',
    title: ({ t }) => t('tasks:columns.owner'),
    value: ({ owner_type: type }, say) => (type === null ? null : ownerTypeName(say, type)),
    draw: (task) => <TaskOwner task={task} />,
  },
  {
    key: 'ownerId',
    kind: 'text',
    title: ({ t }) => t('tasks:ownerId'),
    value: ({ owner_id: id }) => (id === null ? null : String(id)),
    places: ['file'],
  },
]

const RESPONSIBLE: Column<Task> = {
  key: 'responsible',
  kind: 'text',
  title: ({ t }) => t('tasks:columns.responsible'),
  value: (task, say) => responsibleName(say, task),
  draw: (task, say) => (
    <span className={styles.cut} title={responsibleName(say, task)}>
      <bdi>{responsibleName(say, task)}</bdi>
    </span>
  ),
}

const DEADLINE: Column<Task> = {
  key: 'deadline',
  kind: 'moment',
  title: ({ t }) => t('tasks:columns.deadline'),
  value: ({ deadline }, { timeZone }) => deadlineInstant(deadline, timeZone),
  draw: (task, say) => (task.deadline === null ? say.t('tasks:noDeadline') : deadlineText(say, task)),
}

/** How late a task is, of those that are. */
function lateColumns(overdueIds: ReadonlySet<number>): readonly Column<Task>[] {
  const lateOf = (task: Task, { today }: Say) => (overdueIds.has(task.id) ? daysOverdue(task, today) : null)
  return [
    {
      key: 'late',
      kind: 'count',
      title: ({ t }) => t('tasks:columns.late'),
      value: lateOf,
      draw: (task, say) => {
        const late = lateOf(task, say)
        if (late === null) return ''
        return <Tag tone={late >= 8 ? 'bad' : late >= 4 ? 'warn' : 'calm'}>{lateText(say, late)}</Tag>
      },
      places: ['screen'],
    },
    {
      key: 'daysLate',
      kind: 'count',
      title: ({ t }) => t('tasks:columns.daysLate'),
      value: lateOf,
      places: ['file'],
    },
  ]
}

/**
 * Returns the columns of tasks.
 * @param overdueIds the tasks whose delay is shown; null when none can be late
 * @param hasResponsible false where the rows stand under their person
 */
export function taskColumns(
  overdueIds: ReadonlySet<number> | null,
  hasResponsible: boolean,
): Table<Task>['columns'] {
  return [
    SUBJECT,
    ...OWNER,
    { ...RESPONSIBLE, places: hasResponsible ? ['screen', 'file'] : ['file'] },
    DEADLINE,
    ...(overdueIds === null ? [] : lateColumns(overdueIds)),
  ]
}

/** A person's overdue tasks by how late they are; all people have no key. */
interface WhoRow {
  readonly group: ResponsibleGroup | null
  readonly count: number
  readonly counts: SeverityCounts
}

type Filtering = Pick<TasksScreen, 'view' | 'changeView'>

/** "Quem cobrar": the number of overdue tasks per person, and how late they are. */
export function whoTable(say: Say, tasks: readonly Task[], filtering: Filtering): Table<WhoRow> {
  const totals = countSeverities(tasks, say.today)
  return {
    title: say.t('tasks:whoTable'),
    columns: [
      {
        key: 'who',
        kind: 'text',
        title: ({ t }) => t('tasks:who'),
        value: ({ group }) => group && responsibleName(say, group),
        draw: ({ group }) =>
          group && <Person group={group} name={responsibleName(say, group)} {...filtering} />,
      },
      {
        key: 'total',
        kind: 'count',
        title: ({ t }) => t('tasks:total'),
        value: ({ count }) => count,
        draw: ({ group, count }, { formats }) => (group ? <b>{formats.count(count)}</b> : undefined),
        definition: 'overdue',
      },
      ...shownSeverities(totals).map((severity) => severityColumn(severity, filtering)),
    ],
    rows: groupByResponsible(tasks, say.today).map((group) => ({
      group,
      count: group.tasks.length,
      counts: group.counts,
    })),
    keyOf: ({ group }) => group?.key ?? '',
    total: { name: say.t('tasks:total'), row: { group: null, count: tasks.length, counts: totals } },
  }
}

interface PersonProps extends Filtering {
  readonly group: ResponsibleGroup
  readonly name: string
}

/** The person's name, which shows this person's tasks alone, or those of all again. */
function Person({ group: { key, isUnassigned }, name, view, changeView }: PersonProps) {
  const isChosen = view.responsible === key
  return (
    <UnstyledButton
      className={styles.person}
      data-words
      data-unassigned={isUnassigned || undefined}
      title={name}
      aria-pressed={isChosen}
      onClick={() => changeView({ responsible: isChosen ? null : key, lateness: null })}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  )
}

/** The number of tasks of one severity, for a person or for all, as a button that filters by them. */
function severityColumn(severity: Severity, { view, changeView }: Filtering): Column<WhoRow> {
  return {
    key: severity,
    kind: 'count',
    title: ({ t }) => t(`tasks:severityColumns.${severity}`),
    value: ({ counts }) => counts[severity],
    draw: ({ group, counts }, say) => {
      const count = counts[severity]
      if (count === 0) return <span data-severity="none">{say.formats.count(0)}</span>
      const responsible = group?.key ?? null
      const isChosen = view.responsible === responsible && view.lateness === severity
      const late = say.t(`tasks:severities.${severity}`)
      return (
        <UnstyledButton
          className={styles.severityCount}
          data-severity={group ? severity : undefined}
          aria-pressed={isChosen}
          aria-label={
            group
              ? say.t('tasks:tasksOf', { count, name: responsibleName(say, group), late })
              : say.t('tasks:tasksOfAll', { count, late })
          }
          onClick={() => changeView({ responsible, lateness: isChosen ? null : severity })}
        >
          {say.formats.count(count)}
        </UnstyledButton>
      )
    },
    definition: 'severity',
  }
}

/** What a task is about. A lead opens in Leads; the API lists no deals and no contacts. */
function TaskOwner({ task }: { readonly task: Task }) {
  const say = useSay()
  const [, navigate] = useLocation()
  const label = ownerLabel(say, task) ?? UNKNOWN
  const state = task.owner_type === 'lead' ? readLeadState({ leadId: task.owner_id }) : null
  // A fragment, because a bare text is not bounded (platform/bounded-jsx.ts).
  if (state === null) return <>{label}</>
  return (
    <UnstyledButton
      className={styles.owner}
      data-words
      title={say.t('tasks:openLead')}
      onClick={() => navigate(pathOf('leads'), { state })}
    >
      {label}
    </UnstyledButton>
  )
}
