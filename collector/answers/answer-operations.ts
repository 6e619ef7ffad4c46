// The answer of each operation that the platform has, for the keys of one company.
import type { FastifyReply } from 'fastify'
import type { CoreContext } from '../../electron/core/context.ts'
import type { CompanyRecord } from '../../electron/core/store/tables/companies.ts'
import type { OperationAnswer } from '../../server/http/register-operations.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import { createFairQueue } from './fair-queue.ts'
import { createFunnelAnswers, type FunnelAges } from './funnel-answers.ts'
import { sendAnswer, sendFailure } from './platform-answer.ts'
import { createSharedAnswers, type SharedAges } from './shared-answers.ts'

export interface AnswerAges {
  readonly shared: SharedAges
  readonly funnel: FunnelAges
}

export interface AnswerOptions {
  readonly context: CoreContext
  readonly ages: AnswerAges
  readonly now: () => number
}

/** Returns a signal that aborts when the caller has left, or has the answer. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  return leaving.signal
}

/** Returns the answers by the name of the operation. */
export function answerOperations({
  context,
  ages,
  now,
}: AnswerOptions): ReadonlyMap<string, OperationAnswer<CompanyRecord>> {
  const funnel = createFunnelAnswers({ context, ages: ages.funnel, now })
  const shared = createSharedAnswers({ context, ages: ages.shared, now })
  const turns = createFairQueue()
  return new Map(
    OPERATION_NAMES.map((name) => {
      const answer: OperationAnswer<CompanyRecord> = async ({ company, tokenId, request }, reply) => {
        const body = (request.body ?? {}) as object
        const how = { signal: leavingOf(reply) }
        const given = await turns.run(tokenId, () =>
          name === 'marketing.funnel'
            ? funnel.answer(company, body, how)
            : shared.answer(company, name, body, how),
        )
        return given.ok ? sendAnswer(reply, name, given, now()) : sendFailure(reply, given, now())
      }
      return [name, answer] as const
    }),
  )
}
