// A thousand random histories of screens over an invented core: late and failing replies, changes that nobody asked
// for, pressed buttons, other companies, and a clock that jumps. At the end of each, the window holds what the core
// knows.
import { afterEach, expect, it, vi } from 'vitest'
import { createAnswers } from '../../../renderer/answers/answers.ts'
import { createHeldAnswers, keyOf } from '../../../renderer/answers/held-answers.ts'
import type { callDesktop } from '../../../renderer/bridge/bridge.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import { success } from '../../../shared/bridge/result.ts'
import { seededRandom } from '../../support/fakes/seeded.ts'

const HISTORIES = 1_000
const STEPS = 40
const COMPANIES = ['first', 'second']
const QUESTIONS: readonly Question[] = COMPANIES.flatMap((companyId) => [
  { kind: 'stalled', companyId, pipelineId: 1 } as const,
  { kind: 'stalled', companyId, pipelineId: 2 } as const,
  { kind: 'pipelines-days', companyId } as const,
])

afterEach(() => {
  vi.useRealTimers()
})

const flushed = () => new Promise((resolve) => setImmediate(resolve))

/** The core: the last answer of each question, its open watches, and what it has sent and the window has not got. */
function openCore(random: () => number) {
  const start = Date.parse('2026-11-21T10:00:00Z')
  const last = new Map(QUESTIONS.map((question) => [keyOf(question), answerOf(0, 'snapshot')]))
  const open = new Map<string, string>()
  const jobs: (() => void)[] = []
  const sent: (() => void)[] = []
  let version = 0
  let onAnswer: (watchId: string, answer: Answer<unknown>) => void = () => undefined
  let onProgress: (watchId: string, count: number) => void = () => undefined

  function answerOf(count: number, source: Answer<unknown>['source']): Answer<unknown> {
    return {
      value: { count },
      source,
      error: null,
      capturedAt: new Date(start + count * 1_000).toISOString(),
    }
  }

  function renew(key: string, except?: string): Answer<unknown> {
    const answer = answerOf(++version, 'live')
    last.set(key, answer)
    for (const [watchId, of] of open)
      if (of === key && watchId !== except) sent.push(() => onAnswer(watchId, answer))
    return answer
  }

  /** Makes a call of a watch, and reports it. */
  function ask(watchId: string): void {
    const key = open.get(watchId)
    if (key === undefined) return
    const before = last.get(key) ?? answerOf(0, 'snapshot')
    const code = random() < 0.3 ? 'UNEXPECTED' : 'UNREACHABLE'
    const failed: Answer<unknown> = { ...before, source: 'snapshot', error: { code } }
    const answer = random() < 0.6 ? renew(key, watchId) : failed
    sent.push(() => onProgress(watchId, 0))
    sent.push(() => onAnswer(watchId, answer))
  }

  function call(
    command: string,
    params: {
      readonly watchId: string
      readonly watchIds: readonly string[]
      readonly question: Question
      readonly sinceUserMs?: number
    },
  ) {
    return new Promise((resolve) => {
      const reply = (result: unknown) => sent.push(() => resolve(result))
      if (command === 'answer.watch') {
        const key = keyOf(params.question)
        open.set(params.watchId, key)
        reply(success({ ...last.get(key), source: 'snapshot' }))
        jobs.push(() => ask(params.watchId))
      } else if (command === 'answer.renew') {
        for (const watchId of params.watchIds)
          if (params.sinceUserMs !== undefined || random() < 0.5) jobs.push(() => ask(watchId))
        reply(success(params.watchIds.filter((watchId) => !open.has(watchId))))
      } else {
        if (command === 'answer.unwatch') open.delete(params.watchId)
        reply(success(null))
      }
    })
  }

  return {
    last,
    open,
    call: call as unknown as typeof callDesktop,
    listen: (listener: typeof onAnswer, progress: typeof onProgress) => {
      onAnswer = listener
      onProgress = progress
    },
    change: () => void renew(keyOf(pick(random, QUESTIONS))),
    /** Ends a watch by itself, as one that was not used for an hour. */
    endOne: () => open.delete([...open.keys()][0] ?? ''),
    /** Ends a call under way, in any order. */
    work: () => jobs.splice(Math.floor(random() * jobs.length), 1)[0]?.(),
    /** Delivers the next message, in order. */
    deliver: () => sent.shift()?.(),
    isQuiet: () => jobs.length + sent.length === 0,
  }
}

function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

async function live(seed: number) {
  const random = seededRandom(seed)
  const core = openCore(random)
  const held = createHeldAnswers()
  const answers = createAnswers(core.call, held)
  core.listen(answers.applyAnswer, answers.applyProgress)
  const shown: { readonly question: Question; readonly leave: () => void }[] = []
  const show = () => {
    const question = pick(random, QUESTIONS)
    const renew = pick(random, ['always', 'shown', 'pressed'] as const)
    shown.push({ question, leave: answers.show(question, { renew, isSeldom: false }) })
  }
  const leave = () => shown.splice(Math.floor(random() * shown.length), 1)[0]?.leave()
  const disconnect = () => {
    for (let index = shown.length - 1; index >= 0; index--)
      if (shown[index]?.question.companyId === 'second') shown.splice(index, 1)[0]?.leave()
    answers.keepCompanies(['first'])
    expect([...held.byKey.values()].filter(({ question }) => question.companyId === 'second')).toEqual([])
  }
  const often = [show, show, leave, core.work, core.deliver, core.deliver]
  const acts = [
    ...often,
    ...often,
    core.change,
    core.endOne,
    () => void answers.renew(),
    disconnect,
    () => void answers.refresh(random() < 0.5 ? null : keyOf(pick(random, QUESTIONS))),
    () => void answers.outdate(pick(random, [...COMPANIES, undefined])),
    () => void vi.setSystemTime(Date.now() + pick(random, [1, 10, 40, -600]) * 60_000),
  ]
  for (let step = 0; step < STEPS; step++) {
    pick(random, acts)()
    if (random() < 0.7) await flushed()
  }
  await drain(core)
  // A watch that the core has ended is found by the next call.
  void answers.refresh(null)
  await drain(core)
  return { core, held, shown }
}

/** Lets everything come that is on its way, and what the window says to that. */
async function drain(core: ReturnType<typeof openCore>): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet++) {
    await flushed()
    if (core.isQuiet()) continue
    quiet = 0
    core.work()
    core.deliver()
  }
}

it('holds what the core knows, one watch for each question on the screen, and nothing of a company that went', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') })
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { core, held, shown } = await live(seed)
    const keys = [...new Set(shown.map(({ question }) => keyOf(question)))].toSorted()
    expect([seed, [...core.open.values()].toSorted()]).toEqual([seed, keys])
    const holding = keys.map((key) => held.byKey.get(key))
    expect([seed, holding.map((one) => one?.answer.value)]).toEqual([
      seed,
      keys.map((key) => core.last.get(key)?.value),
    ])
    expect([...held.byKey.values()].filter(({ isAsking }) => isAsking)).toEqual([])
    expect(holding.every((one) => one?.shown.length !== 0 && one?.answeredAtMs !== null)).toBe(true)
    for (const { leave } of shown) leave()
    await drain(core)
    expect([seed, core.open.size]).toEqual([seed, 0])
  }
})
