// The demo company's past as the demo service reports it in its ready line.
import { z } from 'zod'
import { isPlainDate } from '../../../shared/time/calendar.ts'

/** The history in the service's ready line. */
export const demoHistorySchema = z.object({
  answers: z.array(
    z.object({
      at: z.int().positive(),
      /** Null for pipelines.list. */
      pipeline_id: z.int().positive().nullable(),
      result: z.unknown(),
    }),
  ),
  target: z.object({
    pipeline_id: z.int().positive(),
    from: z.string().refine(isPlainDate),
    cents: z.int().positive(),
  }),
})
export type DemoHistory = z.output<typeof demoHistorySchema>
