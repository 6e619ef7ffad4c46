import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import type { QuestionKind, QuestionOf, QuestionValues } from '../../../../shared/bridge/questions.ts'
import type { Result } from '../../../../shared/bridge/result.ts'
import type { MeasuredFacts } from '../../../../shared/funnel/measured.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import type { Priority } from '../../api/api-client.ts'
import type { Key, KeyState } from '../../keeper/resource.ts'
import { isDelayed } from '../../time/answer-times.ts'
import type { CompanyRecord } from '../../vault/company.ts'

export interface QuestionContext {
  readonly company: CompanyRecord
  /** Of the company's time zone. */
  readonly today: PlainDate
}

/** One kind of question: a pure function of the values of its keys. */
export interface Kind<Name extends QuestionKind> {
  /** Fails with BAD_INPUT. Each key once. */
  keys(question: QuestionOf<Name>, context: QuestionContext): Result<readonly Key[]>
  /** `states` are those of the keys, in order. */
  read(
    question: QuestionOf<Name>,
    states: readonly KeyState[],
    measured: MeasuredFacts,
    context: QuestionContext,
  ): Answer<QuestionValues[Name]>
  /** How long the values of a shown question need no call, milliseconds; by default the interval of refreshes. */
  readonly maxAgeMs?: number
  readonly priority?: Priority
}

export type Kinds = { readonly [Name in QuestionKind]: Kind<Name> }

export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

/** An answer without a value. */
export function noValue(source: Answer<never>['source'], error: AppError | null): Answer<never> {
  return { value: null, source, capturedAt: null, error }
}

/** Returns when the oldest part was computed, and when it came if that was long after. */
export function timesOf(
  parts: readonly { readonly capturedAtMs: number | null; readonly receivedAtMs: number | null }[],
): Pick<Answer<never>, 'capturedAt' | 'receivedAt'> {
  const known = parts.flatMap(({ capturedAtMs, ...part }) =>
    capturedAtMs === null ? [] : { ...part, capturedAtMs },
  )
  const oldest = known.reduce(
    (a, b) => (a !== undefined && a.capturedAtMs <= b.capturedAtMs ? a : b),
    known[0],
  )
  if (oldest === undefined) return { capturedAt: null }
  const { capturedAtMs, receivedAtMs } = oldest
  const isLate = receivedAtMs !== null && isDelayed(capturedAtMs, receivedAtMs)
  return { capturedAt: toIso(capturedAtMs), ...(isLate && { receivedAt: toIso(receivedAtMs) }) }
}

export function errorOf(states: readonly { readonly error: AppError | null }[]): AppError | null {
  return states.find(({ error }) => error !== null)?.error ?? null
}

/** Joins states: live only when all are current, the time of the oldest value, and the first error. */
export function joinStates(states: readonly KeyState[]): Omit<Answer<never>, 'value'> {
  const source = states.every(({ isCurrent }) => isCurrent) ? 'live' : 'snapshot'
  return { source, ...timesOf(states.flatMap(({ kept }) => kept ?? [])), error: errorOf(states) }
}

/** Returns the answer of one key. */
export function answerOf<Value>(states: readonly KeyState[]): Answer<Value> {
  const { kept, error } = states[0] ?? { kept: null, error: null }
  const value = (kept?.value ?? null) as Value | null
  const answer = value === null ? noValue('snapshot', error) : { value, ...joinStates(states) }
  return { ...answer, ...kept?.beside }
}
