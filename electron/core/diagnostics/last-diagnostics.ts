import type { Diagnostics } from '../../../shared/bridge/store-report.ts'

/**
 * The diagnostics that were last made here. Where the administrator switched exports off, they are the only file that a
 * window may save, because nothing of a company is in them.
 */
export interface LastDiagnostics {
  note(made: Diagnostics): void
  /** True for JSON text of these diagnostics, in any layout. */
  isTextOf(text: string): boolean
}

export function createLastDiagnostics(): LastDiagnostics {
  let last: string | null = null
  return {
    note: (made) => {
      last = JSON.stringify(made)
    },
    isTextOf(text) {
      try {
        return last !== null && JSON.stringify(JSON.parse(text)) === last
      } catch {
        return false
      }
    },
  }
}
