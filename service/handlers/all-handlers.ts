import type { Handlers } from './handler.ts'
import { leadsHandlers } from './leads.ts'
import { marketingHandlers } from './marketing.ts'
import { messagesHandlers } from './messages.ts'
import { pipelinesHandlers } from './pipelines.ts'
import { productsHandlers } from './products.ts'
import { shopHandlers } from './shop.ts'
import { stagesHandlers } from './stages.ts'
import { tasksHandlers } from './tasks.ts'

/** The handler of each operation. */
export const HANDLERS = {
  ...leadsHandlers,
  ...marketingHandlers,
  ...messagesHandlers,
  ...pipelinesHandlers,
  ...productsHandlers,
  ...shopHandlers,
  ...stagesHandlers,
  ...tasksHandlers,
} satisfies Handlers
