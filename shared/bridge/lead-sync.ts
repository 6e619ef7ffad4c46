// How far the reading of all leads is, in numbers; names nobody.
import type { AppErrorCode } from './app-error.ts'

export interface LeadSyncStatus {
  /** `paused`: begun and not ended; the next start goes on from there. */
  readonly state: 'idle' | 'running' | 'paused'
  /** Leads read by the one under way; null without one. */
  readonly seen: number | null
  /** How many there are, as the API said last. */
  readonly total: number | null
  /** Leads on this computer. */
  readonly stored: number
  /** When all were last read, ISO 8601; null when never. */
  readonly wholeAt: string | null
  /** About how many requests the rest takes, or all of it where none is under way; null while nobody knows how many there are. */
  readonly callsLeft: number | null
  /** Why the last one ended early; PARTIAL when rows came or went unseen. */
  readonly endedBy: AppErrorCode | 'PARTIAL' | null
}

/** Ends that the next refresh would meet again, or that somebody wanted. */
const LASTING_ENDS: ReadonlySet<LeadSyncStatus['endedBy']> = new Set([
  'CANCELLED',
  'SCOPE_DENIED',
  'NOT_OFFERED',
  'TOO_LARGE',
])

/** True when a reading that ended early is taken up again by the refresh, without anybody's help. */
export function goesOnByItself(endedBy: LeadSyncStatus['endedBy']): boolean {
  return !LASTING_ENDS.has(endedBy)
}
