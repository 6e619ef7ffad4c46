// Counts how often each failure was returned since the start, for the diagnostics. Only codes of the closed list and
// operations: no text of a server, a window or a user is ever stored.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Result } from '../../../shared/bridge/result.ts'

export type ErrorTally = ReturnType<typeof createErrorTally>

function errorIn(result: Result<unknown>): AppError | null {
  if (!result.ok) return result.error
  const { value } = result
  if (typeof value !== 'object' || value === null || !('error' in value)) return null
  return (value.error as AppError | null) ?? null
}

export function createErrorTally(now: () => number) {
  const counts = new Map<string, { count: number; lastMs: number }>()
  return {
    note(result: Result<unknown>): void {
      const error = errorIn(result)
      if (error === null) return
      const code = error.operation === undefined ? error.code : `${error.code} ${error.operation}`
      counts.set(code, { count: (counts.get(code)?.count ?? 0) + 1, lastMs: now() })
    },
    list: (): { readonly code: string; readonly count: number; readonly lastAt: string }[] =>
      [...counts]
        .map(([code, { count, lastMs }]) => ({ code, count, lastAt: new Date(lastMs).toISOString() }))
        .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  }
}
