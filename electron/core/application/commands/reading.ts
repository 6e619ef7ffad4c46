import { success } from '../../../../shared/bridge/result.ts'
import { noValue } from '../../answers/kinds/kind.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'

/**
 * Commands that answer once, without a watch: for files, for facts about pipelines, and for other callers than screens.
 */
export function createReadingCommands({ answers, operations, calls, alerts }: CoreContext) {
  /** Returns the answer. A live one is reported to the alerts. */
  const ask: typeof answers.ask = async (question, how) => {
    const result = await answers.ask(question, how)
    if (result.ok && result.value.source === 'live') void alerts.onRefreshed(question.companyId)
    return result
  }

  return {
    'call.cancel': async ({ callId }) => {
      calls.cancel(callId)
      return success(null)
    },
    async 'operation.read'({ callId: _, maxAgeMs, priority, readFrom, ...question }, signal) {
      const { operation } = question
      const result = await ask({ kind: 'operation', ...question }, { readFrom, maxAgeMs, priority, signal })
      const isStored = readFrom === 'api' || operations.isStored(operation)
      return !result.ok || isStored ? result : success(noValue('snapshot', { code: 'NOT_STORED', operation }))
    },
    'funnel.read': ({ callId: _, maxAgeMs, priority, readFrom, ...question }, signal) =>
      ask({ kind: 'funnel-range', ...question }, { readFrom, maxAgeMs, priority, signal }),
  } satisfies Partial<CommandHandlers>
}
