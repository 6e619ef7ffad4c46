// Watched questions of all windows. Watches of the same question share one answer and one call, and each is told when
// the answer changes.
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { Timers } from '../time/timers.ts'
import type { AnswerSources, StoreChange } from './source.ts'
import {
  CANCELLED,
  readStoredAnswer,
  sourceOf,
  type WatchedQuestion,
  watchQuestion,
} from './watched-question.ts'

export interface Watches {
  /** Returns the stored answer without watching the question. */
  readStored(question: Question): Promise<Result<Answer<unknown>>>
  /** Returns the stored answer, or the last one when the question is watched already. */
  watch(watchId: string, question: Question): Promise<Result<Answer<unknown>>>
  /** Fails with CANCELLED when the watch is over. @param sinceUserMs since the user last asked for new figures */
  refresh(watchId: string, sinceUserMs?: number): Promise<Result<Answer<unknown>>>
  /** Ends the paging of the call under way. */
  stop(watchId: string): void
  unwatch(watchId: string): void
  /** Reads the answers that the change may affect again, after many changes at once. */
  noteStored(change: StoreChange): void
  /** Ends every watch of the companies that are not known any more: nothing of theirs may stay in memory. */
  forget(isKnown: (companyId: string) => boolean): void
  close(): void
}

export interface WatchesOptions {
  readonly sources: AnswerSources
  readonly timers: Timers
  readonly now: () => number
  /** Called when an answer changed, except for the watch whose refresh returns it. */
  readonly onAnswer: (watchId: string, answer: Answer<unknown>) => void
  readonly onProgress: (watchId: string, count: number) => void
  /** Called after each live answer. */
  readonly onLive: (companyId: string) => void
  /** Called for a bug that no command can report, because none was under way. */
  readonly onFailure: () => void
}

interface Shared {
  readonly watched: WatchedQuestion
  /** When each watch was last used, by id, milliseconds since 1970. */
  readonly usedAtMs: Map<string, number>
}

/** A refresh stores dozens of answers: the changes of this time are read together. */
const TOGETHER_MS = 300
/** A window that was closed without ending its watches refreshes none of them. */
const LONGEST_UNUSED_MS = 3_600_000
/** Number of watches; the one that was not used for the longest time ends first. */
const MOST_WATCHES = 500

export function createWatches(options: WatchesOptions, mostWatches = MOST_WATCHES): Watches {
  const { sources, timers, now, onAnswer, onProgress, onLive, onFailure } = options
  const startedAtMs = now()
  const byQuestion = new Map<string, Shared>()
  /** The question of each watch, in the order of their last use. */
  const byWatch = new Map<string, Shared>()
  let cancelTimer: (() => void) | null = null

  function use(watchId: string, shared: Shared): void {
    shared.usedAtMs.set(watchId, now())
    byWatch.delete(watchId)
    byWatch.set(watchId, shared)
  }

  function end(watchId: string): void {
    const shared = byWatch.get(watchId)
    byWatch.delete(watchId)
    shared?.usedAtMs.delete(watchId)
    if (shared === undefined || shared.usedAtMs.size > 0) return
    shared.watched.end()
    byQuestion.delete(canonicalJson(shared.watched.question))
  }

  function endUnused(): void {
    for (const [watchId, { usedAtMs }] of byWatch) {
      const unusedMs = now() - (usedAtMs.get(watchId) ?? 0)
      if (unusedMs <= LONGEST_UNUSED_MS && byWatch.size <= mostWatches) break
      end(watchId)
    }
  }

  async function report({ watched, usedAtMs }: Shared, except?: string): Promise<void> {
    const answer = await watched.read()
    for (const watchId of usedAtMs.keys()) if (watchId !== except) onAnswer(watchId, answer)
  }

  function readSoon(): void {
    cancelTimer ??= timers.after(TOGETHER_MS, () => {
      cancelTimer = null
      endUnused()
      for (const shared of byQuestion.values()) {
        const reading = shared.watched.readAgain()
        reading.then((isOther) => (isOther ? report(shared) : undefined)).catch(onFailure)
      }
    })
  }

  function open(question: Question): Shared {
    const usedAtMs = new Map<string, number>()
    const onCount = (count: number) => {
      for (const watchId of usedAtMs.keys()) onProgress(watchId, count)
    }
    const watched = watchQuestion(question, {
      sources,
      now,
      startedAtMs,
      onLive,
      onProgress: onCount,
      onStale: readSoon,
    })
    const shared = { watched, usedAtMs }
    byQuestion.set(canonicalJson(question), shared)
    return shared
  }

  return {
    readStored: async (question) => success(await readStoredAnswer(sourceOf(sources, question), question)),
    async watch(watchId, question) {
      end(watchId)
      const shared = byQuestion.get(canonicalJson(question)) ?? open(question)
      use(watchId, shared)
      endUnused()
      try {
        return success(await shared.watched.read())
      } catch (bug) {
        // The next watch reads the store anew.
        end(watchId)
        throw bug
      }
    },
    async refresh(watchId, sinceUserMs = Number.POSITIVE_INFINITY) {
      const shared = byWatch.get(watchId)
      if (shared === undefined) return failure(CANCELLED)
      use(watchId, shared)
      const { result, isFirst } = await shared.watched.refresh(sinceUserMs)
      if (isFirst && result.ok) void report(shared, watchId)
      return result
    },
    stop: (watchId) => byWatch.get(watchId)?.watched.stop(),
    unwatch: end,
    noteStored(change) {
      for (const { watched } of byQuestion.values()) if (watched.noteChange(change)) readSoon()
    },
    forget(isKnown) {
      for (const [watchId, { watched }] of byWatch) if (!isKnown(watched.question.companyId)) end(watchId)
    },
    close() {
      cancelTimer?.()
      for (const watchId of byWatch.keys()) end(watchId)
    },
  }
}
