// The policies of this computer in memory. They are read once a run. Of several places the first one that sets a key
// decides; what is enforced stands above the user's settings, and what is a default below them.
import { type LockedSetting, type Managed, UNMANAGED } from '../../../shared/bridge/managed.ts'
import { DEFAULT_UPDATE_SETTINGS, type UpdateSettings } from '../updates/update-settings.ts'
import { withTimeLimit } from '../vault/time-limit.ts'
import type { PolicySettings } from './policy-schema.ts'
import type { FoundPolicy, ReadPolicies } from './system-policies.ts'

/** How long a window waits for its first state; a slower policy changes it later. */
const FIRST_STATE_MS = 1_500

export type PolicyStore = ReturnType<typeof createPolicyStore>

function merge(strong: PolicySettings, weak: PolicySettings): PolicySettings {
  return {
    ...weak,
    ...strong,
    updates: { ...weak.updates, ...strong.updates },
    features: { ...weak.features, ...strong.features },
    support: { ...weak.support, ...strong.support },
  }
}

function settingsOf(found: readonly FoundPolicy[], section: 'enforced' | 'defaults'): PolicySettings {
  const all = found.flatMap((each) => (each.state === 'used' ? [each.policy[section] ?? {}] : []))
  return all.reduceRight((weak, strong) => merge(strong, weak), {})
}

/** Nobody but a policy sets these, so that a default and an enforced value mean the same. */
function updateSettingsOf({ updates = {} }: PolicySettings): UpdateSettings {
  const { mode, feed } = updates
  const isSet = mode !== undefined || feed !== undefined
  return {
    mode: mode ?? DEFAULT_UPDATE_SETTINGS.mode,
    feedUrl: feed === undefined ? DEFAULT_UPDATE_SETTINGS.feedUrl : `${feed}/`,
    source: isSet ? 'company' : DEFAULT_UPDATE_SETTINGS.source,
  }
}

function lockedBy(enforced: PolicySettings, either: PolicySettings): LockedSetting[] {
  const { language, theme, startAtLogin, retentionDays, updates = {} } = enforced
  const locks: readonly (readonly [LockedSetting, boolean])[] = [
    ['language', language !== undefined],
    ['theme', theme !== undefined],
    ['companies', either.companiesLocked === true],
    ['retention', retentionDays !== undefined],
    ['updates', Object.keys(updates).length > 0],
    ['startsAtLogin', startAtLogin !== undefined],
    ['sharedSettings', either.sharedSettingsLocked === true],
  ]
  return locks.flatMap(([name, isLocked]) => (isLocked ? [name] : []))
}

function describe(found: readonly FoundPolicy[], readAtMs: number): Managed {
  const enforced = settingsOf(found, 'enforced')
  // Keys without a setting of the user's mean the same in both sections.
  const either = merge(enforced, settingsOf(found, 'defaults'))
  const { features = {}, support = {} } = either
  return {
    locked: lockedBy(enforced, either),
    companies: either.companies ?? [],
    features: {
      export: features.export ?? true,
      demo: features.demo ?? true,
      deepLinks: features.deepLinks ?? true,
    },
    retentionDays: enforced.retentionDays ?? null,
    support: { email: support.email ?? null, url: support.url ?? null },
    places: found.map((each) => ({
      path: each.path,
      state: each.state,
      problem: each.state === 'ignored' ? each.problem : null,
      key: each.state === 'ignored' ? each.key : null,
    })),
    readAt: new Date(readAtMs).toISOString(),
  }
}

/** Starts reading at once. `onLate` is called when the policies came after `whenLikelyRead` had stopped waiting. */
export function createPolicyStore(options: {
  readonly read: ReadPolicies
  readonly now: () => number
  readonly onLate: () => void
  readonly firstStateMs?: number
}) {
  const { read, now, onLate, firstStateMs = FIRST_STATE_MS } = options
  let found: readonly FoundPolicy[] = []
  let managed = UNMANAGED
  let updates = DEFAULT_UPDATE_SETTINGS
  let isLate = false
  const reading = read().then((all) => {
    found = all
    managed = describe(all, now())
    updates = updateSettingsOf(merge(settingsOf(all, 'enforced'), settingsOf(all, 'defaults')))
    if (isLate) onLate()
  })
  return {
    enforced: (): PolicySettings => settingsOf(found, 'enforced'),
    defaults: (): PolicySettings => settingsOf(found, 'defaults'),
    describe: (): Managed => managed,
    /** How this installation is to be updated. */
    updates: (): UpdateSettings => updates,
    /** Resolves when all places were read. To be awaited before anything that a policy can refuse. */
    whenRead: (): Promise<void> => reading,
    /** As `whenRead`, but waits no longer than a user should. */
    whenLikelyRead: async (): Promise<void> => {
      await withTimeLimit(reading, firstStateMs).catch(() => {
        isLate = true
      })
    },
  }
}
