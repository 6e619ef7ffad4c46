import type { OfPeople } from '../../../shared/bridge/answer.ts'
import { deadlineDay } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import type { Say } from '../../report/say.ts'
import { RESPONSIBLE_UNKNOWN, responsibleKey } from './task-groups.ts'

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

export function subjectText({ t }: Say, { subject }: Pick<Task, 'subject'>): string {
  return shownText(subject) ?? t('tasks:noSubject')
}

/**
 * Returns the name of a task's lead where it is known, else "negócio 4411"; a type that the specification does not name
 * appears as received.
 */
export function ownerLabel(
  { t }: Say,
  task: Pick<Task, 'owner_type' | 'owner_id' | 'owner_name'>,
): string | null {
  const { owner_type: type, owner_id: id, owner_name: name } = task
  if (name !== undefined) return name
  if (type === null || id === null) return null
  const known = OWNER_TYPES.find((each) => each === type)
  return known ? t(`tasks:${known}`, { id }) : t('tasks:ownerOf', { type, id })
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

/** Returns whose tasks are shown, where there are too many to read them all; empty otherwise. */
export function ofPeopleWords({ t }: Say, ofPeople: OfPeople | undefined): string {
  if (ofPeople === undefined) return ''
  const { known, isCut } = ofPeople
  return [t('tasks:ofPeople', { count: known }), ...(isCut ? [t('tasks:ofPeopleCut')] : [])].join(' ')
}
