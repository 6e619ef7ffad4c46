import type { OperationName } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { QuestionKind, QuestionOf, QuestionValues } from '../../../shared/bridge/questions.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'

/** What was stored, so that the answers that it may change are read again. */
export interface StoreChange {
  readonly companyId: string
  readonly operation: OperationName
  /** The request in canonical JSON; absent when rows were stored without an answer to one. */
  readonly params?: string
  /** Only for marketing.funnel. */
  readonly pipelineId?: number
  /** Only for marketing.funnel: the days that were requested. */
  readonly days?: DayRange
  /** True when only the facts measured about the company changed (shared/funnel/measured.ts), and no figure. */
  readonly isMeasured?: boolean
}

export interface AskOptions {
  readonly signal: AbortSignal
  /** Maximum age of an answer of this run that replaces a call. */
  readonly maxAgeMs: number
  /** Time since the user last asked for new figures, milliseconds: nothing older replaces a call. */
  readonly sinceUserMs: number
  readonly isOfThisRun: true
  /** True when that was just now. */
  readonly isRenewed: boolean
  /** True when the asker has the last value: a failure then returns no stored one. */
  readonly withoutStored: boolean
  /** Called after each page with the number of items so far. */
  readonly onProgress: (count: number) => void
  /** True when the paging shall end with what was read. */
  readonly isStopped: () => boolean
}

/**
 * Answers one kind of question: from the store, or from the API. It stores what the API returns. Fails with
 * UNKNOWN_COMPANY and BAD_INPUT, a history also with STORE_UNAVAILABLE; every other error is inside the answer.
 */
export interface AnswerSource<Kind extends QuestionKind> {
  readStored(question: QuestionOf<Kind>): Promise<Result<Answer<QuestionValues[Kind]>>>
  /** Null for what only the store knows: it is then read again instead. */
  readonly ask:
    | ((question: QuestionOf<Kind>, how: AskOptions) => Promise<Result<Answer<QuestionValues[Kind]>>>)
    | null
  /** How long an answer replaces further calls, milliseconds. */
  readonly sharedMs: (question: QuestionOf<Kind>) => number
  /** True when the change may lead to another stored answer than `last`. */
  isAffectedBy(question: QuestionOf<Kind>, change: StoreChange, last: Answer<unknown>): boolean
}

export type AnswerSources = { readonly [Kind in QuestionKind]: AnswerSource<Kind> }
