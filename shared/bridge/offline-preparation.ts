// "Preparar para o avião": stores what a manager needs without a network. Progress and result in numbers, without
// personal data.
import type { AppErrorCode } from './app-error.ts'

/** The parts in the order in which they are requested: the few requests first, those of unknown number last. */
export const OFFLINE_PARTS = [
  'pipelines',
  'funnel',
  'stalled',
  'tasks',
  'conversations',
  'leads',
  'completedTasks',
] as const
export type OfflinePart = (typeof OFFLINE_PARTS)[number]

/** Number of leads whose conversation is stored: the newest with a conversation, without those marked as junk. */
export const OFFLINE_CONVERSATIONS = 50

export interface OfflinePartResult {
  readonly part: OfflinePart
  /** Pipelines, leads, tasks or conversations on this computer; null when their number is unknown. */
  readonly stored: number | null
  /** How many there are; null when unknown. */
  readonly total: number | null
  /**
   * Why the part is not complete; PARTIAL when leads were added or removed during the reading, and when the API's
   * answers lack something that was asked for. Never null when less is stored than there is.
   */
  readonly error: AppErrorCode | 'PARTIAL' | null
}

/** What the last preparation stored. */
export interface OfflinePreparation {
  /** ISO 8601. */
  readonly endedAt: string
  /** Size of everything stored of the company, encrypted. */
  readonly bytes: number
  readonly parts: readonly OfflinePartResult[]
}

export interface OfflinePreparationStatus {
  /** The part that is being read, and how many of its requests are done; null when no preparation runs. */
  readonly running: {
    readonly part: OfflinePart
    readonly done: number
    /** Null when unknown. */
    readonly total: number | null
  } | null
  /** Estimated requests of a preparation now; `isAtLeast` when some parts cannot be estimated. */
  readonly plan: { readonly calls: number; readonly isAtLeast: boolean }
}
