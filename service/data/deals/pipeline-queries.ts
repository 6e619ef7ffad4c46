// Pipelines and stages with aggregates over the company's deals. Only archived = 0 counts: NULL counts in no
// aggregate (specification 2.3).

import type { OperationResponse } from '../../../shared/api/registry.ts'
import { reaisFromCents } from '../../../shared/money/money.ts'
import type { ServiceDatabase } from '../database.ts'

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
