import type { Answer } from '../../../shared/bridge/answer.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import type { RequestOptions } from '../companies/company-api.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/**
 * Commands that answer once, without a watch: for files, for facts about pipelines, and for other callers than screens.
 */
export function createReadingCommands({ gateway, pipelinesReader, calls, alerts, now }: CoreContext) {
  /** Returns the answer. A live one is reported to the alerts. */
  async function answerAndTell<Value>(
    companyId: string,
    answering: Promise<Result<Answer<Value>>>,
  ): Promise<Result<Answer<Value>>> {
    const result = await answering
    if (result.ok && result.value.source === 'live') void alerts.onRefreshed(companyId)
    return result
  }

  const startedAtMs = now()

  /** Limits `maxAgeMs` to this run: an earlier answer does not show whether the API can be reached now. */
  function optionsOf(asking: RequestOptions): RequestOptions {
    const { maxAgeMs } = asking
    return maxAgeMs === undefined ? asking : { ...asking, maxAgeMs: Math.min(maxAgeMs, now() - startedAtMs) }
  }

  return {
    'call.cancel': async ({ callId }) => {
      calls.cancel(callId)
      return success(null)
    },
    'operation.read': ({ callId: _, maxAgeMs, priority, ...question }, signal) =>
      answerAndTell(question.companyId, gateway.read(question, optionsOf({ signal, maxAgeMs, priority }))),
    'funnel.read': ({ from, to, callId: _, maxAgeMs, priority, ...question }, signal) =>
      answerAndTell(
        question.companyId,
        pipelinesReader.readRange(
          { ...question, range: { from: plainDate(from), to: plainDate(to) } },
          optionsOf({ signal, maxAgeMs, priority }),
        ),
      ),
  } satisfies Partial<CommandHandlers>
}
