import { ApiFailure } from '../../server/http/api-failure.ts'
import { listOwnStages } from '../data/deals/pipeline-queries.ts'
import type { Handlers } from './handler.ts'

export const stagesHandlers = {
  /** stages.list (specification 4.5). 404 PIPELINE_NOT_FOUND for global, inactive and other companies' pipelines. */
  'stages.list': (request, { db, company }) => {
    const stages = listOwnStages(db, company.id, request.pipeline_id)
    if (!stages) throw new ApiFailure(404, 'PIPELINE_NOT_FOUND', 'The company has no such pipeline.')
    return { total: stages.length, stages }
  },
} satisfies Pick<Handlers, 'stages.list'>
