// An instance that answers about inactive pipelines, too: the service's own handlers over a database in which they are
// active for the length of a call.
import { HANDLERS } from '../../service/handlers/all-handlers.ts'
import type { HandlerContext, Handlers } from '../../service/handlers/handler.ts'

class Undo extends Error {}

/** Returns the handler that sees the pipelines of a condition as active. */
function withActive<Handle extends (request: never, context: HandlerContext) => unknown>(
  condition: string,
  handle: Handle,
): Handle {
  const answer = (request: never, context: HandlerContext) => {
    let result: unknown
    try {
      context.db.transaction(() => {
        context.db.run(`UPDATE pipelines SET is_active = 1 WHERE ${condition}`)
        result = handle(request, context)
        throw new Undo()
      })
    } catch (error) {
      if (!(error instanceof Undo)) throw error
    }
    return result
  }
  return answer as Handle
}

export const INACTIVE_PIPELINE_HANDLERS: Partial<Handlers> = {
  'marketing.funnel': withActive('TRUE', HANDLERS['marketing.funnel']),
  'pipelines.list': withActive('company_id IS NULL', HANDLERS['pipelines.list']),
  'stages.list': withActive('TRUE', HANDLERS['stages.list']),
}
