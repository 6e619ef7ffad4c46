// Open deals of a running service that nobody has touched for weeks.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Moves the last movement of the most recently moved open deals of a pipeline to the day of the oldest one. */
export function ageDeals(folder: string, pipelineId: number, count: number): void {
  const database = new DatabaseSync(join(folder, 'service.sqlite'))
  const open = 'company_id = 1 AND pipeline_id = ? AND archived = 0 AND is_closed = 0'
  database
    .prepare(
      `UPDATE deals SET last_moved_day = (SELECT min(last_moved_day) FROM deals WHERE ${open})
        WHERE id IN (SELECT id FROM deals WHERE ${open} ORDER BY last_moved_day DESC, id LIMIT ?)`,
    )
    .run(pipelineId, pipelineId, count)
  database.close()
}
