// The columns of a list of tasks, wherever it stands.
import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'wouter'
import { daysOverdue } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { Tag } from '../../components/notice.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { pathOf } from '../../navigation/screens.ts'
import { type Say, useSay } from '../../report/say.ts'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import { readLeadState } from '../leads/lead-state.ts'
import { PersonLink } from '../people/person-link.tsx'
import {
  deadlineText,
  lateText,
  ownerLabel,
  ownerTypeName,
  responsibleName,
  subjectText,
  taskTypeName,
} from './task-words.ts'

/** Returns a deadline, which has no offset and is of the company's clock, as an instant. */
function deadlineInstant(deadline: string | null | undefined, timeZone: string): string | null {
  return deadline == null ? null : new Date(zonedTimeOf(timeZone).instantOf(deadline)).toISOString()
}

const SUBJECT: Column<Task> = {
  key: 'subject',
  kind: 'text',
  title: ({ t }) => t('tasks:columns.subject'),
  value: ({ subject }) => subject,
  draw: (task, say) => (
    <span className="cut" title={subjectText(say, task)}>
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
    <span className="cut" title={responsibleName(say, task)}>
      <PersonLink id={task.responsible_id} name={responsibleName(say, task)} />
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
    columnOf('daysLate', 'count', ({ t }) => t('tasks:columns.daysLate'), lateOf, { places: ['file'] }),
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
      className="cut opens accent"
      data-words
      title={`${say.t('tasks:openLead')}: ${label}`}
      onClick={() => navigate(pathOf('leads'), { state })}
    >
      {label}
    </UnstyledButton>
  )
}
