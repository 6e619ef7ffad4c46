import { ApiFailure } from '../../server/http/api-failure.ts'
import { listOwnStages, listPipelines } from '../data/deals.ts'
import { listLeads } from '../data/leads.ts'
import { findTask, listTasks } from '../data/tasks.ts'
import type { Handlers } from './handler.ts'
import { marketingHandlers } from './marketing.ts'
import { messagesHandlers } from './messages.ts'
import { productsHandlers } from './products.ts'
import { shopHandlers } from './shop.ts'

/** The handler of each operation. */
export const HANDLERS = {
  ...marketingHandlers,
  ...messagesHandlers,
  ...productsHandlers,
  ...shopHandlers,

  /** leads.list (specification 4.2). */
  'leads.list': (request, { db, company }) => ({
    ...listLeads(db, company, request),
    page: request.page,
    limit: request.limit,
  }),

  /** pipelines.get (specification 4.3); not found is a business outcome with HTTP 200. */
  'pipelines.get': (request, { db, company }) => {
    const [pipeline = null] = listPipelines(db, company.id, request.id)
    return { found: pipeline !== null, pipeline }
  },

  /** pipelines.list (specification 4.4); `pipeline_id` filters to that pipeline (docs/api-decisions.md). */
  'pipelines.list': (request, { db, company }) => {
    const pipelines = listPipelines(db, company.id, request.pipeline_id)
    return { total: pipelines.length, pipelines }
  },

  /** stages.list (specification 4.5). 404 PIPELINE_NOT_FOUND for global, inactive and other companies' pipelines. */
  'stages.list': (request, { db, company }) => {
    const stages = listOwnStages(db, company.id, request.pipeline_id)
    if (!stages) throw new ApiFailure(404, 'PIPELINE_NOT_FOUND', 'The company has no such pipeline.')
    return { total: stages.length, stages }
  },

  /** tasks.get (specification 4.6); not found is a business outcome with HTTP 200. */
  'tasks.get': (request, { db, company }) => {
    const task = findTask(db, company.id, request.id)
    return { found: task !== null, task }
  },

  /** tasks.list (specification 4.7); `total` is the size of the page. */
  'tasks.list': (request, { db, company, nowMs }) => {
    const tasks = listTasks(db, company, request, nowMs)
    return { total: tasks.length, tasks }
  },
} satisfies Handlers
