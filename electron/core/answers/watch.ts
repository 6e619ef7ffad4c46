// Watched questions of all windows. A change of an answer is reported; the keeper shares values and calls.
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { TOGETHER_MS } from '../keeper/keeper.ts'
import type { Timers } from '../time/timers.ts'
import { noValue } from './answer-values.ts'
import { type Answers, CANCELLED, type OpenQuestion } from './answers.ts'

export interface WatchesOptions {
  readonly answers: Answers
  readonly timers: Timers
  readonly now: () => number
  /** Called when an answer changed, except for the watch whose refresh returns it. */
  readonly onAnswer: (watchId: string, answer: Answer<unknown>) => void
  readonly onProgress: (watchId: string, count: number) => void
  /** Called after each live answer of a call. */
  readonly onLive: (companyId: string) => void
}

interface Watch {
  readonly companyId: string
  readonly opened: OpenQuestion
  last: Answer<unknown>
  usedAtMs: number
  /** Refreshes under way: they return the answer. */
  refreshing: number
}

/** A window that was closed without ending its watches refreshes none of them. */
const LONGEST_UNUSED_MS = 3_600_000
/** Number of watches; the one that was not used for the longest time ends first. */
const MOST_WATCHES = 500

export type Watches = ReturnType<typeof createWatches>

export function createWatches(options: WatchesOptions, mostWatches = MOST_WATCHES) {
  const { answers, timers, now, onAnswer, onProgress, onLive } = options
  /** In the order of their last use. */
  const watches = new Map<string, Watch>()
  const changed = new Set<string>()
  let cancelTimer: (() => void) | null = null

  function end(watchId: string): void {
    const watch = watches.get(watchId)
    watches.delete(watchId)
    watch?.opened.end()
  }

  function use(watchId: string, watch: Watch): void {
    watch.usedAtMs = now()
    watches.delete(watchId)
    watches.set(watchId, watch)
  }

  function endUnused(): void {
    for (const [watchId, { usedAtMs }] of watches) {
      if (now() - usedAtMs <= LONGEST_UNUSED_MS && watches.size <= mostWatches) break
      end(watchId)
    }
  }

  function reportChanged(): void {
    cancelTimer = null
    endUnused()
    const due = [...changed]
    changed.clear()
    for (const watchId of due) {
      const watch = watches.get(watchId)
      if (watch === undefined || watch.refreshing > 0) continue
      const next = watch.opened.answer()
      if (isDeepStrictEqual(next, watch.last)) continue
      watch.last = next
      onAnswer(watchId, next)
    }
  }

  /** Reports many changes together. */
  function reportSoon(watchId: string): void {
    changed.add(watchId)
    cancelTimer ??= timers.after(TOGETHER_MS, reportChanged)
  }

  return {
    /** Returns the stored answer without watching the question. */
    async readStored(question: Question): Promise<Result<Answer<unknown>>> {
      const read = await answers.ask(question, { readFrom: 'store' })
      return success(read.ok ? read.value : noValue('snapshot', read.error))
    },
    /** Returns the stored answer, or the one that is in memory. */
    async watch(watchId: string, question: Question): Promise<Result<Answer<unknown>>> {
      end(watchId)
      const onCount = (count: number) => onProgress(watchId, count)
      const opened = answers.open(question, { onChange: () => reportSoon(watchId), onProgress: onCount })
      const { companyId } = question
      const watch: Watch = { companyId, opened, last: noValue('snapshot', null), usedAtMs: 0, refreshing: 0 }
      use(watchId, watch)
      endUnused()
      try {
        await opened.load()
      } catch (bug) {
        // The next watch reads the store anew.
        end(watchId)
        throw bug
      }
      watch.last = opened.answer()
      return success(watch.last)
    },
    /** Fails with CANCELLED when the watch is over. @param sinceUserMs since the user last asked for new figures */
    async refresh(watchId: string, sinceUserMs = Number.POSITIVE_INFINITY): Promise<Result<Answer<unknown>>> {
      const watch = watches.get(watchId)
      if (watch === undefined) return failure(CANCELLED)
      use(watchId, watch)
      watch.refreshing += 1
      const hasCalled = await watch.opened.refresh(sinceUserMs).finally(() => {
        watch.refreshing -= 1
      })
      if (watches.get(watchId) !== watch) return failure(CANCELLED)
      watch.last = watch.opened.answer()
      if (hasCalled && watch.last.source === 'live') onLive(watch.companyId)
      return success(watch.last)
    },
    /** Ends the paging of the call under way. */
    stop: (watchId: string): void => watches.get(watchId)?.opened.stop(),
    unwatch: end,
    /** Ends every watch of the companies that are not known any more: nothing of theirs may stay in memory. */
    forget(isKnown: (companyId: string) => boolean): void {
      for (const [watchId, { companyId }] of watches) if (!isKnown(companyId)) end(watchId)
    },
    close(): void {
      cancelTimer?.()
      for (const watchId of watches.keys()) end(watchId)
    },
  }
}
