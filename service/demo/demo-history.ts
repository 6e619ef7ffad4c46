// The past of the demo company as an application that is opened on every business day would have stored it: the answers
// of its own API, computed over the demo as it was on those mornings. Nothing in it is invented after the fact.
import type { CountOnDay, DailyFigure } from '../../shared/bridge/daily-counts.ts'
import { CLOSING_HOUR, measuredDays } from '../../shared/response/first-response.ts'
import { MOST_SAMPLED, type ResponseRecord } from '../../shared/response/response-record.ts'
import { countPeople, type PersonOnDay } from '../../shared/tasks/people-on-day.ts'
import {
  addDays,
  addMonths,
  countDays,
  listDays,
  type PlainDate,
  plainDate,
  startOfMonth,
} from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { type ZonedTime, zonedTimeOf } from '../../shared/time/zoned-time.ts'
import { type Company, insertCompany, linkUser } from '../data/companies.ts'
import { openDatabase, type ServiceDatabase } from '../data/database.ts'
import { groupClosedDeals, insertDeal, insertPipeline } from '../data/deals.ts'
import { insertLead, insertSource } from '../data/leads.ts'
import { HANDLERS } from '../handlers/all-handlers.ts'
import { isBusinessDay } from './business-calendar.ts'
import { type DealBirth, dealUntilNow } from './deal-life.ts'
import { leadsOfDay } from './lead-day.ts'
import { CASA_AROEIRA, type DealFlow, GLOBAL_PIPELINE } from './profiles.ts'
import { createRandom } from './random.ts'
import { createTimeline } from './timeline.ts'

// How many overdue tasks and new leads without a conversation the main demo company had on earlier mornings: counted in
// its tasks and leads, each as it was then.

interface PastCount extends Pick<CountOnDay, 'count'> {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly figure: DailyFigure
  readonly people?: readonly PersonOnDay[]
}

/** A moment of a past day. */
interface Morning {
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

interface PastResponse {
  readonly at: number
  readonly day: PlainDate
  readonly record: ResponseRecord
}

interface AnsweredLead {
  readonly created: number
  readonly person: string | null
  readonly conversation: string | null
  readonly answered: number | null
}

/** Returns what a sample of the conversations before each morning said then, as the application measures it. */
export function responseHistory(
  db: ServiceDatabase,
  mornings: readonly Morning[],
  time: ZonedTime,
): PastResponse[] {
  return mornings.map(({ at, day: morning }) => {
    const { from, to } = measuredDays(morning, NATIONAL_HOLIDAYS)
    const random = createRandom(`${CASA_AROEIRA.seed}:responses:${from}`)
    const leads = db.all<AnsweredLead>(
      `SELECT l.created_at AS created, l.assigned_to AS person, l.conversation_id AS conversation,
          MIN(m.created_at) AS answered
        FROM leads l LEFT JOIN messages m
          ON m.conversation_id = l.conversation_id AND m.sender_type = 'agent' AND m.created_at <= ?
        WHERE l.company_id = ? AND l.created_day BETWEEN ? AND ? GROUP BY l.id ORDER BY l.id`,
      at,
      COMPANY,
      from,
      to,
    )
    const drawn = leads.filter(({ conversation }) => conversation !== null)
    const sample = drawn
      .map((lead) => ({ ...lead, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, MOST_SAMPLED)
      .map(({ created, person, answered }) => ({
        minutes: answered === null ? null : Math.round((answered - created) / 6_000) / 10,
        person,
      }))
    const closing = time.instantOf(`${from}T${CLOSING_HOUR}:00:00`)
    const late = leads.filter(({ created }) => created >= closing)
    const without = late.filter(({ conversation }) => conversation === null).length
    const none = { unmeasured: 0, unknownSenders: 0, why: null }
    const record = {
      ...none,
      count: sample.length,
      to,
      leads: drawn.length,
      sample,
      afterHours: { leads: late.length, without },
      calls: sample.length + 3,
      isDone: true,
    }
    return { at, day: from, record }
  })
}

const HISTORY_DAYS = 60
/** The hour of an ordinary first look at the application, as a share of the day. */
const MORNING_MS = 9.5 * 3_600_000
/** The morning, counted back from the newest one, on which no computer was on: a gap. */
const GAP_MORNING = 21
/** The last look is this many days before the newest morning, or the first morning before that. */
const LOOK_DAYS = 2
/** Every so many mornings the last days are asked for as well: what changed since then becomes a correction. */
const MORNINGS_BETWEEN_RANGES = 4
/** A lead is marked as junk within 15 days. */
const RANGE_DAYS = 16
/** The target lies this much above the mean month, rounded to steps of 50 thousand reais. */
const TARGET_GROWTH = 1.06
const TARGET_STEP_CENTS = 5_000_000
const TARGET_MONTHS = 3

/** A deal of the main demo company from its birth on. */
export interface DemoDeal {
  readonly flow: DealFlow
  readonly birth: DealBirth
}

/** An answer of marketing.funnel or pipelines.list at an earlier time. */
interface PastAnswer {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Null for pipelines.list. */
  readonly pipeline_id: number | null
  readonly result: unknown
}

export interface DemoHistory {
  /** As the API names the company in its answers. */
  readonly company_id: string
  /** The oldest first. */
  readonly answers: readonly PastAnswer[]
  /** In order of time. */
  readonly counts: readonly PastCount[]
  readonly responses: readonly PastResponse[]
  /** A morning on which the demo's user looked, and the first pipeline's day as the API gave it then. */
  readonly look: { readonly at: number; readonly pipeline_id: number; readonly day: unknown } | null
  /** A target for every month since `from`, in cents, of the first pipeline. */
  readonly target: { readonly pipeline_id: number; readonly from: PlainDate; readonly cents: number }
}

const PIPELINES = [...CASA_AROEIRA.pipelines, GLOBAL_PIPELINE]
const SHOWN = PIPELINES.filter(({ isActive }) => isActive).map(({ id }) => id)

/** Opens a database with the demo company, its people and its pipelines, without leads and deals. */
function openScratch(): { readonly db: ServiceDatabase; readonly company: Company } {
  const db = openDatabase(':memory:')
  const company = insertCompany(db, CASA_AROEIRA.company)
  for (const [index, user] of CASA_AROEIRA.people.entries()) linkUser(db, company.id, user, index === 0)
  for (const source of CASA_AROEIRA.sources) insertSource(db, company.id, source.id, source.name)
  for (const pipeline of PIPELINES) insertPipeline(db, pipeline)
  return { db, company }
}

/** Writes the deals as they are at `nowMs`. Returns those that can still change. */
function writeDeals(
  db: ServiceDatabase,
  company: Company,
  deals: readonly DemoDeal[],
  nowMs: number,
): DemoDeal[] {
  const timeline = createTimeline(company.time, nowMs, true)
  return deals.filter((deal) => {
    const { flow, birth } = deal
    const pipeline = PIPELINES.find(({ id }) => id === flow.pipelineId)
    const state = pipeline && dealUntilNow(CASA_AROEIRA.seed, flow, pipeline, timeline, birth)
    if (!state) return true
    db.run('DELETE FROM deals WHERE id = ?', state.id)
    insertDeal(db, company, { ...state, leadId: null })
    return state.closing === null
  })
}

/** Writes the leads of the days as they are at `nowMs`, and no others. */
function writeLeads(db: ServiceDatabase, company: Company, days: readonly PlainDate[], nowMs: number): void {
  const timeline = createTimeline(company.time, nowMs, true)
  db.run('DELETE FROM leads WHERE company_id = ?', company.id)
  for (const { lead } of days.flatMap((day) => leadsOfDay(CASA_AROEIRA, timeline, day))) {
    insertLead(db, company, { ...lead, conversationId: null })
  }
}

/** Returns the mean won value of the last whole months, a little higher and rounded: a target within reach. */
function targetOf(db: ServiceDatabase, company: Company, today: PlainDate): DemoHistory['target'] {
  const pipelineId = CASA_AROEIRA.flows[0].pipelineId
  const last = addDays(startOfMonth(today), -1)
  const from = addMonths(startOfMonth(today), -TARGET_MONTHS)
  const won = groupClosedDeals(db, company.id, pipelineId, { from, to: last })
  const cents = won.reduce((sum, group) => sum + (group.outcome === 'won' ? group.cents : 0), 0)
  const steps = Math.round((cents / TARGET_MONTHS) * (TARGET_GROWTH / TARGET_STEP_CENTS))
  return { pipeline_id: pipelineId, from, cents: Math.max(1, steps) * TARGET_STEP_CENTS }
}

/** Computes the history of the main demo company. `demo` holds it as it is now, and `deals` are all of its deals. */
export function demoHistory(demo: ServiceDatabase, deals: readonly DemoDeal[], nowMs: number): DemoHistory {
  const { db, company } = openScratch()
  const time = zonedTimeOf(CASA_AROEIRA.company.timeZone)
  const today = time.dayOf(nowMs)
  const mornings = listDays({ from: addDays(today, -HISTORY_DAYS), to: addDays(today, -1) }).filter(
    isBusinessDay,
  )
  const looks: readonly Morning[] = mornings.map((day) => ({ day, at: time.startOfDay(day) + MORNING_MS }))
  const newest = looks.at(-1)
  const last = newest && looks.findLast(({ day }) => day <= addDays(newest.day, -LOOK_DAYS))
  const answers: PastAnswer[] = []
  let changing = deals
  let look: DemoHistory['look'] = null
  for (const [index, { day, at }] of looks.entries()) {
    const context = { db, company, nowMs: at, origin: '' }
    db.transaction(() => {
      changing = writeDeals(db, company, changing, at)
    })
    answers.push({ at, pipeline_id: null, result: HANDLERS['pipelines.list']({}, context) })
    const hasRange = index % MORNINGS_BETWEEN_RANGES === 0
    const range = { from: addDays(day, -RANGE_DAYS), to: addDays(day, -1) }
    if (hasRange) db.transaction(() => writeLeads(db, company, listDays(range), at))
    for (const id of SHOWN) {
      const isAsked = hasRange && id === CASA_AROEIRA.flows[0].pipelineId
      const result = HANDLERS['marketing.funnel']({ ...range, pipeline_id: id }, context)
      answers.push({ at, pipeline_id: id, result: isAsked ? result : { ...result, days: [] } })
    }
    if (day === last?.day) {
      const pipelineId = CASA_AROEIRA.flows[0].pipelineId
      db.transaction(() => writeLeads(db, company, [day], at))
      const request = { from: day, to: day, pipeline_id: pipelineId }
      look = { at, pipeline_id: pipelineId, day: HANDLERS['marketing.funnel'](request, context).days[0] }
    }
  }
  const target = targetOf(db, company, today)
  db.close()
  const counts = countHistory(demo, looks, time, today)
  const gap = mornings.at(-1 - GAP_MORNING)
  const wasOn = ({ at }: { readonly at: number }) => time.dayOf(at) !== gap
  return {
    company_id: company.uuid,
    answers: answers.filter(wasOn),
    counts: counts.filter(wasOn),
    responses: responseHistory(demo, looks, time).filter(wasOn),
    look,
    target,
  }
}
