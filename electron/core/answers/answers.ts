// Answers questions once, or as long as a window watches them: the keeper holds the values of their keys, and each
// answer is read from those values. How old a value may be is decided here and in the keeper alone.
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { REFRESH_MINUTES } from '../../../shared/bridge/app-state.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import { isConnectionError } from '../../../shared/bridge/connection.ts'
import { MOST_WATCHES } from '../../../shared/bridge/limits.ts'
import type { Question, QuestionKind, QuestionValues } from '../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Priority } from '../api/api-client.ts'
import type { NeedHooks } from '../keeper/entry.ts'
import { type Keeper, type Need, TOGETHER_MS } from '../keeper/keeper.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import { createBatch, type Timers } from '../time/timers.ts'
import type { Kind, Kinds, QuestionContext } from './kinds/kind.ts'
import { noValue } from './kinds/kind.ts'
import type { MeasuredFactsStore } from './measured-facts-store.ts'

const INTERVAL_MS = REFRESH_MINUTES * 60_000
/** So long after the user asked for new figures, what is asked is part of that. */
const RENEWED_MS = 15_000

export interface AskHow {
  /** `offline`: returns what `api` returns when the API cannot be reached, without calling it. */
  readonly readFrom: 'store' | 'api' | 'offline'
  /** Maximum age of an answer that replaces a call, milliseconds; by default none does. */
  readonly maxAgeMs?: number | undefined
  /** True for the background: an answer of an earlier run is as good, and what failed rests. */
  readonly isOfAnyRun?: boolean
  readonly priority?: Priority | undefined
}

export interface WatchRefresh {
  /** Since the user last asked for new figures, milliseconds: no answer from before that replaces a call. */
  readonly sinceUserMs?: number | undefined
  /** True where an answer of this run never becomes old by itself. */
  readonly isOfAnyAge?: boolean | undefined
  /** False when what made it fail is over. */
  readonly doesRest?: boolean
  /** Called before each call. */
  readonly onCall?: () => void
}

interface Opened {
  readonly need: Need
  readonly context: QuestionContext
}

export type Answers = ReturnType<typeof createAnswers>
type OpenQuestion = ReturnType<Answers['open']>

export function createAnswers({
  keeper,
  kinds,
  companies,
  measured,
  now,
}: {
  readonly keeper: Pick<Keeper, 'need'>
  readonly kinds: Kinds
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly measured: Pick<MeasuredFactsStore, 'get'>
  readonly now: () => number
}) {
  const startedAtMs = now()

  function todayOf({ companyId }: Question): PlainDate | null {
    const company = companies.get(companyId)
    return company && dayInTimeZone(now(), company.timeZone)
  }

  const kindOf = ({ kind }: Question) => kinds[kind] as unknown as Kind<QuestionKind>

  /** Fails with UNKNOWN_COMPANY and BAD_INPUT; every other error is inside the answer. */
  function openToday(question: Question, hooks?: NeedHooks): Result<Opened> {
    const company = companies.get(question.companyId)
    const today = todayOf(question)
    if (company === null || today === null) return failure({ code: 'UNKNOWN_COMPANY' })
    const context = { company, today }
    const keys = kindOf(question).keys(question, context)
    return keys.ok ? success({ need: keeper.need(keys.value, hooks), context }) : keys
  }

  function read(question: Question, { need, context }: Opened): Answer<unknown> {
    const states = need.states()
    if (states === null) return noValue('snapshot', { code: 'TOO_LARGE', operation: 'marketing.funnel' })
    return kindOf(question).read(question, states, measured.get(question.companyId), context)
  }

  async function askOnce(question: Question, how: AskHow): Promise<Result<Answer<unknown>>> {
    const { readFrom, maxAgeMs, isOfAnyRun = false, priority } = how
    const opened = openToday(question)
    if (!opened.ok) return opened
    const { need } = opened.value
    try {
      const youngestMs = maxAgeMs === undefined ? Number.POSITIVE_INFINITY : now() - maxAgeMs
      // An answer of an earlier run does not show whether the API can be reached now.
      const sinceMs = isOfAnyRun ? youngestMs : Math.max(youngestMs, startedAtMs)
      if (readFrom === 'api')
        await need.refresh({ sinceMs, pressedAtMs: sinceMs, isOfAnyRun, doesRest: isOfAnyRun, priority })
      else if (readFrom === 'store') await need.load()
      else await need.fallBack()
      return success(read(question, opened.value))
    } finally {
      need.end()
    }
  }

  return {
    /** Holds the values of a question until `end`. */
    open(question: Question, hooks: NeedHooks) {
      let opened = openToday(question, hooks)
      return {
        load: async () => void (opened.ok && (await opened.value.need.load())),
        /** Returns the answer of now. */
        answer: () => (opened.ok ? read(question, opened.value) : noValue('snapshot', opened.error)),
        /** Makes the calls that are due, and that `how` does not say to leave. True when there were any. */
        async refresh({
          sinceUserMs = Infinity,
          isOfAnyAge = false,
          doesRest = true,
          onCall,
        }: WatchRefresh): Promise<boolean> {
          const before = opened
          // Its keys are those of a day.
          const isOfToday = before.ok && before.value.context.today === todayOf(question)
          if (!isOfToday) {
            opened = openToday(question, hooks)
            if (before.ok) before.value.need.end()
          }
          if (!opened.ok) return false
          const { maxAgeMs = INTERVAL_MS, priority } = kindOf(question)
          // Strictly younger than the user's request: what came in the same millisecond may be from before it.
          const pressedAtMs = now() - (sinceUserMs - 1)
          const oldestMs = isOfAnyAge ? 0 : now() - maxAgeMs
          const hasCalled = await opened.value.need.refresh({
            sinceMs: Math.max(oldestMs, pressedAtMs, startedAtMs),
            pressedAtMs,
            doesRest,
            priority,
            isRenewed: sinceUserMs < RENEWED_MS,
            onCall,
          })
          return hasCalled || !isOfToday
        },
        /** Ends the paging of the calls under way. */
        stop: () => void (opened.ok && opened.value.need.stop()),
        end: () => void (opened.ok && opened.value.need.end()),
      }
    },
    /** Answers once. */
    ask: askOnce as <Asked extends Question>(
      question: Asked,
      how: AskHow,
    ) => Promise<Result<Answer<QuestionValues[Asked['kind']]>>>,
  }
}

export interface WatchesOptions {
  readonly answers: Answers
  readonly timers: Timers
  readonly now: () => number
  /** Called after the calls of a watch, where there were any or the window waits for them, and after each change. */
  readonly onAnswer: (watchId: string, answer: Answer<unknown>) => void
  /** Called with 0 before each call, and after each page with the number of items so far. */
  readonly onProgress: (watchId: string, count: number) => void
  /** Called after each live answer of a call. */
  readonly onLive: (companyId: string) => void
  /** Called for a bug that no command can report, because none was under way. */
  readonly onBug: () => void
}

interface Watch {
  readonly companyId: string
  readonly opened: OpenQuestion
  last: Answer<unknown>
  usedAtMs: number
  /** Refreshes under way: they report the answer. */
  refreshing: number
}

/** A window that was closed without ending its watches refreshes none of them. */
const LONGEST_UNUSED_MS = 3_600_000

/** Watched questions of all windows. A change of an answer is reported; the keeper shares values and calls. */
export class Watches {
  readonly #options: WatchesOptions
  readonly #mostWatches: number
  /** In the order of their last use. */
  readonly #watches = new Map<string, Watch>()
  /** Many changes are reported together. */
  readonly #changed: ReturnType<typeof createBatch<string>>

  /** @param mostWatches the one that was not used for the longest time ends first */
  constructor(options: WatchesOptions, mostWatches = MOST_WATCHES) {
    this.#options = options
    this.#mostWatches = mostWatches
    this.#changed = createBatch(options.timers, TOGETHER_MS, (due) => this.#reportChanged(due))
  }

  readonly commands = {
    'answer.read': ({ question, readFrom }: CommandParams<'answer.read'>) =>
      this.#options.answers.ask(question, { readFrom }),
    /** Returns the stored answer, or the one that is in memory. */
    'answer.watch': async ({ watchId, question, ...how }: CommandParams<'answer.watch'>) => {
      this.#end(watchId)
      const opened = this.#options.answers.open(question, {
        onChange: () => this.#changed.add(watchId),
        onProgress: (count) => this.#options.onProgress(watchId, count),
      })
      const { companyId } = question
      const watch: Watch = { companyId, opened, last: noValue('snapshot', null), usedAtMs: 0, refreshing: 0 }
      this.#use(watchId, watch)
      this.#endUnused()
      try {
        await opened.load()
      } catch (bug) {
        // The next watch reads the store anew.
        this.#end(watchId)
        throw bug
      }
      const stored = opened.answer()
      watch.last = stored
      this.#renew(watchId, how, true)
      return success(stored)
    },
    'answer.renew': async ({ watchIds, sinceUserMs }: CommandParams<'answer.renew'>) => {
      for (const watchId of watchIds) this.#renew(watchId, { sinceUserMs }, sinceUserMs !== undefined)
      return success(watchIds.filter((watchId) => !this.#watches.has(watchId)))
    },
    'answer.stop': async ({ watchId }: CommandParams<'answer.stop'>) => {
      this.#watches.get(watchId)?.opened.stop()
      return success(null)
    },
    'answer.unwatch': async ({ watchId }: CommandParams<'answer.unwatch'>) => {
      this.#end(watchId)
      return success(null)
    },
  }

  /** Asks again at once for what failed, of one company or of all: a call connected, or the token's pause is over. */
  retry(companyId: string | null, after: 'connection' | 'pause'): void {
    for (const [watchId, { last, ...watch }] of [...this.#watches]) {
      if (last.error === null || (companyId !== null && watch.companyId !== companyId)) continue
      const isPaused = last.error.code === 'RATE_LIMITED'
      const isOver = after === 'pause' ? isPaused : !isPaused && isConnectionError(last.error)
      if (isOver) this.#renew(watchId, { doesRest: false }, false)
    }
  }

  /** Ends every watch of the companies that are not known any more: nothing of theirs may stay in memory. */
  forget(isKnown: (companyId: string) => boolean): void {
    for (const [watchId, { companyId }] of this.#watches) if (!isKnown(companyId)) this.#end(watchId)
  }

  close(): void {
    this.#changed.close()
    for (const watchId of this.#watches.keys()) this.#end(watchId)
  }

  #end(watchId: string): void {
    const watch = this.#watches.get(watchId)
    this.#watches.delete(watchId)
    watch?.opened.end()
  }

  #use(watchId: string, watch: Watch): void {
    watch.usedAtMs = this.#options.now()
    this.#watches.delete(watchId)
    this.#watches.set(watchId, watch)
  }

  #endUnused(): void {
    for (const [watchId, { usedAtMs }] of this.#watches) {
      const isUnused = this.#options.now() - usedAtMs > LONGEST_UNUSED_MS
      if (!isUnused && this.#watches.size <= this.#mostWatches) break
      this.#end(watchId)
    }
  }

  #reportChanged(due: readonly string[]): void {
    this.#endUnused()
    for (const watchId of due) {
      const watch = this.#watches.get(watchId)
      if (watch === undefined || watch.refreshing > 0) continue
      const next = watch.opened.answer()
      if (isDeepStrictEqual(next, watch.last)) continue
      watch.last = next
      this.#options.onAnswer(watchId, next)
    }
  }

  /** Makes the calls that are due, and reports their answer; where the window waits for one, without a call too. */
  async #renew(watchId: string, how: WatchRefresh, isAwaited: boolean): Promise<void> {
    const { onAnswer, onBug, onLive, onProgress } = this.#options
    const watch = this.#watches.get(watchId)
    if (watch === undefined || (watch.refreshing > 0 && !isAwaited)) return
    this.#use(watchId, watch)
    watch.refreshing += 1
    let hasCalled = false
    let answer: Answer<unknown>
    try {
      hasCalled = await watch.opened.refresh({ ...how, onCall: () => onProgress(watchId, 0) })
      answer = watch.opened.answer()
    } catch {
      onBug()
      answer = { ...watch.last, source: 'snapshot', error: { code: 'UNEXPECTED' } }
    }
    watch.refreshing -= 1
    if (this.#watches.get(watchId) !== watch || (!hasCalled && !isAwaited)) return
    watch.last = answer
    onAnswer(watchId, answer)
    if (hasCalled && answer.source === 'live') onLive(watch.companyId)
  }
}
