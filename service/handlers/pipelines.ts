import { listPipelines } from '../data/deals/pipeline-queries.ts'
import type { Handlers } from './handler.ts'

export const pipelinesHandlers = {
  /** pipelines.get (specification 4.3); not found is a business outcome with HTTP 200. */
  'pipelines.get': (request, { db, company }) => {
    const [pipeline = null] = listPipelines(db, company.id, request.id)
    return { found: pipeline !== null, pipeline }
  },

  /** pipelines.list (specification 4.4); `pipeline_id` filters to that pipeline (api-notes). */
  'pipelines.list': (request, { db, company }) => {
    const pipelines = listPipelines(db, company.id, request.pipeline_id)
    return { total: pipelines.length, pipelines }
  },
} satisfies Pick<Handlers, 'pipelines.get' | 'pipelines.list'>
