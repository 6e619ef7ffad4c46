// The demo company's past as the demo service reports it in its ready line.
import { z } from 'zod'
import { DAILY_FIGURES } from '../../../shared/bridge/daily-counts.ts'
import { personOnDay } from '../../../shared/tasks/people-on-day.ts'
import { isPlainDate } from '../../../shared/time/calendar.ts'

/** The history in the service's ready line. */
export const demoHistorySchema = z.object({
  /** The API's company_id. */
  company_id: z.string().min(1),
  answers: z.array(
    z.object({
      at: z.int().positive(),
      /** Null for pipelines.list. */
      pipeline_id: z.int().positive().nullable(),
      result: z.unknown(),
    }),
  ),
  counts: z.array(
    z.object({
      at: z.int().positive(),
      figure: z.enum(DAILY_FIGURES),
      count: z.int().nonnegative(),
      people: z.array(personOnDay).optional(),
    }),
  ),
  target: z.object({
    pipeline_id: z.int().positive(),
    from: z.string().refine(isPlainDate),
    cents: z.int().positive(),
  }),
})
export type DemoHistory = z.output<typeof demoHistorySchema>
