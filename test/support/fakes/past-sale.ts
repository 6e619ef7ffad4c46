// A past day that changes in a running service, as when a user corrects a deal of last week.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

/**
 * Finds the last sale of the pipeline between 20 and 2 days ago. Returns its day and a function that makes it a loss.
 */
export function findPastSale(folder: string, pipelineId: number, today: PlainDate) {
  const database = new DatabaseSync(join(folder, 'service.sqlite'))
  const sale = database
    .prepare(
      `SELECT id, closed_day FROM deals WHERE company_id = 1 AND pipeline_id = ? AND outcome = 'won' AND archived = 0
       AND closed_day BETWEEN ? AND ? ORDER BY closed_day DESC LIMIT 1`,
    )
    .get(pipelineId, addDays(today, -20), addDays(today, -2)) as { id: number; closed_day: string }
  return {
    day: sale.closed_day,
    lose: () => {
      const stage = "(SELECT id FROM stages WHERE pipeline_id = deals.pipeline_id AND type = 'lost')"
      database
        .prepare(
          `UPDATE deals SET outcome = 'lost', lost_reason = 'Preço', stage_id = COALESCE(${stage}, stage_id) WHERE id = ?`,
        )
        .run(sale.id)
      database.close()
    },
  }
}
