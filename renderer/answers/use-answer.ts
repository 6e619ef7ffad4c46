// What a screen sees of its questions: their figures, without the times, which change with every answer.
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { Question, QuestionValues } from '../../shared/bridge/questions.ts'
import { whenIdle } from '../platform/scheduling.ts'
import { useStable } from '../platform/stable-values.ts'
import { type AnswerState, type DrawnAnswer, drawnOf } from './answer-state.ts'
import { answers, type Shown, useAnswerStore } from './answers.ts'
import { collectedOf, NEVER_COLLECTED } from './collected.ts'
import { type HeldAnswer, keyOf } from './held-answers.ts'

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

/** Returns what `read` finds for a question among the answers that the window holds as the question is first shown. */
export function useHeldFor<Asked extends Question, Value>(
  question: Asked | null,
  read: (held: ReadonlyMap<string, HeldAnswer>, question: Asked) => Answer<Value> | null,
): Answer<Value> | null {
  const key = question && keyOf(question)
  return useMemo(() => question && read(useAnswerStore.getState().byKey, question), [key])
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
