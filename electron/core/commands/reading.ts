import { plainDate } from '../../../shared/funnel/calendar.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Questions about a company. */
export function createReadingCommands({
  gateway,
  funnelGateway,
  pipelinesHistory,
  stalledHistory,
  corrections,
}: CoreContext): Pick<
  CommandHandlers,
  | 'operation.read'
  | 'funnel.read'
  | 'stalled.read'
  | 'stalled.history'
  | 'pipelines.days'
  | 'pipelines.readDay'
  | 'corrections.list'
> {
  return {
    'operation.read': (question) => gateway.read(question),
    'funnel.read': ({ from, to, ...question }) =>
      funnelGateway.readRange({ ...question, range: { from: plainDate(from), to: plainDate(to) } }),
    'stalled.read': (question) => funnelGateway.readStalled(question),
    'stalled.history': ({ from, to, ...question }) =>
      stalledHistory.read({ ...question, range: { from: plainDate(from), to: plainDate(to) } }),
    'pipelines.days': ({ companyId }) => pipelinesHistory.listDays(companyId),
    'pipelines.readDay': ({ companyId, day }) => pipelinesHistory.readDay(companyId, day),
    'corrections.list': (question) => corrections.list(question),
  }
}
