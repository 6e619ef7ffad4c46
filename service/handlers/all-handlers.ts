import type { Handlers } from '../handler.ts'
import { leadsHandlers } from './leads.ts'
import { marketingHandlers } from './marketing.ts'
import { pipelinesHandlers } from './pipelines.ts'
import { stagesHandlers } from './stages.ts'
import { tasksHandlers } from './tasks.ts'

/** The handler of each implemented operation. */
export const HANDLERS = {
  ...leadsHandlers,
  ...marketingHandlers,
  ...pipelinesHandlers,
  ...stagesHandlers,
  ...tasksHandlers,
} satisfies Handlers
