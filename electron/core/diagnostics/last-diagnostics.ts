import type { Diagnostics } from '../../../shared/bridge/store-report.ts'

/**
 * The diagnostics that were last made here. Where the administrator switched exports off, they are the only file that a
 * window may save, because nothing of a company is in them.
 */
export type LastDiagnostics = ReturnType<typeof createLastDiagnostics>

export function createLastDiagnostics() {
  let last: string | null = null
  return {
    note: (made: Diagnostics): void => {
      last = JSON.stringify(made)
    },
    /** True for JSON text of these diagnostics, in any layout. */
    isTextOf(text: string): boolean {
      try {
        return last !== null && JSON.stringify(JSON.parse(text)) === last
      } catch {
        return false
      }
    },
  }
}
