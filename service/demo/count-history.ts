// How many overdue tasks and new leads without a conversation the main demo company had on earlier mornings: counted in
// its tasks and leads, each as it was then.
import type { CountOnDay, DailyFigure } from '../../shared/bridge/daily-counts.ts'
import { countPeople, type PersonOnDay } from '../../shared/tasks/people-on-day.ts'
import { addDays, countDays, type PlainDate, plainDate } from '../../shared/time/calendar.ts'
import type { ZonedTime } from '../../shared/time/zoned-time.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { CASA_AROEIRA } from './casa-aroeira.ts'
import { createRandom } from './random.ts'

export interface PastCount extends Pick<CountOnDay, 'count'> {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly figure: DailyFigure
  readonly people?: readonly PersonOnDay[]
}

/** A moment of a past day. */
export interface Morning {
  readonly at: number
  readonly day: PlainDate
}

interface PlannedTask {
  readonly id: number
  readonly createdAt: number
  readonly deadline: string
  readonly responsible_id: string | null
  /** Null when it is still open. */
  readonly done: PlainDate | null
}

/** A task that was completed late was so for fewer days than this. */
const LATE_DAYS = 22
const COMPANY = CASA_AROEIRA.company.id

/** Returns the day on which a completed task was done: not before its deadline, and before today. */
function dayDone(id: number, deadline: PlainDate, today: PlainDate): PlainDate {
  const most = Math.max(0, Math.min(LATE_DAYS, countDays({ from: deadline, to: today }) - 1))
  return addDays(deadline, Math.floor(createRandom(`${CASA_AROEIRA.seed}:done:${id}`).next() * most))
}

function tasksWithDeadline(db: ServiceDatabase, today: PlainDate): PlannedTask[] {
  const rows = db.all<Omit<PlannedTask, 'createdAt' | 'done'> & { created_at: number; completed: number }>(
    `SELECT id, created_at, deadline, completed, responsible_id FROM tasks
      WHERE company_id = ? AND deadline IS NOT NULL`,
    COMPANY,
  )
  return rows.map(({ id, created_at: createdAt, deadline, completed, responsible_id }) => ({
    id,
    createdAt,
    deadline,
    responsible_id,
    done: completed === 1 ? dayDone(id, plainDate(deadline.slice(0, 10)), today) : null,
  }))
}

function countWaiting(db: ServiceDatabase, at: number): number {
  const row = db.get<{ count: number }>(
    `SELECT COUNT(*) AS count FROM leads
      WHERE company_id = ? AND created_at <= ? AND conversation_id IS NULL
        AND COALESCE(converted_at, junked_at, ?) > ?`,
    COMPANY,
    at,
    at + 1,
    at,
  )
  return row?.count ?? 0
}

/** Returns both counts of each morning, in order. `db` holds the demo of `today`, which is after the mornings. */
export function countHistory(
  db: ServiceDatabase,
  mornings: readonly Morning[],
  time: ZonedTime,
  today: PlainDate,
): PastCount[] {
  const tasks = tasksWithDeadline(db, today)
  return mornings.flatMap(({ at, day }) => {
    const now = time.localDateTimeOf(at)
    const overdue = tasks.filter(
      ({ createdAt, deadline, done }) => createdAt <= at && deadline < now && (done === null || done >= day),
    )
    const people = countPeople(overdue, day)
    return [
      { at, figure: 'overdue-tasks', count: overdue.length, ...(people !== null && { people }) },
      { at, figure: 'leads-without-conversation', count: countWaiting(db, at) },
    ]
  })
}
