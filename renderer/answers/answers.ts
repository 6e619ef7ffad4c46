// Asks the core what the screens show: a question has a watch while a component shows it. The core alone decides what
// is old, what is tried again, and when.
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { Question, QuestionValues } from '../../shared/bridge/questions.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { callDesktop } from '../bridge/bridge.ts'
import { whenIdle } from '../platform/scheduling.ts'
import { useStable } from '../platform/stable-values.ts'
import { type AnswerState, type DrawnAnswer, drawnOf } from './answer-state.ts'
import { collectedOf, NEVER_COLLECTED } from './collected.ts'
import { type HeldAnswer, type HeldAnswers, held, keyOf, useAnswerStore } from './held-answers.ts'

/** So long is the answer of a question held that no screen shows. */
const LEFT_MS = 30 * 60_000

/** How a component shows a question. */
export interface Shown {
  /** When an old answer is asked again: `always`, when it is `shown` anew, or only when the user has `pressed`. */
  readonly renew: 'always' | 'shown' | 'pressed'
  /** True for a rare or a stored answer: its age and its failures say nothing about the screen. */
  readonly isSeldom: boolean
}

interface Watch {
  readonly id: string
  readonly stored: Promise<Result<Answer<unknown>>>
}

/** A shown question. */
interface Asked {
  readonly key: string
  readonly question: Question
  readonly shown: Set<Shown>
  watch: Watch | null
}

/** True for a stored answer that says more than the one that is held since the screen was left. */
function isMore(stored: Answer<unknown>, { answer, answeredAtMs }: HeldAnswer): boolean {
  if (answeredAtMs === null) return true
  if (answer.value === null) return stored.value !== null
  return stored.coverage === undefined && (stored.capturedAt ?? '') > (answer.capturedAt ?? '')
}

/** The watches of shown questions. */
function createWatches(call: typeof callDesktop, { byKey, put }: HeldAnswers) {
  const asked = new Map<string, Asked>()
  let pressedAtMs: number | null = null

  const sinceUser = () =>
    pressedAtMs === null ? {} : { sinceUserMs: Math.floor(performance.now() - pressedAtMs) }

  /** Begins a watch and shows what is stored; the core reports what it has, or gets, of the API. */
  async function begin(one: Asked): Promise<void> {
    if (one.watch !== null) return
    const { key, question, shown } = one
    const id = crypto.randomUUID()
    const isOfAnyAge = [...shown].every(({ renew }) => renew === 'pressed')
    const how = { ...sinceUser(), ...(isOfAnyAge && { isOfAnyAge }) }
    const watch = { id, stored: call('answer.watch', { watchId: id, question, ...how }) }
    one.watch = watch
    put(key, { isAsking: true })
    const stored = await watch.stored
    const before = byKey.get(key)
    if (one.watch !== watch || before === undefined) return
    if (stored.ok) {
      if (isMore(stored.value, before)) put(key, { answer: stored.value })
    } else {
      take(one, { ...before.answer, source: 'snapshot', error: stored.error })
      one.watch = null
    }
  }

  async function end(one: Asked): Promise<void> {
    const { key, watch } = one
    if (watch === null) return
    one.watch = null
    put(key, { isAsking: false, readCount: null })
    // Not before the watch has begun, because a host may deliver two messages out of order.
    if ((await watch.stored).ok) await call('answer.unwatch', { watchId: watch.id })
  }

  /** An answer of the API, or why there is none. */
  function take({ key }: Asked, answer: Answer<unknown>): void {
    put(key, { answer, answeredAtMs: Date.now(), isAsking: false, readCount: null })
  }

  /** Lets the core ask again, and begins the watches that it has ended: those that were not renewed for long. */
  async function renew(those: readonly Asked[], how: ReturnType<typeof sinceUser> = {}): Promise<void> {
    const watchIds = those.flatMap(({ watch }) => watch?.id ?? [])
    const over = await call('answer.renew', { watchIds, ...how })
    for (const one of those) {
      if (over.ok && one.watch !== null && over.value.includes(one.watch.id)) one.watch = null
      if (asked.get(one.key) === one) void begin(one)
    }
  }

  function noteShown({ key, question, shown }: Asked): void {
    put(key, { isShown: shown.size > 0, isCounted: [...shown].some(({ isSeldom }) => !isSeldom) }, question)
    // Decided after the task: a screen that replaces another one leaves a question of both for a moment.
    queueMicrotask(() => {
      const one = asked.get(key)
      if (one?.shown.size === 0) leave(one)
      else if (one) void begin(one)
    })
  }

  function leave(one: Asked): void {
    asked.delete(one.key)
    void end(one)
  }

  /** Ends watches and begins new ones: what was asked before counts no more, and the store is read again. */
  async function askAnew(those: readonly Asked[]): Promise<void> {
    await Promise.all(those.map(end))
    await Promise.all(those.map((one) => asked.get(one.key) === one && begin(one)))
  }

  return {
    asked,
    take,
    renew,
    askAnew,
    noteShown,
    leave,
    sinceUser,
    /** The user asks for new figures: answers from before this moment no longer count. */
    notePress(): void {
      pressedAtMs = performance.now()
    },
  }
}

export function createAnswers(call: typeof callDesktop, held: HeldAnswers) {
  const { byKey, put, drop } = held
  const { asked, take, renew, askAnew, noteShown, leave, sinceUser, notePress } = createWatches(call, held)
  const ofWatch = (watchId: string) => [...asked.values()].find(({ watch }) => watch?.id === watchId)

  return {
    /**
     * Shows a question: the stored answer first, then the API's, then each change. Returns the function that leaves it.
     * @param first What the window knows of it from other answers, to show until the store was read.
     */
    show(question: Question, how: Shown, first: Answer<unknown> | null = null): () => void {
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
      const result = await call('answer.read', { question, readFrom: 'store' })
      if (result.ok && !byKey.has(key)) put(key, { answer: result.value }, question)
    },
    /** The user wants newer figures of a question, or of all on the screen. */
    async refresh(key: string | null): Promise<void> {
      notePress()
      const those = [...asked.values()].filter((one) => key === null || one.key === key)
      const isAsking = ({ key }: Asked) => byKey.get(key)?.isAsking === true
      const idle = those.filter((one) => !isAsking(one))
      await Promise.all([askAnew(those.filter(isAsking)), renew(idle, sinceUser())])
    },
    /** Ends the paging of the call under way: the answer then has what was read so far. */
    stop(key: string): void {
      const watch = asked.get(key)?.watch
      if (watch) void call('answer.stop', { watchId: watch.id })
    },
    /** Somebody looks at the window: the core asks again for what is old. Forgets what no screen has shown for long. */
    async renew(): Promise<void> {
      for (const [key, { isShown, answeredAtMs }] of byKey) {
        if (!isShown && answeredAtMs !== null && Math.abs(Date.now() - answeredAtMs) > LEFT_MS) drop(key)
      }
      const isRenewed = ({ shown }: Asked) => [...shown].some(({ renew }) => renew === 'always')
      await renew([...asked.values()].filter(isRenewed))
    },
    /** No answer of a company, or of any, counts as new any more: its token or its store is another one. */
    async outdate(companyId?: string): Promise<void> {
      notePress()
      await askAnew(
        [...asked.values()].filter(
          ({ question }) => companyId === undefined || question.companyId === companyId,
        ),
      )
    },
    /** Removes every answer of companies that are no longer connected: their data must not stay in memory. */
    keepCompanies(connectedIds: readonly string[]): void {
      const isGone = ({ question }: { readonly question: Question }) =>
        !connectedIds.includes(question.companyId)
      for (const one of asked.values()) if (isGone(one)) leave(one)
      for (const [key, one] of byKey) if (isGone(one)) drop(key)
    },
    /** Takes an answer that the core reported. */
    applyAnswer(watchId: string, answer: Answer<unknown>): void {
      const one = ofWatch(watchId)
      if (one) take(one, answer)
    },
    /** Takes how many items the call under way has read; 0 when it begins. */
    applyProgress(watchId: string, readCount: number): void {
      const one = ofWatch(watchId)
      if (one) put(one.key, readCount > 0 ? { readCount } : { isAsking: true })
    },
  }
}

/** Asks for the screens of this window. */
export const answers = createAnswers(callDesktop, held)

// What a screen sees of its questions: their figures, without the times, which change with every answer.

interface ShowOptions extends Partial<Shown> {
  /** False: only shows what the window holds already. */
  readonly isAsking?: boolean
}

export interface AnswerOptions extends ShowOptions {
  /** Without a question: why it cannot be asked at all; null when it soon can be. */
  readonly blockedBy?: AppError | null
  /** The same figures from other answers of the window, to show until the store was read. */
  readonly first?: Answer<unknown> | null
}

const NOT_ASKED: DrawnAnswer = { value: null, source: 'snapshot', error: null, isFirstLoad: true }

/** Watches several questions: the stored answer first, then the API's, then each change. */
export function useAnswers<Value = unknown>(
  questions: readonly Question[],
  { renew = 'always', isSeldom = false, isAsking = true }: ShowOptions = {},
  first: Answer<unknown> | null = null,
): readonly DrawnAnswer<Value>[] {
  const keys = useStable(questions.map(keyOf))
  const drawn = useAnswerStore(useShallow(({ byKey }) => keys.map((key) => byKey.get(key)?.drawn)))
  const firstDrawn = useMemo(() => (first === null ? NOT_ASKED : drawnOf(first, true)), [first])
  const show = useEffectEvent(() =>
    questions.map((question) => answers.show(question, { renew, isSeldom }, first)),
  )
  useEffect(() => {
    const hides = isAsking ? show() : []
    return () => {
      for (const hide of hides) hide()
    }
  }, [keys, renew, isSeldom, isAsking])
  return useStable(drawn.map((each) => each ?? firstDrawn)) as readonly DrawnAnswer<Value>[]
}

/** The same for one question. Without one, nothing is asked. The state is one object while nothing of it changes. */
export function useAnswer<Asked extends Question>(
  question: Asked | null,
  { blockedBy = null, first = null, ...options }: AnswerOptions = {},
): AnswerState<QuestionValues[Asked['kind']]> {
  const [drawn] = useAnswers<QuestionValues[Asked['kind']]>(question ? [question] : [], options, first)
  const key = question && keyOf(question)
  const collected = useMemo(() => (key === null ? NEVER_COLLECTED : collectedOf(key)), [key])
  const isAsked = key !== null && options.isAsking !== false
  const refresh = useCallback(() => void answers.refresh(isAsked ? key : null), [isAsked, key])
  const none = { ...NOT_ASKED, value: null, error: blockedBy, isFirstLoad: blockedBy === null }
  return useStable({ ...(drawn ?? none), collected, refresh })
}

/**
 * Reads the stored answers of questions that an input may ask next, one by one when the window is idle: the input is
 * then drawn at once. Reads the store only and never calls the API. The list must be the same object while its
 * questions are the same; null reads nothing.
 */
export function useReadAhead(questions: readonly Question[] | null): void {
  useEffect(
    () => (questions ? whenIdle(questions.map((question) => () => answers.readAhead(question))) : undefined),
    [questions],
  )
}
