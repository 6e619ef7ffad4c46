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
import { collectedOf } from './collected.ts'
import { type HeldAnswer, type HeldAnswers, held, keyOf, type Shown, useAnswerStore } from './held-answers.ts'

/** So long is the answer of a question held that no screen shows. */
const LEFT_MS = 30 * 60_000

interface Watch {
  readonly id: string
  readonly stored: Promise<Result<Answer<unknown>>>
}

/** True for a stored answer that says more than the one that is held since the screen was left. */
function isMore(stored: Answer<unknown>, { answer, answeredAtMs }: HeldAnswer): boolean {
  if (answeredAtMs === null) return true
  if (answer.value === null) return stored.value !== null
  return stored.coverage === undefined && (stored.capturedAt ?? '') > (answer.capturedAt ?? '')
}

/** The watches of shown questions, by the key of the question. */
function createWatches(call: typeof callDesktop, { byKey, put }: HeldAnswers) {
  const watches = new Map<string, Watch>()
  let pressedAtMs: number | null = null

  const sinceUser = () =>
    pressedAtMs === null ? {} : { sinceUserMs: Math.floor(performance.now() - pressedAtMs) }

  /** Begins a watch and shows what is stored; the core reports what it has, or gets, of the API. */
  async function begin(key: string): Promise<void> {
    const one = byKey.get(key)
    if (one === undefined || one.shown.length === 0 || watches.has(key)) return
    const id = crypto.randomUUID()
    const isOfAnyAge = one.shown.every(({ renew }) => renew === 'pressed')
    const how = { ...sinceUser(), ...(isOfAnyAge && { isOfAnyAge }) }
    const watch = { id, stored: call('answer.watch', { watchId: id, question: one.question, ...how }) }
    watches.set(key, watch)
    put(key, { isAsking: true })
    const stored = await watch.stored
    const before = byKey.get(key)
    if (watches.get(key) !== watch || before === undefined) return
    if (!stored.ok) {
      take(key, { ...before.answer, source: 'snapshot', error: stored.error })
      watches.delete(key)
    } else if (isMore(stored.value, before)) put(key, { answer: stored.value })
  }

  async function end(key: string): Promise<void> {
    const watch = watches.get(key)
    if (watch === undefined) return
    watches.delete(key)
    put(key, { isAsking: false, readCount: null })
    // Not before the watch has begun, because a host may deliver two messages out of order.
    if ((await watch.stored).ok) await call('answer.unwatch', { watchId: watch.id })
  }

  /** An answer of the API, or why there is none. */
  function take(key: string, answer: Answer<unknown>): void {
    put(key, { answer, answeredAtMs: Date.now(), isAsking: false, readCount: null })
  }

  /** Lets the core ask again, and begins the watches that it has ended: those that were not renewed for long. */
  async function renew(keys: readonly string[], how: ReturnType<typeof sinceUser> = {}): Promise<void> {
    const watchIds = keys.flatMap((key) => watches.get(key)?.id ?? [])
    const over = await call('answer.renew', { watchIds, ...how })
    for (const key of keys) {
      const id = watches.get(key)?.id
      if (over.ok && id !== undefined && over.value.includes(id)) watches.delete(key)
      void begin(key)
    }
  }

  return {
    end,
    take,
    renew,
    sinceUser,
    idOf: (key: string) => watches.get(key)?.id,
    keyOfWatch: (watchId: string) => [...watches].find(([, { id }]) => id === watchId)?.[0],
    /** Begins or ends a watch after the task: a screen that replaces another leaves a question of both for a moment. */
    follow: (key: string) =>
      queueMicrotask(() => void (byKey.get(key)?.shown.length === 0 ? end(key) : begin(key))),
    /** Ends watches and begins new ones: what was asked before counts no more, and the store is read again. */
    async askAnew(keys: readonly string[]): Promise<void> {
      await Promise.all(keys.map(end))
      await Promise.all(keys.map(begin))
    },
    /** The user asks for new figures: answers from before this moment no longer count. */
    notePress(): void {
      pressedAtMs = performance.now()
    },
  }
}

export function createAnswers(call: typeof callDesktop, held: HeldAnswers) {
  const { byKey, put, drop } = held
  const { end, take, renew, sinceUser, idOf, keyOfWatch, follow, askAnew, notePress } = createWatches(
    call,
    held,
  )
  const shownKeys = (isMeant: (one: HeldAnswer) => boolean) =>
    [...byKey].flatMap(([key, one]) => (one.shown.length > 0 && isMeant(one) ? key : []))

  return {
    /**
     * Shows a question: the stored answer first, then the API's, then each change. Returns the function that leaves it.
     * @param first What the window knows of it from other answers, to show until the store was read.
     */
    show(question: Question, how: Shown, first: Answer<unknown> | null = null): () => void {
      const key = keyOf(question)
      const shownNow = () => byKey.get(key)?.shown ?? []
      put(key, { shown: [...shownNow(), how] }, question)
      if (first !== null && byKey.get(key)?.drawn.isFirstLoad) put(key, { answer: first })
      follow(key)
      return () => {
        put(key, { shown: shownNow().filter((each) => each !== how) })
        follow(key)
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
      const keys = key === null ? shownKeys(() => true) : [key]
      const isAsking = (each: string) => byKey.get(each)?.isAsking === true
      const idle = keys.filter((each) => !isAsking(each))
      await Promise.all([askAnew(keys.filter(isAsking)), renew(idle, sinceUser())])
    },
    /** Ends the paging of the call under way: the answer then has what was read so far. */
    stop(key: string): void {
      const watchId = idOf(key)
      if (watchId !== undefined) void call('answer.stop', { watchId })
    },
    /** Somebody looks at the window: the core asks again for what is old. Forgets what no screen has shown for long. */
    async renew(): Promise<void> {
      for (const [key, { shown, answeredAtMs }] of byKey) {
        const isOld = answeredAtMs !== null && Math.abs(Date.now() - answeredAtMs) > LEFT_MS
        if (shown.length === 0 && isOld) drop(key)
      }
      await renew(shownKeys(({ shown }) => shown.some((each) => each.renew === 'always')))
    },
    /** No answer of a company, or of any, counts as new any more: its token or its store is another one. */
    async outdate(companyId?: string): Promise<void> {
      notePress()
      await askAnew(shownKeys(({ question }) => companyId === undefined || question.companyId === companyId))
    },
    /** Removes every answer of companies that are no longer connected: their data must not stay in memory. */
    keepCompanies(connectedIds: readonly string[]): void {
      for (const [key, { question }] of byKey) {
        if (connectedIds.includes(question.companyId)) continue
        void end(key)
        drop(key)
      }
    },
    /** Takes an answer that the core reported. */
    applyAnswer(watchId: string, answer: Answer<unknown>): void {
      const key = keyOfWatch(watchId)
      if (key !== undefined) take(key, answer)
    },
    /** Takes how many items the call under way has read; 0 when it begins. */
    applyProgress(watchId: string, readCount: number): void {
      const key = keyOfWatch(watchId)
      if (key !== undefined) put(key, readCount > 0 ? { readCount } : { isAsking: true })
    },
  }
}

/** Asks for the screens of this window. */
export const answers = createAnswers(callDesktop, held)

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
  const collected = useMemo(() => collectedOf(key), [key])
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
