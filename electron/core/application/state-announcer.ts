import type { AppState } from '../../../shared/bridge/app-state.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreAssistants } from './open-assistants.ts'
import type { CoreBackground } from './open-background.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

/** Describes the application to its windows, and again at each event `state`. */
export function createStateAnnouncer(
  { deps, events }: CoreHost,
  parts: CoreData & CoreApi & CoreBackground & CoreAssistants,
) {
  const { companies, companySettings, demo, policy, secrets, settings } = parts
  /** Resolves when the vault was read, or its time limit passed. */
  async function whenKnown(): Promise<void> {
    await policy.whenLikelyRead()
    await Promise.all(companies.list().map(({ id }) => secrets.whenLoaded(id)))
    await settings.openAll()
  }

  function describe(): AppState {
    const all = companies.list()
    const activeId = companies.activeId()
    return {
      version: deps.version,
      host: deps.host,
      companies: all.map((company) => ({
        id: company.id,
        label: company.label,
        baseUrl: company.isDemo ? (demo.current()?.baseUrl ?? company.baseUrl) : company.baseUrl,
        timeZone: company.timeZone,
        isDemo: company.isDemo,
        tokenPlace: company.isDemo ? (demo.isAvailable ? 'memory' : 'none') : secrets.placeOf(company.id),
        isStoreUnlocked: secrets.keyOf(company.id) !== null,
      })),
      activeCompanyId: all.some(({ id }) => id === activeId) ? activeId : (all[0]?.id ?? null),
      companySettings: Object.fromEntries(all.map(({ id }) => [id, companySettings.get(id)])),
      isKeychainAvailable: parts.isKeychainAvailable,
      isStoreNewer: parts.isStoreNewer,
      isStoreWritable: parts.isStoreWritable(),
      isSandboxed: deps.isSandboxed,
      canNotify: deps.notify !== null,
      preferences: parts.preferences.get(),
      loginStart: parts.loginStart.describe(),
      assistants: parts.assistants.describe(),
      updates: parts.updates.describe(),
      brokenSettings: settings.broken(),
      managed: policy.describe(),
    }
  }

  async function describeState(): Promise<AppState> {
    await whenKnown()
    return describe()
  }

  async function announceState(): Promise<AppState> {
    const state = await describeState()
    events.emit('desktop', { type: 'state-changed', state })
    return state
  }

  let isDue = false

  /** Changes that come together, such as two keys from one keychain, are announced once. */
  async function announceChange(): Promise<void> {
    if (isDue) return
    isDue = true
    await whenKnown().finally(() => {
      isDue = false
    })
    events.emit('desktop', { type: 'state-changed', state: describe() })
  }

  events.on('state', () => void announceChange())
  return {
    /** Returns the state that the window may know, once the vault was read or its time limit passed. */
    describeState,
    /** Returns the state and reports it to every listener. */
    announceState,
  }
}
