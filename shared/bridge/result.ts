// Expected failures cross the bridge as values; exceptions are for bugs.
import type { AppError } from './app-error.ts'

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: AppError }

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function failure<Value = never>(error: AppError): Result<Value> {
  return { ok: false, error }
}
