// The policy of this computer in memory, read once a run. It stands above the user's settings.
import { type LockedSetting, type Managed, UNMANAGED } from '../../../shared/bridge/managed.ts'
import { withTimeLimit } from '../vault/time-limit.ts'
import type { Policy } from './policy-schema.ts'
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
export function createPolicyStore(options: {
  readonly read: ReadPolicy
  readonly now: () => number
  readonly onLate: () => void
  readonly firstStateMs?: number
}) {
  const { read, now, onLate, firstStateMs = FIRST_STATE_MS } = options
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
