import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'wouter'
import { RESPONSIBLE_UNKNOWN, responsibleKey } from '../../../shared/tasks/responsible.ts'
import { daysOverdue, deadlineDay } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { Tag } from '../../components/notice.tsx'
import { shownText, UNKNOWN } from '../../format/format.ts'
import { pathOf } from '../../navigation/screens.ts'
import { type Say, useSay } from '../../report/say.ts'
import { type Column, columnOf, FILE, type Table } from '../../report/table.ts'
import { readLeadState } from '../leads/leads.ts'
import { PersonLink } from '../people/person-link.tsx'

const OWNER_TYPES = ['deal', 'contact', 'lead'] as const
const TASK_TYPES = ['call', 'email', 'meeting', 'message', 'visit'] as const

/** Returns "16 nov., 09:00" exactly as received, in the company's clock: the text never passes through a time zone. */
export function deadlineText({ formats }: Say, task: Pick<Task, 'deadline'>): string {
  const day = deadlineDay(task)
  if (day === null) return UNKNOWN
  const time = /^T(\d{2}:\d{2})/.exec(task.deadline?.slice(10) ?? '')?.[1]
  const date = formats.day(day)
  return time === undefined ? date : `${date}, ${time}`
}

/** Returns "vence hoje" or "3 dias"; null when the delay is not known. */
export function lateText({ t }: Say, late: number | null): string | null {
  if (late === null) return null
  return late === 0 ? t('today') : t('days', { count: late })
}

/** The colour of a delay, like its severity. */
export function lateTone(late: number | null): 'bad' | 'warn' | 'calm' {
  return (late ?? 0) >= 8 ? 'bad' : (late ?? 0) >= 4 ? 'warn' : 'calm'
}

export function subjectText({ t }: Say, { subject }: Pick<Task, 'subject'>): string {
  return shownText(subject) ?? t('tasks:noSubject')
}

/**
 * Returns the name of a task's lead where it is known, else "negócio 4411"; a type that the specification does not name
 * appears as received.
 */
export function ownerLabel(
  say: Say,
  task: Pick<Task, 'owner_type' | 'owner_id' | 'owner_name'>,
): string | null {
  const { owner_type: type, owner_id: id, owner_name: name } = task
  if (name !== undefined) return name
  if (type === null || id === null) return null
  return `${OWNER_TYPES.some((each) => each === type) ? ownerTypeName(say, type).toLowerCase() : type} ${id}`
}

/** Returns "Negócio" for an owner type; one that the specification does not name appears as received. */
export function ownerTypeName({ t }: Say, type: string): string {
  const known = OWNER_TYPES.find((each) => each === type)
  return known ? t(`tasks:ownerTypes.${known}`) : type
}

/**
 * Returns the responsible person's name, or words for unassigned, for a person without a name, and for a person who
 * is not provided.
 */
export function responsibleName(
  { t }: Say,
  task:
    | Pick<Task, 'responsible_id' | 'responsible_name'>
    | { readonly key: string; readonly name: string | null },
): string {
  const [key, name] =
    'key' in task ? [task.key, task.name] : [responsibleKey(task), task.responsible_name ?? null]
  const shown = shownText(name)
  if (shown !== null) return shown
  if (key.startsWith('id:')) return t('tasks:unnamed', { id: key.slice('id:'.length).slice(0, 8) })
  return t(key === RESPONSIBLE_UNKNOWN ? 'tasks:responsibleAbsent' : 'tasks:noResponsible')
}

/** Returns the word for a task type. The specification lists none, so any other type appears as received. */
export function taskTypeName({ t }: Say, type: string): string {
  const named = TASK_TYPES.find((each) => each === type)
  return named === undefined ? type : t(`tasks:types.${named}`)
}

const SUBJECT: Column<Task> = columnOf('subject', 'text', 'tasks:columns.subject', ({ subject }) => subject, {
  draw: (task, say) => (
    <span className="cut" title={subjectText(say, task)}>
      <bdi>{subjectText(say, task)}</bdi>
      {task.type && <small> {taskTypeName(say, task.type)}</small>}
    </span>
  ),
})

const OWNER: readonly Column<Task>[] = [
  columnOf('type', 'text', 'tasks:columns.type', ({ type }, say) => type && taskTypeName(say, type), FILE),
  columnOf(
    'owner',
    'text',
    'tasks:columns.owner',
    ({ owner_type: type }, say) => type && ownerTypeName(say, type),
    { draw: (task) => <TaskOwner task={task} /> },
  ),
  columnOf('ownerId', 'text', 'tasks:ownerId', ({ owner_id: id }) => (id === null ? null : String(id)), FILE),
]

const RESPONSIBLE: Column<Task> = columnOf(
  'responsible',
  'text',
  'tasks:columns.responsible',
  (task, say) => responsibleName(say, task),
  {
    draw: (task, say) => (
      <span className="cut" title={responsibleName(say, task)}>
        <PersonLink id={task.responsible_id} name={responsibleName(say, task)} />
      </span>
    ),
  },
)

const DEADLINE: Column<Task> = columnOf(
  'deadline',
  'moment',
  'tasks:columns.deadline',
  // A deadline has no offset and is of the company's clock.
  ({ deadline }, { timeZone }) =>
    deadline == null ? null : new Date(zonedTimeOf(timeZone).instantOf(deadline)).toISOString(),
  { draw: (task, say) => (task.deadline === null ? say.t('tasks:noDeadline') : deadlineText(say, task)) },
)

/** How late a task is, of those that are. */
function lateColumns(overdueIds: ReadonlySet<number>): readonly Column<Task>[] {
  const lateOf = (task: Task, { today }: Say) => (overdueIds.has(task.id) ? daysOverdue(task, today) : null)
  return [
    columnOf('late', 'count', 'tasks:columns.late', lateOf, {
      draw: (task, say) => {
        const late = lateOf(task, say)
        if (late === null) return ''
        return <Tag tone={lateTone(late)}>{lateText(say, late)}</Tag>
      },
      places: ['screen'],
    }),
    columnOf('daysLate', 'count', 'tasks:columns.daysLate', lateOf, FILE),
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
      className="cut opens text-accent"
      data-words
      title={label}
      onClick={() => navigate(pathOf('leads'), { state })}
    >
      {label}
    </UnstyledButton>
  )
}
