// Writes pipelines, stages and deals, with local days computed at write time.

import type { OperationResponse } from '../../shared/api/registry.ts'
import { reaisFromCents } from '../../shared/money/money.ts'
import type { DayRange, PlainDate } from '../../shared/time/calendar.ts'
import { type Company, dayOrNull } from './companies.ts'
import type { ServiceDatabase } from './database.ts'
import type { Channel } from './leads.ts'

type NewStage = Readonly<Record<'name' | 'slug' | 'type' | 'color', string>> & { readonly id: number }

export interface NewPipeline {
  readonly id: number
  /** Null for a global pipeline, which every company sees. */
  readonly companyId: number | null
  readonly name: string
  readonly slug: string
  readonly type: string
  readonly color: string
  readonly sortOrder: number
  readonly isDefault: boolean
  readonly isActive: boolean
  /** In display order. */
  readonly stages: readonly NewStage[]
}

export function insertPipeline(db: ServiceDatabase, pipeline: NewPipeline): void {
  const { stages, ...row } = pipeline
  db.insert('pipelines', row)
  for (const [index, stage] of stages.entries()) {
    db.insert('stages', { ...stage, pipelineId: pipeline.id, sortOrder: index + 1 })
  }
}

interface DealClosing {
  readonly outcome: 'won' | 'lost'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly lostReason: string | null
}

export interface NewDeal {
  readonly id: number
  readonly pipelineId: number
  readonly stageId: number
  readonly leadId: number | null
  readonly title: string
  readonly channel: Channel
  readonly valueCents: number
  /** A null `archived` counts in no aggregate (specification 2.3). */
  readonly archived: boolean | null
  /** Null while open. */
  readonly closing: DealClosing | null
  /** Instants in milliseconds since 1970. */
  readonly createdAt: number
  readonly lastMovedAt: number
}

export function insertDeal(db: ServiceDatabase, company: Company, deal: NewDeal): void {
  const { closing, ...row } = deal
  const closedAt = closing?.at ?? null
  db.insert('deals', {
    ...row,
    companyId: company.id,
    isClosed: closing !== null,
    outcome: closing?.outcome ?? null,
    lostReason: closing?.lostReason ?? null,
    createdDay: company.time.dayOf(deal.createdAt),
    closedAt,
    closedDay: dayOrNull(company, closedAt),
    lastMovedDay: company.time.dayOf(deal.lastMovedAt),
  })
}

// Pipelines and stages with aggregates over the company's deals. Only archived = 0 counts: NULL counts in no
// aggregate (specification 2.3).

type Pipeline = OperationResponse<'pipelines.list'>['pipelines'][number]
type Stage = OperationResponse<'stages.list'>['stages'][number]

type PipelineRow = Omit<Pipeline, 'is_default' | 'total_deals' | 'total_value' | 'stages'> & {
  readonly is_default: number
}

interface StageTotals {
  stage_id: number
  deals_count: number
  open_count: number
  value_cents: number
}

/** Returns the active pipelines that a company may see, its own and global ones, in the order of the answer. */
function pipelineRows(db: ServiceDatabase, companyId: number, pipelineId?: number): PipelineRow[] {
  return db.all<PipelineRow>(
    `SELECT id, name, slug, is_default, type, color, sort_order FROM pipelines
      WHERE is_active = 1 AND (company_id = ? OR company_id IS NULL) AND (? IS NULL OR id = ?) ORDER BY sort_order, id`,
    companyId,
    pipelineId ?? null,
    pipelineId ?? null,
  )
}

function stageRows(db: ServiceDatabase, pipelineId: number): Stage[] {
  return db.all<Stage>(
    `SELECT id, pipeline_id, name, slug, type, color, sort_order FROM stages
      WHERE pipeline_id = ? ORDER BY sort_order, id`,
    pipelineId,
  )
}

function pipelineOf(db: ServiceDatabase, companyId: number, row: PipelineRow): Pipeline {
  const totals = new Map(
    db
      .all<StageTotals>(
        `SELECT stage_id, count(*) AS deals_count, sum(is_closed = 0) AS open_count, sum(value_cents) AS value_cents
           FROM deals WHERE company_id = ? AND pipeline_id = ? AND archived = 0 GROUP BY stage_id`,
        companyId,
        row.id,
      )
      .map((total) => [total.stage_id, total]),
  )
  let totalDeals = 0
  let totalCents = 0
  const stages = stageRows(db, row.id).map(({ pipeline_id: _, ...stage }) => {
    const total = totals.get(stage.id)
    totalDeals += total?.deals_count ?? 0
    totalCents += total?.value_cents ?? 0
    return {
      ...stage,
      deals_count: total?.deals_count ?? 0,
      open_count: total?.open_count ?? 0,
      deals_value: reaisFromCents(total?.value_cents ?? 0),
    }
  })
  return {
    ...row,
    is_default: row.is_default === 1,
    total_deals: totalDeals,
    total_value: reaisFromCents(totalCents),
    stages,
  }
}

/**
 * Returns active pipelines of the company and global ones, by sort_order then id; only the one with `pipelineId` if
 * given.
 */
export function listPipelines(db: ServiceDatabase, companyId: number, pipelineId?: number): Pipeline[] {
  return pipelineRows(db, companyId, pipelineId).map((row) => pipelineOf(db, companyId, row))
}

/** Returns id and name of every pipeline that the company may see. */
export function listPipelineNames(db: ServiceDatabase, companyId: number): { id: number; name: string }[] {
  return pipelineRows(db, companyId).map(({ id, name }) => ({ id, name }))
}

/**
 * Returns stages by sort_order then id; null when the pipeline is not an active one of the company (specification 4.5).
 */
export function listOwnStages(db: ServiceDatabase, companyId: number, pipelineId: number): Stage[] | null {
  const own = db.get(
    'SELECT 1 FROM pipelines WHERE id = ? AND company_id = ? AND is_active = 1',
    pipelineId,
    companyId,
  )
  return own === undefined ? null : stageRows(db, pipelineId)
}

// Returns the rows behind marketing.funnel, grouped by SQLite by the local day that is stored with each event.
// Only archived = 0 counts, as in the pipelines' aggregates, so that the two agree.

interface LeadGroup {
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

interface ClosedGroup extends DealGroup {
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
