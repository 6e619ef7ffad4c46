// Progress of the full sync of leads, in numbers. It contains no personal data.
import type { AppErrorCode } from './app-error.ts'
import { lastsForHours } from './error-traits.ts'

export interface LeadSyncStatus {
  /** `paused`: started but not finished; the next start resumes it. */
  readonly state: 'idle' | 'running' | 'paused'
  /** Leads read by the current sync; null without one. */
  readonly seen: number | null
  /** The number of leads that the API last reported; null when it never did. */
  readonly total: number | null
  /** Leads on this computer. */
  readonly stored: number
  /** When a full sync last ended, ISO 8601; null when none did. */
  readonly wholeAt: string | null
  /**
   * Estimated requests for the rest of the sync, or for a whole one when none
   * is in progress; null while the total is unknown.
   */
  readonly callsLeft: number | null
  /** Why the last sync ended early; PARTIAL when rows were added or deleted unseen. */
  readonly endedBy: AppErrorCode | 'PARTIAL' | null
}

/**
 * True when the refresh resumes a sync that ended early: not when the user ended it, nor when it would soon end in the
 * same way.
 */
export function goesOnByItself(endedBy: LeadSyncStatus['endedBy']): boolean {
  if (endedBy === null || endedBy === 'PARTIAL') return true
  return endedBy !== 'CANCELLED' && !lastsForHours(endedBy)
}
