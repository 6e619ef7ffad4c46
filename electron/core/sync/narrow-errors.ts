import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'

const NARROW_CODES: ReadonlySet<AppErrorCode> = new Set([
  'SCOPE_DENIED',
  'FORBIDDEN',
  'NOT_OFFERED',
  'PIPELINE_NOT_FOUND',
  'NOT_FOUND',
  'BAD_REQUEST',
  'UNEXPECTED_SHAPE',
  'TOO_LARGE',
  'TOO_MANY_TASKS',
  'INTERNAL_ERROR',
])

/** True for a failure that concerns one operation or record only: the next request may succeed. */
export function isNarrow(code: AppErrorCode): boolean {
  return NARROW_CODES.has(code)
}
