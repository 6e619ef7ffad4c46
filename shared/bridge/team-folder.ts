// "Pasta da equipe": a folder in which each computer of a company writes its history, and reads that of the others
// (docs/history-file.md).

/** Why the folder could not be used: not there, not readable or writable here, or full. */
export type TeamFolderProblem = 'missing' | 'unreadable' | 'readOnly' | 'full'

/** Why a file of the folder was not read. */
export type IgnoredReason = 'locked' | 'foreign' | 'newer' | 'damaged' | 'tooMany'

export interface TeamFolderStatus {
  /** Null when no folder is in use. */
  readonly folder: string | null
  /** The folder that was chosen, or set by a policy, and waits for its passphrase; null for none. */
  readonly waiting: string | null
  /** False where no folder can be chosen: a host without windows of its own, or a policy. */
  readonly canChoose: boolean
  /** When the folder was last read, ISO 8601; null when it was not in this run. */
  readonly readAt: string | null
  readonly problem: TeamFolderProblem | null
  /** Computers whose files were read, this one included. */
  readonly computers: number
  /** When the latest of their files was written, ISO 8601; null without any. */
  readonly latestAt: string | null
  /** Days of which nothing was stored here before a file of another computer told them, since the folder is in use. */
  readonly filledDays: number
  readonly ignored: Readonly<Record<IgnoredReason, number>>
}
