// The watches of the core: it reads the store once, asks the API, joins, and reports later changes.
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import type { Result } from '../../shared/bridge/result.ts'
import type { callDesktop } from '../bridge/bridge.ts'
import type { HeldAnswer, HeldAnswers, HeldChange } from './held-answers.ts'
import { operationOf } from './question-operation.ts'
import { noteAnswer } from './refusals.ts'

interface Watch {
  readonly id: string
  readonly stored: Promise<Result<Answer<unknown>>>
  /** True once a refresh returned: from then on the core joins what it reports. */
  isRefreshed: boolean
  asking: Promise<void> | null
}

/** A question with at most one watch. */
export interface Watched {
  readonly key: string
  readonly question: Question
  watch: Watch | null
}

/**
 * Returns what a stored answer changes of the held one; nothing when that is as new. Must not join further: the core
 * does, but it does not know what was held before the screen was left.
 * @param isChange True when the stored answer changed just now.
 */
function afterStored(
  { answer, answeredAtMs }: HeldAnswer,
  stored: Answer<unknown>,
  isChange: boolean,
): HeldChange {
  if (answer.value === null) return { answer: { ...stored, error: stored.error ?? answer.error } }
  if (stored.value === null) return {}
  const [before, now] = [answer.capturedAt ?? '', stored.capturedAt ?? '']
  if (answeredAtMs === null) return isChange || now > before ? { answer: stored } : {}
  if (stored.coverage !== undefined || now < before) return {}
  // Somebody else asked while nobody watched here: it is as live as an answer of our own.
  if (now > before) return { answer: { ...stored, source: 'live', error: null }, answeredAtMs: Date.now() }
  return isChange ? { answer: { ...answer, value: stored.value } } : {}
}

export function createWatches(call: typeof callDesktop, { byKey, put }: HeldAnswers) {
  const byId = new Map<string, Watched>()
  let pressedAtMs: number | null = null

  function takeStored(key: string, stored: Answer<unknown>, isChange = false): void {
    const before = byKey.get(key)
    if (before !== undefined) put(key, afterStored(before, stored, isChange))
  }

  function begin(one: Watched): Watch {
    const id = crypto.randomUUID()
    const stored = call('answer.watch', { watchId: id, question: one.question })
    const watch: Watch = { id, stored, isRefreshed: false, asking: null }
    one.watch = watch
    byId.set(id, one)
    void stored.then((result) => {
      if (one.watch !== watch) return
      if (result.ok) takeStored(one.key, result.value)
      else if (watch.asking === null) void end(one)
    })
    return watch
  }

  async function end(one: Watched): Promise<void> {
    const { key, watch } = one
    if (watch === null) return
    one.watch = null
    byId.delete(watch.id)
    put(key, { isAsking: false, readCount: null })
    // Not before the watch has begun, because a host may deliver two messages out of order.
    if ((await watch.stored).ok) await call('answer.unwatch', { watchId: watch.id })
  }

  /** Asks the API, or joins the call under way. A failure is an answer, too. */
  function ask(one: Watched, isAgain = false): Promise<void> {
    const watch = one.watch ?? begin(one)
    watch.asking ??= refresh(one, watch, isAgain).finally(() => {
      watch.asking = null
    })
    return watch.asking
  }

  async function refresh(one: Watched, watch: Watch, isAgain: boolean): Promise<void> {
    const { key } = one
    put(key, { isAsking: true })
    const stored = await watch.stored
    if (one.watch !== watch) return
    const sinceMs = pressedAtMs === null ? null : Math.floor(performance.now() - pressedAtMs)
    const params = { watchId: watch.id, ...(sinceMs !== null && { sinceUserMs: sinceMs }) }
    const result = stored.ok ? await call('answer.refresh', params) : stored
    if (one.watch !== watch) return
    put(key, { isAsking: false, readCount: null })
    if (result.ok) {
      watch.isRefreshed = true
      noteAnswer(one.question.companyId, operationOf(one.question), result.value)
      return put(key, { answer: result.value, answeredAtMs: Date.now() })
    }
    const { error } = result
    // The core ends a watch that was not refreshed for long.
    const isEnded = stored.ok && error.code === 'CANCELLED'
    if (!stored.ok || isEnded) void end(one)
    if (isEnded && !isAgain) return ask(one, true)
    const held = byKey.get(key)
    if (held) put(key, { answer: { ...held.answer, source: 'snapshot', error }, answeredAtMs: Date.now() })
  }

  return {
    begin,
    end,
    ask,
    takeStored,
    /** Records that the user asked for new figures: answers from before this moment no longer count. */
    notePress(): void {
      pressedAtMs = performance.now()
    },
    /** Takes an answer that the core reported. A live one is an answer of the API; a snapshot is not. */
    applyAnswer(watchId: string, answer: Answer<unknown>): void {
      const { key, watch } = byId.get(watchId) ?? {}
      if (key === undefined) return
      if (answer.source === 'live') put(key, { answer, answeredAtMs: Date.now() })
      else if (watch?.isRefreshed) put(key, { answer })
      else takeStored(key, answer, true)
    },
    applyProgress(watchId: string, readCount: number): void {
      const one = byId.get(watchId)
      if (one) put(one.key, { readCount })
    },
  }
}
