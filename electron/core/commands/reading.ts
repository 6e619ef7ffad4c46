import type { Answer } from '../../../shared/bridge/answer.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'
import { plainDate } from '../../../shared/funnel/calendar.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Questions about a company. */
export function createReadingCommands({
  gateway,
  funnelGateway,
  pipelinesHistory,
  stalledHistory,
  calls,
  corrections,
  alerts,
}: CoreContext): Pick<
  CommandHandlers,
  | 'call.cancel'
  | 'operation.read'
  | 'funnel.read'
  | 'stalled.read'
  | 'stalled.history'
  | 'pipelines.days'
  | 'pipelines.readDay'
  | 'pipelines.history'
  | 'corrections.list'
> {
  /** A live answer is news for the alerts. */
  async function answerAndTell<Value>(
    companyId: string,
    answering: Promise<Result<Answer<Value>>>,
  ): Promise<Result<Answer<Value>>> {
    const result = await answering
    if (result.ok && result.value.source === 'live') void alerts.onRefreshed(companyId)
    return result
  }

  return {
    'call.cancel': async ({ callId }) => {
      calls.cancel(callId)
      return success(null)
    },
    'operation.read': ({ callId: _, ...question }, signal) =>
      answerAndTell(question.companyId, gateway.read(question, { signal })),
    'funnel.read': ({ from, to, callId: _, ...question }, signal) =>
      answerAndTell(
        question.companyId,
        funnelGateway.readRange(
          { ...question, range: { from: plainDate(from), to: plainDate(to) } },
          { signal },
        ),
      ),
    'stalled.read': ({ callId: _, ...question }, signal) =>
      answerAndTell(question.companyId, funnelGateway.readStalled(question, { signal })),
    'stalled.history': ({ from, to, ...question }) =>
      stalledHistory.read({ ...question, range: { from: plainDate(from), to: plainDate(to) } }),
    'pipelines.days': ({ companyId }) => pipelinesHistory.listDays(companyId),
    'pipelines.readDay': ({ companyId, day }) => pipelinesHistory.readDay(companyId, day),
    'pipelines.history': ({ from, to, ...question }) =>
      pipelinesHistory.readRange({ ...question, range: { from: plainDate(from), to: plainDate(to) } }),
    'corrections.list': (question) => corrections.list(question),
  }
}
