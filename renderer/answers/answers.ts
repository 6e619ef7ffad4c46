// Asks the core what the screens show: a question has a watch while a component shows it.
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { REFRESH_MINUTES } from '../../shared/bridge/app-state.ts'
import { mayPassSoon } from '../../shared/bridge/error-traits.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import { callDesktop } from '../bridge/bridge.ts'
import { createHeldAnswers, type HeldAnswer, type HeldAnswers, keyOf } from './held-answers.ts'
import { operationOf } from './question-operation.ts'
import { createWatches, type Watched } from './watches.ts'

/** The core asks nothing by itself of what is shown: so long after an answer, it is asked again. */
const FRESH_MS = REFRESH_MINUTES * 60_000
/** The same after a failure that may pass soon. */
const RETRY_MS = 30_000
/** So long is the answer of a question kept that no screen shows. */
const LEFT_MS = 30 * 60_000

/** How a component shows a question. */
export interface Shown {
  /**
   * When an old answer is asked again: `always`, when it is `shown` anew, or only when the user has `pressed`. What
   * failed without a connection is asked again in any case.
   */
  readonly renew: 'always' | 'shown' | 'pressed'
  /** True for a rare or a stored answer: its age and its failures say nothing about the screen. */
  readonly isSeldom: boolean
}

interface Asked extends Watched {
  readonly shown: Set<Shown>
}

function isOlder(answeredAtMs: number, mostMs: number): boolean {
  // A clock that was set back makes an answer old, too.
  return Math.abs(Date.now() - answeredAtMs) > mostMs
}

/** True when the answer of a shown question is too old. */
function isDue({ question, watch, shown }: Asked, held: HeldAnswer | undefined): boolean {
  if (held === undefined || held.answeredAtMs === null) return true
  // What only the store knows is read with each watch.
  if (watch === null && operationOf(question) === null) return true
  if ([...shown].every(({ renew }) => renew === 'pressed')) return false
  const { error } = held.answer
  return isOlder(held.answeredAtMs, error !== null && mayPassSoon(error.code) ? RETRY_MS : FRESH_MS)
}

export function createAnswers(call: typeof callDesktop, held: HeldAnswers) {
  const { byKey, put, drop } = held
  const { begin, end, ask, takeStored, notePress, ...reports } = createWatches(call, held)
  const asked = new Map<string, Asked>()

  function noteShown({ key, question, shown }: Asked): void {
    put(key, { isShown: shown.size > 0, isCounted: [...shown].some(({ isSeldom }) => !isSeldom) }, question)
    // Decided after the task: a screen that replaces another one leaves a question of both for a moment.
    queueMicrotask(() => {
      const one = asked.get(key)
      if (one === undefined) return
      if (one.shown.size === 0) leave(one)
      else if (isDue(one, byKey.get(key))) void ask(one)
      else if (one.watch === null) begin(one)
    })
  }

  function leave(one: Asked): void {
    asked.delete(one.key)
    void end(one)
  }

  /** Ends watches and begins new ones: what was asked before counts no more, and the store is read again. */
  async function askAnew(those: readonly Asked[]): Promise<void> {
    await Promise.all(those.map(end))
    await Promise.all(those.map((one) => asked.get(one.key) === one && ask(one)))
  }

  return {
    ...reports,
    /**
     * Shows a question: the stored answer first, then the API's, then each change. Returns the function that leaves it.
     * @param first What the window knows of it from other answers, to show until the store was read.
     */
    show(question: Question, how: Shown, first: Answer<unknown> | null): () => void {
      const key = keyOf(question)
      const one = asked.get(key) ?? { key, question, shown: new Set(), watch: null }
      asked.set(key, one)
      one.shown.add(how)
      noteShown(one)
      if (first !== null && byKey.get(key)?.drawn.isFirstLoad) put(key, { answer: first })
      return () => {
        one.shown.delete(how)
        if (asked.get(key) === one) noteShown(one)
      }
    },
    /** Reads the stored answer, unless one is held: an input that asks for it is then drawn at once. */
    async readAhead(question: Question): Promise<void> {
      const key = keyOf(question)
      if (byKey.has(key)) return
      const result = await call('answer.readStored', { question })
      if (!result.ok) return
      put(key, {}, question)
      takeStored(key, result.value)
    },
    /** The user wants newer figures of a question, or of all on the screen. */
    async refresh(key: string | null): Promise<void> {
      notePress()
      const those = [...asked.values()].filter((one) => key === null || one.key === key)
      await Promise.all(those.map((one) => (one.watch?.asking ? askAnew([one]) : ask(one))))
    },
    /** Ends the paging of the call under way: the answer then has what was read so far. */
    stop(key: string): void {
      const watch = asked.get(key)?.watch
      if (watch) void call('answer.stop', { watchId: watch.id })
    },
    /** Asks again for what is too old, and forgets what no screen has shown for long. */
    renew(): void {
      for (const [key, { isShown, answeredAtMs }] of byKey) {
        if (!isShown && answeredAtMs !== null && isOlder(answeredAtMs, LEFT_MS)) drop(key)
      }
      for (const one of asked.values()) {
        if ([...one.shown].some(({ renew }) => renew === 'always') && isDue(one, byKey.get(one.key)))
          void ask(one)
      }
    },
    /** Asks again for what failed, of one company or of all, when the cause is over. */
    renewFailed(companyId: string | null, isOver: (error: AppError) => boolean): void {
      for (const one of asked.values()) {
        const isOf = companyId === null || one.question.companyId === companyId
        const error = byKey.get(one.key)?.answer.error
        if (isOf && error && isOver(error)) void ask(one)
      }
    },
    /** No answer of a company, or of any, counts as new any more: its token or its store is another one. */
    async outdate(companyId?: string): Promise<void> {
      const isOf = ({ question }: { readonly question: Question }) =>
        companyId === undefined || question.companyId === companyId
      for (const [key, one] of byKey)
        if (isOf(one) && one.answeredAtMs !== null) put(key, { answeredAtMs: 0 })
      await askAnew([...asked.values()].filter(isOf))
    },
    /** Removes every answer of companies that are no longer connected: their data must not stay in memory. */
    keepCompanies(connectedIds: readonly string[]): void {
      const isGone = ({ question }: { readonly question: Question }) =>
        !connectedIds.includes(question.companyId)
      for (const one of asked.values()) if (isGone(one)) leave(one)
      for (const [key, one] of byKey) if (isGone(one)) drop(key)
    },
  }
}

const held = createHeldAnswers()

/** The answers that this window holds. */
export const useAnswerStore = held.useStore

/** Asks for the screens of this window. */
export const answers = createAnswers(callDesktop, held)
