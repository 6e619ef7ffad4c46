// The answers that this window holds, by question: one store for all screens. Servers decide how large answers are, so
// those that no screen shows are dropped first, oldest first. When shown answers alone fill the limit, a list loads no
// further pages.
import { create } from 'zustand'
import { memoryOf } from '../../shared/api/memory-of.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import { canonicalJson } from '../../shared/json/record.ts'
import { keepEqual } from '../platform/stable-values.ts'
import { type DrawnAnswer, drawnOf } from './answer-state.ts'

/** As counted by memory-of.ts: about 50,000 leads with all their fields. */
const MOST_BYTES = 256 * 1024 * 1024
/** The share of the limit to shrink to, so that answers are not dropped one by one. */
const LEFT_SHARE = 0.8

/** How a component shows a question. */
export interface Shown {
  /** When an old answer is asked again: `always`, when it is `shown` anew, or only when the user has `pressed`. */
  readonly renew: 'always' | 'shown' | 'pressed'
  /** True for a rare or a stored answer: its age and its failures say nothing about the screen. */
  readonly isSeldom: boolean
}

export interface HeldAnswer {
  readonly question: Question
  /** An entry for each component that shows it. */
  readonly shown: readonly Shown[]
  readonly answer: Answer<unknown>
  /** What screens draw of it: the same object while no figure changes. */
  readonly drawn: DrawnAnswer
  /** When the API last answered, or failed to, milliseconds since 1970; null before. */
  readonly answeredAtMs: number | null
  readonly isAsking: boolean
  /** How many items the call under way has read; null without one, and before its first page. */
  readonly readCount: number | null
  /** Of the value, as counted by memory-of.ts. */
  readonly bytes: number
}

export type HeldChange = Partial<Omit<HeldAnswer, 'question' | 'drawn' | 'bytes'>>

export interface AnswerStore {
  readonly byKey: ReadonlyMap<string, HeldAnswer>
  /** True when the answers that screens show fill the memory by themselves. */
  readonly isFull: boolean
}

const NO_ANSWER: Answer<null> = { value: null, source: 'snapshot', capturedAt: null, error: null }
const NOT_SHOWN = { shown: [], answeredAtMs: null, isAsking: false, readCount: null, bytes: 0 }

/**
 * Returns the text that a question is known by, whatever the order of its fields. `storedDay` says where the store
 * looks, not what is asked.
 */
export function keyOf(question: Question): string {
  return canonicalJson({ ...question, storedDay: undefined })
}

export function createHeldAnswers(mostBytes = MOST_BYTES) {
  const useStore = create<AnswerStore>(() => ({ byKey: new Map(), isFull: false }))
  /** The answers as of now, the newest last. Components follow in the next task. */
  const byKey = new Map<string, HeldAnswer>()
  let heldBytes = 0
  let isNotifying = false

  // Answers that arrive together are shown by one task, so that a screen with seven questions renders once.
  function notify(): void {
    if (isNotifying) return
    isNotifying = true
    setTimeout(() => {
      isNotifying = false
      useStore.setState({ byKey: new Map(byKey), isFull: heldBytes > mostBytes })
    })
  }

  function drop(key: string): void {
    heldBytes -= byKey.get(key)?.bytes ?? 0
    byKey.delete(key)
    notify()
  }

  function makeRoom(): void {
    for (const [key, { shown }] of byKey) {
      if (heldBytes <= mostBytes * LEFT_SHARE) break
      if (shown.length === 0) drop(key)
    }
  }

  /** Changes a held answer; without one, holds it for the question. */
  function put(key: string, change: HeldChange, question?: Question): void {
    const before = byKey.get(key) ?? (question && { question, ...NOT_SHOWN, answer: NO_ANSWER })
    if (before === undefined) return
    const { answer, ...next } = { ...before, ...change }
    const former = byKey.get(key)?.drawn
    const drawn = keepEqual(former, drawnOf(answer, next.answeredAtMs === null))
    // The newest is the last.
    if (drawn !== former) byKey.delete(key)
    const bytes = drawn.value === former?.value ? before.bytes : memoryOf(drawn.value)
    heldBytes += bytes - before.bytes
    byKey.set(key, { ...next, drawn, bytes, answer: { ...answer, value: drawn.value, error: drawn.error } })
    if (heldBytes > mostBytes) makeRoom()
    notify()
  }

  return { useStore, byKey: byKey as ReadonlyMap<string, HeldAnswer>, put, drop }
}

export type HeldAnswers = ReturnType<typeof createHeldAnswers>

/** What this window holds. */
export const held = createHeldAnswers()

export const useAnswerStore = held.useStore
