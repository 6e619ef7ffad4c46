// A pipeline of a running service in which nothing happened lately, with its open deals as they were.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

/** Moves every creation and closing of the pipeline's deals since a day to a hundred days before. */
export function silencePipeline(folder: string, pipelineId: number, since: PlainDate): void {
  const database = new DatabaseSync(join(folder, 'service.sqlite'))
  const earlier = addDays(since, -100)
  for (const what of ['created', 'closed']) {
    database
      .prepare(
        `UPDATE deals SET ${what}_day = ?, ${what}_at = ? WHERE company_id = 1 AND pipeline_id = ? AND ${what}_day >= ?`,
      )
      .run(earlier, Date.parse(`${earlier}T15:00:00Z`), pipelineId, since)
  }
  database.close()
}
