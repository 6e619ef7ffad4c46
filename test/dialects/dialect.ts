// A dialect decides one point that the specification leaves open differently from this service.

import type { Handlers } from '../../service/handlers/handler.ts'
import type { ApiErrorCode } from '../../shared/api/errors.ts'
import type { OperationName } from '../../shared/api/registry.ts'

export type Fields = Record<string, unknown>

/** The call whose answer a dialect changes. */
export interface AnsweredCall {
  /** After validation and defaults. */
  readonly request: Fields
  readonly nowMs: number
  /** Returns the service's answer to another request of the same company, before any dialect. */
  ask(operation: OperationName, request: object): Fields
}

export interface AnswerChange {
  readonly operation: OperationName
  /** Place in `result`: `rows[]`, `days[].leads`; empty for the result itself. */
  readonly at: string
  /** Returns a changed copy. Must not change its argument. */
  readonly value: (value: Fields, call: AnsweredCall) => Fields
}

export interface Dialect {
  readonly name: string
  /** One line. */
  readonly summary: string
  /** Section of the specification that leaves the point open. */
  readonly section: string
  /** Dialects with the same choice exclude one another; `contrary` takes the first. */
  readonly choice?: string
  readonly changes?: readonly AnswerChange[]
  /** Returns an error body in another form (specification 7: not shown beyond carrying the code). */
  readonly errors?: (body: Fields) => Fields
  readonly code?: (code: ApiErrorCode) => ApiErrorCode
  /** Replace the service's handlers, before any change of an answer. */
  readonly handlers?: Partial<Handlers>
  /** Answers carry no `Date` header. */
  readonly hidesDate?: true
  /** Age of the answers, as from a cache. */
  readonly ageMs?: number
  /** Operations that the instance lacks. */
  readonly without?: readonly OperationName[]
  /** Limits above these are refused instead of clamped. */
  readonly maxLimits?: Readonly<Partial<Record<OperationName, number>>>
}

/** Returns the same change for several places. */
export function changesAt(
  places: readonly (readonly [OperationName, string])[],
  value: AnswerChange['value'],
): AnswerChange[] {
  return places.map(([operation, at]) => ({ operation, at, value }))
}
