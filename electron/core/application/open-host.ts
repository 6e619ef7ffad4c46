import type { AppError, AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { createRedactor, type Redactor } from '../api/redactor.ts'
import type { StoreChange } from '../keeper/resource.ts'
import { SYSTEM_TIMERS, type Timers } from '../time/timers.ts'
import type { ApplicationDeps, ApplicationTuning } from './deps.ts'
import { createEmitter, type Emitter } from './emitter.ts'

/** Events inside the core. A part emits them without knowing its listeners. */
export interface CoreEvents {
  /** An event for every window. */
  readonly desktop: DesktopEvent
  /** A part of AppState has changed. */
  readonly state: null
  /** The refresh of a company is over, complete or not; `stoppedBy` is absent for a live answer to a window. */
  readonly refreshed: { readonly companyId: string; readonly stoppedBy?: AppErrorCode | null }
  /** A live answer was stored, or what it leads to changed. */
  readonly stored: StoreChange
}

/** Parts that every phase needs. */
export interface CoreHost {
  readonly deps: ApplicationDeps
  readonly tuning: ApplicationTuning
  /** Milliseconds since 1970. */
  now(): number
  readonly timers: Timers
  readonly random: () => number
  readonly redactor: Redactor
  readonly errors: ErrorTally
  readonly events: Emitter<CoreEvents>
  /** Writes a code, and an optional detail, to the log after redaction. */
  log(code: string, detail?: string): void
}

/** The first phase: opens nothing. */
export function openHost(deps: ApplicationDeps, tuning: ApplicationTuning): CoreHost {
  const now = () => deps.clock.now()
  const redactor = createRedactor()
  const log = (code: string, detail = '') =>
    deps.log(redactor.redact(detail === '' ? code : `${code} ${detail}`))
  return {
    deps,
    tuning,
    now,
    timers: tuning.timers ?? SYSTEM_TIMERS,
    random: tuning.random ?? Math.random,
    redactor,
    errors: createErrorTally(now),
    events: createEmitter<CoreEvents>((name) => log('LISTENER_FAILED', name)),
    log,
  }
}

type ErrorTally = ReturnType<typeof createErrorTally>

function errorIn(result: Result<unknown>): AppError | null {
  if (!result.ok) return result.error
  const { value } = result
  if (typeof value !== 'object' || value === null || !('error' in value)) return null
  return (value.error as AppError | null) ?? null
}

/**
 * Counts how often each failure was returned since the start, for the diagnostics. Only codes of the closed list and
 * operations: no text of a server, a window or a user is ever stored.
 */
function createErrorTally(now: () => number) {
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
