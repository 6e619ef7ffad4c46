// The answers of a window over an invented core, whose replies each test decides.
import { onTestFinished, vi } from 'vitest'
import { createAnswers } from '../../../renderer/answers/answers.ts'
import { createHeldAnswers, keyOf, type Shown } from '../../../renderer/answers/held-answers.ts'
import type { callDesktop } from '../../../renderer/bridge/bridge.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { CommandName } from '../../../shared/bridge/commands.ts'
import type { Question, QuestionOf } from '../../../shared/bridge/questions.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'

export const COMPANY = '11111111-1111-4111-8111-111111111111'
export const STALLED: QuestionOf<'stalled'> = { kind: 'stalled', companyId: COMPANY, pipelineId: 1 }

export const storedAt = (minute: string, value: unknown = { count: 1 }): Answer<unknown> => ({
  value,
  source: 'snapshot',
  error: null,
  capturedAt: `2026-11-21T10:${minute}:00.000Z`,
})
export const liveAt = (minute: string, value?: unknown): Answer<unknown> => ({
  ...storedAt(minute, value),
  source: 'live',
})
export const NOTHING: Answer<unknown> = { value: null, source: 'snapshot', capturedAt: null, error: null }

interface Call {
  readonly command: CommandName
  readonly params: {
    readonly watchId?: string
    readonly watchIds?: readonly string[]
    readonly sinceUserMs?: number
    readonly isOfAnyAge?: boolean
  }
}

/** Lets the clock go on until the test ends; the promises go on by themselves. */
export function pass(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets everything happen that waits for nothing but earlier promises, and tells it to the components. */
export async function settled(): Promise<void> {
  // What the promises change is told by a timer: a later one of the same length fires after it.
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** An answer of the core that comes when the test says so. */
export function laterAnswer() {
  let give: (answer: Answer<unknown>) => void = () => undefined
  const promise = new Promise<Answer<unknown>>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

export function openWorld(mostBytes?: number) {
  const calls: Call[] = []
  const core = {
    stored: async (): Promise<Result<Answer<unknown>>> => success(NOTHING),
    /** The answer that is reported after the API was asked. */
    answered: async (): Promise<Answer<unknown>> => liveAt('30'),
    /** Watches that are over. */
    over: [] as readonly string[],
  }
  async function report(watchId: string): Promise<void> {
    answers.applyProgress(watchId, 0)
    answers.applyAnswer(watchId, await core.answered())
  }
  const call = async (command: CommandName, params: Call['params']) => {
    calls.push({ command, params })
    const { watchId = '', watchIds = [], sinceUserMs } = params
    if (command === 'answer.watch' || command === 'answer.read') {
      const stored = await core.stored()
      if (command === 'answer.watch' && stored.ok) setImmediate(() => void report(watchId))
      return stored
    }
    if (command !== 'answer.renew') return success(null)
    if (sinceUserMs !== undefined)
      for (const each of watchIds) if (!core.over.includes(each)) void report(each)
    return success(core.over)
  }
  const held = createHeldAnswers(mostBytes)
  const answers = createAnswers(call as unknown as typeof callDesktop, held)
  return {
    core,
    answers,
    held,
    /** Commands sent so far, without their group. */
    sent: () => calls.map(({ command }) => command.replace('answer.', '')),
    lastOf: (command: CommandName) => calls.findLast((each) => each.command === command),
    heldOf: (question: Question) => held.byKey.get(keyOf(question)),
    answerOf: (question: Question) => held.byKey.get(keyOf(question))?.answer,
    /** Shows a question as a component does; returns what it drew, and a function that leaves it. */
    show(question: Question, renew: Shown['renew'] = 'always') {
      const drawn: unknown[] = []
      const stop = held.useStore.subscribe(({ byKey }) => {
        const now = byKey.get(keyOf(question))?.drawn
        if (now !== undefined && now !== drawn.at(-1)) drawn.push(now)
      })
      const leave = answers.show(question, { renew, isSeldom: false })
      return {
        drawn,
        leave: () => {
          stop()
          leave()
        },
      }
    },
  }
}
