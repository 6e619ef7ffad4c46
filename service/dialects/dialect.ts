// What a dialect is: one freedom that the specification leaves, taken the other way. A dialect changes what is answered
// and says how the OpenAPI document changes with it, so that the document describes the answers of this very service.
import type { ApiErrorCode } from '../../shared/api/errors.ts'
import type { OperationName } from '../../shared/api/registry.ts'
import type { QueryChoices } from '../data/query-choices.ts'
import type { JsonSchema } from '../openapi/openapi-schema.ts'

export type Fields = Record<string, unknown>

/** The call whose answer is changed. */
export interface AnsweredCall {
  /** After validation and defaults. */
  readonly request: Fields
  readonly nowMs: number
  /** The service's own answer to another question of the same company, before any dialect. */
  ask(operation: OperationName, request: object): Fields
}

export interface AnswerChange {
  readonly operation: OperationName
  /** Where in `result`: `rows[]`, `days[].leads`; empty for the result itself. */
  readonly at: string
  /** A changed copy; what it is given is never changed. */
  readonly value: (value: Fields, call: AnsweredCall) => Fields
  /** The same change of the schema of that place. Must not change what it is given. */
  readonly schema: (schema: JsonSchema) => JsonSchema
}

/** How an error body is written (specification 7: not shown beyond carrying the code). */
export interface ErrorShape {
  readonly body: (body: Fields) => Fields
  readonly schema: (schema: JsonSchema) => JsonSchema
}

export interface Dialect {
  readonly name: string
  /** One line. */
  readonly summary: string
  /** Section of the specification that leaves the freedom. */
  readonly section: string
  /** Of the dialects of one choice only one can be taken; `contrary` takes the first. */
  readonly choice?: string
  readonly changes?: readonly AnswerChange[]
  readonly errors?: ErrorShape
  readonly code?: (code: ApiErrorCode) => ApiErrorCode
  readonly queries?: Partial<QueryChoices>
  /** Answers carry no `Date` header. */
  readonly hidesDate?: true
  /** Answers are as old as this, as from a cache. */
  readonly ageMs?: number
  /** Operations that the instance does not have. */
  readonly without?: readonly OperationName[]
  /** Limits above these are refused instead of clamped. */
  readonly maxLimits?: Readonly<Partial<Record<OperationName, number>>>
}

/** A change of the same kind at several places. */
export function changesAt(
  places: readonly (readonly [OperationName, string])[],
  change: Pick<AnswerChange, 'value' | 'schema'>,
): AnswerChange[] {
  return places.map(([operation, at]) => ({ operation, at, ...change }))
}

/** A change that leaves the schema as it is: other values of the same types. */
export const sameSchema = (schema: JsonSchema): JsonSchema => schema
