// Combines several dialects into one object. Without dialects nothing changes.

import { errorBody } from '../../server/http/api-failure.ts'
import { HANDLERS } from '../../service/handlers/all-handlers.ts'
import type { Handlers } from '../../service/handlers/handler.ts'
import type { ApiErrorCode } from '../../shared/api/errors.ts'
import { OPERATION_NAMES, type OperationName } from '../../shared/api/registry.ts'
import type { AnsweredCall, Dialect, Fields } from './dialect.ts'
import { changeAt } from './places.ts'

export interface Speech {
  readonly handlers: Handlers
  readonly hidesDate: boolean
  readonly ageMs: number
  has(operation: OperationName): boolean
  answer(operation: OperationName, result: object, call: AnsweredCall): object
  /** Returns the largest limit that is not refused; null when larger ones are clamped. */
  maxLimit(operation: OperationName): number | null
  code(code: ApiErrorCode): ApiErrorCode
  errorBody(code: ApiErrorCode, message: string): object
}

/** Combines dialects, given in the order of the registry. */
export function speak(dialects: readonly Dialect[]): Speech {
  const changes = new Map(
    OPERATION_NAMES.map((name) => [
      name,
      dialects.flatMap((dialect) => (dialect.changes ?? []).filter(({ operation }) => operation === name)),
    ]),
  )
  const changesOf = (operation: OperationName) => changes.get(operation) ?? []
  // The code's case is changed before its place.
  const shapes = dialects.flatMap(({ errors }) => errors ?? [])
  const missing = new Set(dialects.flatMap(({ without }) => without ?? []))
  const code = (given: ApiErrorCode) =>
    dialects.reduce((known, dialect) => dialect.code?.(known) ?? known, given)
  return {
    handlers: Object.assign({}, HANDLERS, ...dialects.map(({ handlers }) => handlers)),
    hidesDate: dialects.some(({ hidesDate }) => hidesDate === true),
    ageMs: dialects.reduce((age, { ageMs }) => age + (ageMs ?? 0), 0),
    maxLimit: (operation) =>
      dialects.find(({ maxLimits }) => maxLimits?.[operation] !== undefined)?.maxLimits?.[operation] ?? null,
    has: (operation) => !missing.has(operation),
    answer: (operation, result, call) =>
      changesOf(operation).reduce<Fields>(
        (value, change) => changeAt(value, change.at, (part) => change.value(part, call)),
        result as Fields,
      ),
    code,
    errorBody: (given, message) =>
      shapes.reduce<Fields>((body, shape) => shape(body), errorBody(code(given), message)),
  }
}
