// The answer to one watched question: read from the store once, asked of the API, and kept while somebody watches it.
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Question, QuestionKind } from '../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { noValue } from './answer-values.ts'
import { joinAnswers, newerAnswer } from './join.ts'
import type { AnswerSource, AnswerSources, StoreChange } from './source.ts'

export const CANCELLED: AppError = { code: 'CANCELLED' }
/** So long after the user asked for new figures, what is asked is part of that. */
const RENEWED_MS = 15_000

/** Any source, for a question of its own kind. */
type AnySource = AnswerSource<QuestionKind>

export function sourceOf(sources: AnswerSources, { kind }: Question): AnySource {
  return sources[kind] as AnySource
}

/** Returns the stored answer; a failure is an answer without a value. */
export async function readStoredAnswer(source: AnySource, question: Question): Promise<Answer<unknown>> {
  const result = await source.readStored(question)
  if (!result.ok) return noValue('snapshot', result.error)
  // Before the API was asked, nothing stored is no failure.
  return source.ask === null ? result.value : { ...result.value, error: null }
}

export interface WatchedQuestion {
  readonly question: Question
  /** Returns the last answer, once the store was read. */
  read(): Promise<Answer<unknown>>
  /** Asks the API, or joins the call under way. `isFirst` is true for who began the call. */
  refresh(
    sinceUserMs: number,
  ): Promise<{ readonly result: Result<Answer<unknown>>; readonly isFirst: boolean }>
  /** Ends the paging of the call under way. */
  stop(): void
  /**
   * Records a change of the store. False when it does not concern the answer, or a call under way brings a newer one.
   */
  noteChange(change: StoreChange): boolean
  /** Reads the store again after a change. True when the answer is another one. */
  readAgain(): Promise<boolean>
  /** Cancels the call under way. */
  end(): void
}

export interface WatchedOptions {
  readonly sources: AnswerSources
  readonly now: () => number
  /** When this run began, milliseconds since 1970. */
  readonly startedAtMs: number
  readonly onProgress: (count: number) => void
  /** Called after each live answer. */
  readonly onLive: (companyId: string) => void
  /** Called when the store has to be read again although nothing changed since. */
  readonly onStale: () => void
}

interface Asking {
  readonly result: Promise<Result<Answer<unknown>>>
  readonly stop: AbortController
  isStopped: boolean
  /** Something was stored meanwhile: by this call itself, unless it fails or only reads the store. */
  hasMissedChange: boolean
}

type Change = 'none' | 'stored' | 'measured'

/** Returns the answer after something was stored; `last` itself when it stays. */
function answerAfter(
  isAsked: boolean,
  last: Answer<unknown>,
  stored: Answer<unknown>,
  change: Change,
): Answer<unknown> {
  if (stored.value === null) return last
  if (!isAsked) return stored
  if (last.value === null) return { ...stored, error: last.error }
  // Other measured facts give other figures for the same days.
  const isAsOld = change === 'measured' && stored.capturedAt === last.capturedAt
  return isAsOld ? { ...last, value: stored.value } : (newerAnswer(last, stored) ?? last)
}

export function watchQuestion(question: Question, options: WatchedOptions): WatchedQuestion {
  const { sources, now, startedAtMs, onProgress, onLive, onStale } = options
  const source = sourceOf(sources, question)
  let last: Answer<unknown> = noValue('snapshot', null)
  /** When the API last answered; null before. */
  let answeredAtMs: number | null = null
  let asking: Asking | null = null
  let change: Change = 'none'
  const opened = readStoredAnswer(source, question).then((stored) => {
    last = stored
  })

  async function ask(call: Asking, maxAgeMs: number, sinceUserMs: number): Promise<Result<Answer<unknown>>> {
    const asked = await (source.ask ?? source.readStored)(question, {
      signal: call.stop.signal,
      maxAgeMs,
      sinceUserMs,
      isOfThisRun: true,
      isRenewed: sinceUserMs < RENEWED_MS,
      onProgress,
      withoutStored: last.value !== null,
      isStopped: () => call.isStopped,
    }).finally(() => {
      if (asking === call) asking = null
    })
    if (call.stop.signal.aborted) return failure(CANCELLED)
    const answer = asked.ok ? asked.value : noValue('snapshot', asked.error)
    last = joinAnswers(last, answer)
    answeredAtMs = now()
    // What was stored before a live answer is not newer. A history was read when its call began: what came since is.
    const isMissed = call.hasMissedChange && (last.error !== null || source.ask === null)
    if (change !== 'measured') change = isMissed ? 'stored' : 'none'
    if (change !== 'none') onStale()
    if (answer.source === 'live') onLive(question.companyId)
    return success(last)
  }

  function begin(maxAgeMs: number, sinceUserMs: number): Asking {
    const call: Asking = {
      stop: new AbortController(),
      isStopped: false,
      hasMissedChange: false,
      result: Promise.resolve().then(() => ask(call, maxAgeMs, sinceUserMs)),
    }
    asking = call
    return call
  }

  return {
    question,
    read: () => opened.then(() => last),
    async refresh(sinceUserMs) {
      await opened
      if (source.ask === null && answeredAtMs === null) {
        answeredAtMs = now()
        return { result: success(last), isFirst: false }
      }
      // An answer of an earlier run does not show whether the API can be reached now.
      // Strictly younger than the user's request: what came in the same millisecond may be from before it.
      const maxAgeMs = Math.min(source.sharedMs(question), sinceUserMs - 1, now() - startedAtMs)
      const isLive = last.source === 'live' && last.error === null
      const ageMs = answeredAtMs === null ? Number.POSITIVE_INFINITY : now() - answeredAtMs
      if (isLive && ageMs >= 0 && ageMs <= maxAgeMs) return { result: success(last), isFirst: false }
      const isFirst = asking === null
      return { result: await (asking ?? begin(maxAgeMs, sinceUserMs)).result, isFirst }
    },
    stop() {
      if (asking !== null) asking.isStopped = true
    },
    noteChange(news) {
      if (news.companyId !== question.companyId || !source.isAffectedBy(question, news, last)) return false
      if (asking !== null && !news.isMeasured) {
        asking.hasMissedChange = true
        return false
      }
      change = news.isMeasured || change === 'measured' ? 'measured' : 'stored'
      return true
    },
    async readAgain() {
      // A call under way reads the store again at its end, if that is needed.
      if (change === 'none' || asking !== null) return false
      const kind = change
      change = 'none'
      const stored = await readStoredAnswer(source, question)
      if (asking !== null) {
        change = kind
        return false
      }
      const next =
        source.ask === null
          ? joinAnswers(last, stored)
          : answerAfter(answeredAtMs !== null, last, stored, kind)
      if (isDeepStrictEqual(next, last)) return false
      last = next
      return true
    },
    end: () => asking?.stop.abort(),
  }
}
