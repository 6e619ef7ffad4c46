// Answers questions once, or as long as somebody watches them: the keeper holds the values of their keys, and each
// answer is read from those values.
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Question, QuestionKind, QuestionValues } from '../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Priority } from '../api/token-queue.ts'
import type { NeedHooks } from '../keeper/entry.ts'
import type { Keeper, Need } from '../keeper/keeper.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import { noValue } from './answer-values.ts'
import { type Kind, type Kinds, SHARED_MS } from './kinds/kind.ts'
import type { MeasuredFactsStore } from './measured-facts-store.ts'

export const CANCELLED: AppError = { code: 'CANCELLED' }
/** So long after the user asked for new figures, what is asked is part of that. */
const RENEWED_MS = 15_000

export interface AskHow {
  /** `offline`: returns what `api` returns when the API cannot be reached, without calling it. */
  readonly readFrom: 'store' | 'api' | 'offline'
  /** Maximum age of an answer that replaces a call, milliseconds; by default none does. */
  readonly maxAgeMs?: number | undefined
  /** True when an answer of an earlier run is as good. */
  readonly isOfAnyRun?: boolean
  readonly priority?: Priority | undefined
  readonly signal?: AbortSignal | undefined
}

export interface AnswersOptions {
  readonly keeper: Pick<Keeper, 'need'>
  readonly kinds: Kinds
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly measured: Pick<MeasuredFactsStore, 'get'>
  readonly now: () => number
}

export type Answers = ReturnType<typeof createAnswers>
export type OpenQuestion = ReturnType<Answers['open']>

export function createAnswers({ keeper, kinds, companies, measured, now }: AnswersOptions) {
  const startedAtMs = now()

  function todayOf({ companyId }: Question): PlainDate | null {
    const company = companies.get(companyId)
    return company && dayInTimeZone(now(), company.timeZone)
  }

  const kindOf = ({ kind }: Question) => kinds[kind] as unknown as Kind<QuestionKind>

  /** Fails with UNKNOWN_COMPANY and BAD_INPUT; every other error is inside the answer. */
  function openToday(
    question: Question,
    hooks?: NeedHooks,
  ): Result<{ readonly need: Need; readonly today: PlainDate }> {
    const company = companies.get(question.companyId)
    const today = todayOf(question)
    if (company === null || today === null) return failure({ code: 'UNKNOWN_COMPANY' })
    const keys = kindOf(question).keys(question, { company, today })
    return keys.ok ? success({ need: keeper.need(keys.value, hooks), today }) : keys
  }

  function read(question: Question, need: Need): Answer<unknown> {
    const states = need.states()
    if (states === null) return noValue('snapshot', { code: 'TOO_LARGE', operation: 'marketing.funnel' })
    return kindOf(question).read(question, states, measured.get(question.companyId))
  }

  async function askOnce(question: Question, how: AskHow): Promise<Result<Answer<unknown>>> {
    const { readFrom, maxAgeMs, isOfAnyRun = false, priority, signal } = how
    const opened = openToday(question)
    if (!opened.ok) return opened
    const { need } = opened.value
    signal?.addEventListener('abort', need.end, { once: true })
    if (signal?.aborted) need.end()
    try {
      const youngestMs = maxAgeMs === undefined ? Number.POSITIVE_INFINITY : now() - maxAgeMs
      // An answer of an earlier run does not show whether the API can be reached now.
      const sinceMs = isOfAnyRun ? youngestMs : Math.max(youngestMs, startedAtMs)
      if (readFrom === 'api') await need.refresh({ sinceMs, pressedAtMs: sinceMs, isOfAnyRun, priority })
      else if (readFrom === 'store') await need.load()
      else await need.fallBack()
      const answer = read(question, need)
      return success(signal?.aborted ? { ...answer, error: CANCELLED } : answer)
    } finally {
      signal?.removeEventListener('abort', need.end)
      need.end()
    }
  }

  return {
    /** Holds the values of a question until `end`. */
    open(question: Question, hooks?: NeedHooks) {
      let opened = openToday(question, hooks)
      return {
        load: async () => void (opened.ok && (await opened.value.need.load())),
        /** Returns the answer of now. */
        answer: () => (opened.ok ? read(question, opened.value.need) : noValue('snapshot', opened.error)),
        /** Makes the calls that are due. True when there were any. @param sinceUserMs since the user's press */
        async refresh(sinceUserMs: number): Promise<boolean> {
          const before = opened
          // Its keys are those of a day.
          if (!before.ok || before.value.today !== todayOf(question)) {
            opened = openToday(question, hooks)
            if (before.ok) before.value.need.end()
          }
          if (!opened.ok) return false
          const { maxAgeMs = () => SHARED_MS, priority } = kindOf(question)
          // Strictly younger than the user's request: what came in the same millisecond may be from before it.
          const pressedAtMs = now() - (sinceUserMs - 1)
          return opened.value.need.refresh({
            sinceMs: Math.max(now() - maxAgeMs(question), pressedAtMs, startedAtMs),
            pressedAtMs,
            priority,
            isRenewed: sinceUserMs < RENEWED_MS,
          })
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
