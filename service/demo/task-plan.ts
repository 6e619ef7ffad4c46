// The tasks of a demo company, relative to today: overdue ones of every severity, pending, completed, without deadline
// and without a responsible person.
import type { OwnerType } from '../../shared/api/operations/tasks.ts'
import { addDays, type PlainDate } from '../../shared/time/calendar.ts'
import type { ZonedTime } from '../../shared/time/zoned-time.ts'
import type { NewTask } from '../data/tasks.ts'
import { businessDayFrom } from './business-calendar.ts'
import type { DemoProfile } from './profiles.ts'
import { createRandom, type Random } from './random.ts'
import { TASK_SUBJECTS, TASK_TYPES } from './vocabulary.ts'

type OwnerIds = Record<OwnerType, readonly number[]>

interface TaskKind {
  readonly count: number
  readonly completed: boolean
  /** Range of days from today to the deadline, both included; null for no deadline. */
  readonly deadlineDays: readonly [number, number] | null
}

/** 300 tasks, 26 of them overdue at any hour of the start; those of today are due late in the afternoon. */
const KINDS: readonly TaskKind[] = [
  { count: 11, completed: false, deadlineDays: [-3, -1] },
  { count: 8, completed: false, deadlineDays: [-7, -4] },
  { count: 7, completed: false, deadlineDays: [-30, -8] },
  { count: 6, completed: false, deadlineDays: [0, 0] },
  { count: 78, completed: false, deadlineDays: [1, 25] },
  { count: 18, completed: false, deadlineDays: null },
  { count: 160, completed: true, deadlineDays: [-120, -1] },
  { count: 12, completed: true, deadlineDays: null },
]

function deadlineOf(random: Random, kind: TaskKind, today: PlainDate): string | null {
  if (!kind.deadlineDays) return null
  const [from, to] = kind.deadlineDays
  const day = addDays(today, random.int(from, to))
  const time = `${String(random.int(to === 0 ? 16 : 8, 18)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}:00`
  return `${from > 0 ? businessDayFrom(day) : day}T${time}`
}

function ownerOf(random: Random, owners: OwnerIds): { type: OwnerType; id: number } | null {
  const types = (['deal', 'contact', 'lead'] as const).filter((type) => owners[type].length > 0)
  const weights = { deal: 6, contact: 2, lead: 2 }
  if (types.length === 0) return null
  const type = random.weighted(types.map((item) => ({ item, weight: weights[item] })))
  const id = owners[type][random.int(0, owners[type].length - 1)]
  return id === undefined ? null : { type, id }
}

/** Returns tasks by id. The same day gives the same tasks at any hour. */
export function planTasks(
  profile: DemoProfile,
  time: ZonedTime,
  today: PlainDate,
  owners: OwnerIds,
): NewTask[] {
  const random = createRandom(`${profile.seed}:tasks:${today}`)
  const kinds = KINDS.flatMap((kind) =>
    Array.from({ length: Math.max(1, Math.round(kind.count * profile.taskScale)) }, () => kind),
  )
  return kinds.flatMap((kind, index) => {
    const owner = ownerOf(random, owners)
    const deadline = deadlineOf(random, kind, today)
    const planned = deadline === null ? today : (deadline.slice(0, 10) as PlainDate)
    const before = planned < today ? planned : today
    const createdAt = time.startOfDay(addDays(before, -random.int(1, 20))) + random.int(8, 19) * 3_600_000
    if (!owner) return []
    return {
      id: profile.firstTaskId + index,
      ownerType: owner.type,
      ownerId: owner.id,
      type: random.pick(TASK_TYPES),
      subject: random.pick(TASK_SUBJECTS),
      completed: kind.completed,
      responsibleId: random.chance(0.85) ? random.pick(profile.people).id : null,
      deadline,
      createdAt,
    }
  })
}
