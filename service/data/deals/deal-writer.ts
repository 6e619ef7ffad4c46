// Writes pipelines, stages and deals, with local days computed at write time.
import { type Company, dayOrNull } from '../companies/company-queries.ts'
import type { ServiceDatabase } from '../database.ts'
import type { Channel } from '../leads/lead-writer.ts'

export interface NewStage {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly type: string
  readonly color: string
}

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
  db.run(
    `INSERT INTO pipelines (id, company_id, name, slug, type, color, sort_order, is_default, is_active)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    pipeline.id,
    pipeline.companyId,
    pipeline.name,
    pipeline.slug,
    pipeline.type,
    pipeline.color,
    pipeline.sortOrder,
    pipeline.isDefault ? 1 : 0,
    pipeline.isActive ? 1 : 0,
  )
  for (const [index, stage] of pipeline.stages.entries()) {
    db.run(
      'INSERT INTO stages (id, pipeline_id, name, slug, type, color, sort_order) VALUES (?, ?, ?, ?, ?, ?, ?)',
      stage.id,
      pipeline.id,
      stage.name,
      stage.slug,
      stage.type,
      stage.color,
      index + 1,
    )
  }
}

export interface DealClosing {
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

const INSERT_DEAL = `
  INSERT INTO deals (
    id, company_id, pipeline_id, stage_id, lead_id, title, channel, value_cents, archived, is_closed, outcome,
    lost_reason, created_at, created_day, closed_at, closed_day, last_moved_at, last_moved_day
  ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

export function insertDeal(db: ServiceDatabase, company: Company, deal: NewDeal): void {
  const { closing } = deal
  db.run(
    INSERT_DEAL,
    deal.id,
    company.id,
    deal.pipelineId,
    deal.stageId,
    deal.leadId,
    deal.title,
    deal.channel,
    deal.valueCents,
    deal.archived === null ? null : deal.archived ? 1 : 0,
    closing ? 1 : 0,
    closing?.outcome ?? null,
    closing?.lostReason ?? null,
    deal.createdAt,
    company.time.dayOf(deal.createdAt),
    closing?.at ?? null,
    dayOrNull(company, closing?.at ?? null),
    deal.lastMovedAt,
    company.time.dayOf(deal.lastMovedAt),
  )
}
