// Returns the rows behind marketing.funnel, grouped by SQLite by the local day that is stored with each event.
// Only archived = 0 counts, as in the pipelines' aggregates, so that the two agree.
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { ServiceDatabase } from '../database.ts'
import type { Channel } from '../leads/lead-writer.ts'

export interface LeadGroup {
  readonly day: PlainDate
  readonly channel: Exclude<Channel, 'organic'>
  readonly isJunk: 0 | 1
  readonly reason: string | null
  readonly count: number
}

/** Paid-media leads by day of creation. Junk leads are those currently marked as junk. */
export function groupPaidLeads(db: ServiceDatabase, companyId: number, range: DayRange): LeadGroup[] {
  return db.all<LeadGroup>(
    `SELECT created_day AS day, channel, status = 'junk' AS isJunk, junk_reason AS reason, count(*) AS count
       FROM leads WHERE company_id = ? AND created_day BETWEEN ? AND ? AND channel IN ('google', 'meta', 'other')
      GROUP BY created_day, channel, isJunk, junk_reason`,
    companyId,
    range.from,
    range.to,
  )
}

export interface DealGroup {
  readonly day: PlainDate
  readonly channel: Channel
  readonly count: number
  readonly cents: number
}

/** Deals of a pipeline by day of creation. */
export function groupCreatedDeals(
  db: ServiceDatabase,
  companyId: number,
  pipelineId: number,
  range: DayRange,
): DealGroup[] {
  return db.all<DealGroup>(
    `SELECT created_day AS day, channel, count(*) AS count, sum(value_cents) AS cents
       FROM deals WHERE company_id = ? AND pipeline_id = ? AND created_day BETWEEN ? AND ? AND archived = 0
      GROUP BY created_day, channel`,
    companyId,
    pipelineId,
    range.from,
    range.to,
  )
}

export interface ClosedGroup extends DealGroup {
  readonly outcome: 'won' | 'lost'
  readonly reason: string | null
}

/** Deals of a pipeline by day of closing. */
export function groupClosedDeals(
  db: ServiceDatabase,
  companyId: number,
  pipelineId: number,
  range: DayRange,
): ClosedGroup[] {
  return db.all<ClosedGroup>(
    `SELECT closed_day AS day, outcome, channel, lost_reason AS reason, count(*) AS count, sum(value_cents) AS cents
       FROM deals WHERE company_id = ? AND pipeline_id = ? AND closed_day BETWEEN ? AND ?
        AND archived = 0 AND is_closed = 1
      GROUP BY closed_day, outcome, channel, lost_reason`,
    companyId,
    pipelineId,
    range.from,
    range.to,
  )
}

export type StalledGroup = Omit<DealGroup, 'channel'>

/** Open deals of a pipeline by the day of their last movement. */
export function groupOpenDeals(db: ServiceDatabase, companyId: number, pipelineId: number): StalledGroup[] {
  return db.all<StalledGroup>(
    `SELECT last_moved_day AS day, count(*) AS count, sum(value_cents) AS cents
       FROM deals WHERE company_id = ? AND pipeline_id = ? AND archived = 0 AND is_closed = 0
      GROUP BY last_moved_day`,
    companyId,
    pipelineId,
  )
}
