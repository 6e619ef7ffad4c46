// Writes pipelines, stages and deals, with local days computed at write time.
import { type Company, dayOrNull } from '../companies/company-queries.ts'
import type { ServiceDatabase } from '../database.ts'
import type { Channel } from '../leads/lead-writer.ts'

export type NewStage = Readonly<Record<'name' | 'slug' | 'type' | 'color', string>> & { readonly id: number }

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
  db.insert('pipelines', {
    id: pipeline.id,
    company_id: pipeline.companyId,
    name: pipeline.name,
    slug: pipeline.slug,
    type: pipeline.type,
    color: pipeline.color,
    sort_order: pipeline.sortOrder,
    is_default: pipeline.isDefault ? 1 : 0,
    is_active: pipeline.isActive ? 1 : 0,
  })
  for (const [index, stage] of pipeline.stages.entries()) {
    db.insert('stages', { ...stage, pipeline_id: pipeline.id, sort_order: index + 1 })
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

export function insertDeal(db: ServiceDatabase, company: Company, deal: NewDeal): void {
  const { closing } = deal
  db.insert('deals', {
    id: deal.id,
    company_id: company.id,
    pipeline_id: deal.pipelineId,
    stage_id: deal.stageId,
    lead_id: deal.leadId,
    title: deal.title,
    channel: deal.channel,
    value_cents: deal.valueCents,
    archived: deal.archived === null ? null : deal.archived ? 1 : 0,
    is_closed: closing ? 1 : 0,
    outcome: closing?.outcome ?? null,
    lost_reason: closing?.lostReason ?? null,
    created_at: deal.createdAt,
    created_day: company.time.dayOf(deal.createdAt),
    closed_at: closing?.at ?? null,
    closed_day: dayOrNull(company, closing?.at ?? null),
    last_moved_at: deal.lastMovedAt,
    last_moved_day: company.time.dayOf(deal.lastMovedAt),
  })
}
