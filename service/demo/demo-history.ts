// The past of the demo company as an application that is opened on every business day would have stored it: the answers
// of its own API, computed over the demo as it was on those mornings. Nothing in it is invented after the fact.
import { addDays, addMonths, listDays, type PlainDate, startOfMonth } from '../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../shared/time/zoned-time.ts'
import { type Company, insertCompany, linkUser } from '../data/companies/company-queries.ts'
import { openDatabase, type ServiceDatabase } from '../data/database.ts'
import { insertDeal, insertPipeline } from '../data/deals/deal-writer.ts'
import { groupClosedDeals } from '../data/deals/funnel-queries.ts'
import { insertLead, insertSource } from '../data/leads/lead-writer.ts'
import { marketingHandlers } from '../handlers/marketing.ts'
import { pipelinesHandlers } from '../handlers/pipelines.ts'
import { isBusinessDay } from './business-calendar.ts'
import { CASA_AROEIRA } from './casa-aroeira.ts'
import { countHistory, type PastCount } from './count-history.ts'
import { type DealBirth, dealUntilNow } from './deal-life.ts'
import { type DealFlow, GLOBAL_PIPELINE } from './demo-profile.ts'
import { leadsOfDay } from './lead-day.ts'
import { createTimeline } from './timeline.ts'

const HISTORY_DAYS = 60
/** The hour of an ordinary first look at the application, as a share of the day. */
const MORNING_MS = 9.5 * 3_600_000
/** The morning, counted back from the newest one, on which no computer was on: a gap. */
const GAP_MORNING = 21
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
export interface PastAnswer {
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
  const timeline = createTimeline(company.time, nowMs)
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
  const timeline = createTimeline(company.time, nowMs)
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
  const answers: PastAnswer[] = []
  let changing = deals
  for (const [index, day] of mornings.entries()) {
    const at = time.startOfDay(day) + MORNING_MS
    const context = { db, company, nowMs: at, origin: '' }
    db.transaction(() => {
      changing = writeDeals(db, company, changing, at)
    })
    answers.push({ at, pipeline_id: null, result: pipelinesHandlers['pipelines.list']({}, context) })
    const hasRange = index % MORNINGS_BETWEEN_RANGES === 0
    const range = { from: addDays(day, -RANGE_DAYS), to: addDays(day, -1) }
    if (hasRange) db.transaction(() => writeLeads(db, company, listDays(range), at))
    for (const id of SHOWN) {
      const isAsked = hasRange && id === CASA_AROEIRA.flows[0].pipelineId
      const result = marketingHandlers['marketing.funnel']({ ...range, pipeline_id: id }, context)
      answers.push({ at, pipeline_id: id, result: isAsked ? result : { ...result, days: [] } })
    }
  }
  const target = targetOf(db, company, today)
  db.close()
  const looks = mornings.map((day) => ({ day, at: time.startOfDay(day) + MORNING_MS }))
  const counts = countHistory(demo, looks, time, today)
  const gap = mornings.at(-1 - GAP_MORNING)
  const wasOn = ({ at }: { readonly at: number }) => time.dayOf(at) !== gap
  return {
    company_id: company.uuid,
    answers: answers.filter(wasOn),
    counts: counts.filter(wasOn),
    target,
  }
}
