// The policy of this computer in memory, read once a run. It stands above the user's settings.

import type { Preferences } from '../../../shared/bridge/app-state.ts'
import { type LockedSetting, type Managed, UNMANAGED } from '../../../shared/bridge/managed.ts'
import { withTimeLimit } from '../vault/time-limit.ts'
import type { Policy } from './parse-policy.ts'
import type { FoundPolicy, ReadPolicy } from './read-policy.ts'

/** How long a window waits for its first state; a slower policy changes it later. */
const FIRST_STATE_MS = 1_500

export type PolicyStore = ReturnType<typeof createPolicyStore>

function lockedBy(policy: Policy): LockedSetting[] {
  const locks: readonly (readonly [LockedSetting, boolean])[] = [
    ['language', policy.language !== undefined],
    ['theme', policy.theme !== undefined],
    ['companies', policy.companiesLocked === true],
    ['retention', policy.retentionDays !== undefined],
    ['updates', (policy.updates ?? policy.updatesAddress) !== undefined],
    ['startsAtLogin', policy.startAtLogin !== undefined],
    ['sharedSettings', policy.sharedSettingsLocked === true],
  ]
  return locks.flatMap(([name, isLocked]) => (isLocked ? [name] : []))
}

function describe({ policy, ...place }: FoundPolicy, readAtMs: number): Managed {
  return {
    locked: lockedBy(policy),
    companies: policy.companies ?? [],
    canExport: policy.export ?? true,
    retentionDays: policy.retentionDays ?? null,
    support: policy.support ?? null,
    place,
    readAt: new Date(readAtMs).toISOString(),
  }
}

/** Starts reading at once. `onLate` is called when the policy came after `whenLikelyRead` had stopped waiting. */
export function createPolicyStore({
  read,
  now,
  onLate,
  firstStateMs = FIRST_STATE_MS,
}: {
  readonly read: ReadPolicy
  readonly now: () => number
  readonly onLate: () => void
  readonly firstStateMs?: number
}) {
  let policy: Policy = {}
  let managed = UNMANAGED
  let isLate = false
  const reading = read().then((found) => {
    if (found !== null) {
      policy = found.policy
      managed = describe(found, now())
    }
    if (isLate) onLate()
  })
  return {
    settings: (): Policy => policy,
    describe: (): Managed => managed,
    /** Resolves when the place was read. To be awaited before anything that a policy can refuse. */
    whenRead: (): Promise<void> => reading,
    /** As `whenRead`, but waits no longer than a user should. */
    whenLikelyRead: async (): Promise<void> => {
      await withTimeLimit(reading, firstStateMs).catch(() => {
        isLate = true
      })
    },
  }
}

const LOCKABLE = ['language', 'theme', 'retention', 'startsAtLogin'] as const

/** The part of the preferences that a policy can lock, as a window asks to change it. */
type Change = { readonly [Key in (typeof LOCKABLE)[number]]?: Preferences[Key] | undefined }

/** Returns the first setting of a change that the administrator locked; null when there is none. */
export function lockedChange({ locked }: Managed, now: Preferences, change: Change): LockedSetting | null {
  const changed = LOCKABLE.find(
    (key) => locked.includes(key) && change[key] !== undefined && change[key] !== now[key],
  )
  return changed ?? null
}
