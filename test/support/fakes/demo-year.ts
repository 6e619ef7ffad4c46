// A company of the demo generator with any seed, as its API would have answered on each morning of a range: the days of
// its main pipeline and the daily snapshots of its stalled deals.
import { type Company, insertCompany, linkUser } from '../../../service/data/companies/company-queries.ts'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'
import { insertDeal, insertPipeline } from '../../../service/data/deals/deal-writer.ts'
import { insertLead, insertSource } from '../../../service/data/leads/lead-writer.ts'
import { isBusinessDay } from '../../../service/demo/business-calendar.ts'
import { CASA_AROEIRA } from '../../../service/demo/casa-aroeira.ts'
import { type DealBirth, dealUntilNow } from '../../../service/demo/deal-life.ts'
import { leadsOfDay } from '../../../service/demo/lead-day.ts'
import { createTimeline, type Timeline } from '../../../service/demo/timeline.ts'
import { marketingHandlers } from '../../../service/handlers/marketing.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { type FunnelDay, readFunnelDay } from '../../../shared/funnel/day.ts'
import { type DatedSnapshot, readStalled } from '../../../shared/funnel/stalled.ts'
import { addDays, type DayRange, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'

const [FLOW] = CASA_AROEIRA.flows
const PIPELINE = CASA_AROEIRA.pipelines.find(({ id }) => id === FLOW.pipelineId)
const MORNING_MS = 9.5 * 3_600_000
/** The first deals develop before the range begins. */
const EARLIER_DAYS = 120
const DAYS_A_CALL = 92
const WEEK_DAYS = 7

export interface DemoYear {
  readonly days: readonly FunnelDay[]
  readonly snapshots: readonly DatedSnapshot[]
}

interface World {
  readonly db: ServiceDatabase
  readonly company: Company
  readonly seed: string
}

/** Writes the deals as they are at the timeline's moment. Returns those that can still change. */
function writeDeals(
  { db, company, seed }: World,
  births: readonly DealBirth[],
  timeline: Timeline,
): DealBirth[] {
  if (PIPELINE === undefined) throw new RangeError('the main flow has no pipeline')
  return births.filter((birth) => {
    const deal = dealUntilNow(seed, FLOW, PIPELINE, timeline, birth)
    if (deal === null) return true
    db.run('DELETE FROM deals WHERE id = ?', deal.id)
    insertDeal(db, company, { ...deal, leadId: null })
    return deal.closing === null
  })
}

function ask({ db, company }: World, range: DayRange, nowMs: number) {
  const request = { ...range, pipeline_id: FLOW.pipelineId }
  const context = { db, company, nowMs, origin: '' }
  const answer = marketingHandlers['marketing.funnel'](request, context)
  return OPERATIONS['marketing.funnel'].clientResponse.parse(answer)
}

/** Returns the days of the range and of eight weeks before, and a snapshot of each business day since a week before. */
export function demoYear(seed: string, { from, to }: DayRange): DemoYear {
  const time = zonedTimeOf(CASA_AROEIRA.company.timeZone)
  const db = openDatabase(':memory:')
  const world = { db, company: insertCompany(db, CASA_AROEIRA.company), seed }
  for (const [index, user] of CASA_AROEIRA.people.entries()) linkUser(db, world.company.id, user, index === 0)
  for (const source of CASA_AROEIRA.sources) insertSource(db, world.company.id, source.id, source.name)
  for (const pipeline of CASA_AROEIRA.pipelines) insertPipeline(db, pipeline)
  const morningOf = (day: PlainDate) => time.startOfDay(day) + MORNING_MS
  const end = createTimeline(world.company.time, morningOf(to))
  const all = listDays({ from: addDays(from, -EARLIER_DAYS), to })
  const leads = all.flatMap((day) => leadsOfDay({ ...CASA_AROEIRA, seed }, end, day))
  const births = leads.flatMap(({ lead, opportunity }): DealBirth[] =>
    opportunity === null ? [] : [{ id: lead.id, leadId: lead.id, ...opportunity }],
  )
  const shown = listDays({ from: addDays(from, -56), to })
  let changing: readonly DealBirth[] = births
  const mornings = shown.filter((day) => day >= addDays(from, -WEEK_DAYS) && isBusinessDay(day))
  const snapshots = mornings.flatMap((day) => {
    const nowMs = morningOf(day)
    const timeline = createTimeline(world.company.time, nowMs)
    const isBorn = ({ moment }: DealBirth) => moment.day <= day
    const unborn = changing.filter((birth) => !isBorn(birth))
    db.transaction(() => {
      changing = [...writeDeals(world, changing.filter(isBorn), timeline), ...unborn]
    })
    const snapshot = readStalled(ask(world, { from: day, to: day }, nowMs).stalled)
    return snapshot?.snapshotDate ? [snapshot as DatedSnapshot] : []
  })
  db.transaction(() => {
    // As they are at the end: the reason of a loss depends on how long ago it was.
    writeDeals(world, births, end)
    for (const { lead } of leads) insertLead(db, world.company, { ...lead, conversationId: null })
  })
  const days: FunnelDay[] = []
  for (let first = 0; first < shown.length; first += DAYS_A_CALL) {
    const part = shown.slice(first, first + DAYS_A_CALL)
    const range = { from: part[0] as PlainDate, to: part.at(-1) as PlainDate }
    days.push(...(ask(world, range, morningOf(to)).days ?? []).flatMap((day) => readFunnelDay(day) ?? []))
  }
  db.close()
  return { days, snapshots }
}
