// What is known of a company's folder in this run, and what a window sees of it.
import type {
  IgnoredReason,
  TeamFolderProblem,
  TeamFolderStatus,
} from '../../../shared/bridge/team-folder.ts'
import type { PolicyStore } from '../policy/policy-store.ts'
import { CLOCK_MS } from '../preferences/shared-edits.ts'
import type { TeamConfig } from './team-config.ts'
import type { Seen } from './team-pass.ts'

export interface Team {
  /** The folder that was chosen in the system's dialog and has no passphrase yet: no path comes from a window. */
  chosen: string | null
  seen: ReadonlyMap<string, Seen>
  tooMany: number
  problem: TeamFolderProblem | null
  readAtMs: number | null
  /** By the clock that is never set; null before the first pass of this run. */
  endedAtMs: number | null
  running: Promise<void> | null
  isEdited: boolean
  cancelTimer: (() => void) | null
}

export function newTeam(): Team {
  return {
    chosen: null,
    seen: new Map(),
    tooMany: 0,
    problem: null,
    readAtMs: null,
    endedAtMs: null,
    running: null,
    isEdited: false,
    cancelTimer: null,
  }
}

/** Returns the folder of a company; null when none may be used. */
export function usableFolder(policy: Pick<PolicyStore, 'describe'>, folder: string | null): string | null {
  const { features, teamFolder } = policy.describe()
  // What an administrator chose is no export.
  return teamFolder ?? (features.export ? folder : null)
}

export function describeTeam(
  team: Team,
  config: TeamConfig,
  how: {
    readonly policy: Pick<PolicyStore, 'describe'>
    readonly hasDialog: boolean
    readonly nowMs: number
  },
): TeamFolderStatus {
  const files = [...team.seen.values()]
  const read = files.filter(({ outcome }) => outcome === 'read')
  const folder = config.key === null ? null : usableFolder(how.policy, config.folder)
  const times = [...read.map(({ madeAt }) => madeAt), config.written?.at ?? null]
  const known = times.filter((at): at is string => at !== null && Date.parse(at) <= how.nowMs + CLOCK_MS)
  const count = (reason: IgnoredReason) => files.filter(({ outcome }) => outcome === reason).length
  const computers = [config.computer, ...read.map(({ computer }) => computer)].filter((each) => each !== null)
  return {
    folder,
    waiting: folder === null ? usableFolder(how.policy, team.chosen) : null,
    canChoose: how.hasDialog && how.policy.describe().teamFolder === null,
    readAt: team.readAtMs === null ? null : new Date(team.readAtMs).toISOString(),
    problem: team.problem,
    computers: new Set(computers).size,
    latestAt: known.toSorted().at(-1) ?? null,
    filledDays: config.filledDays,
    ignored: {
      locked: count('locked'),
      foreign: count('foreign'),
      newer: count('newer'),
      damaged: count('damaged'),
      tooMany: team.tooMany,
    },
  }
}
