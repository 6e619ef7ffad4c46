import { join } from 'node:path'
import { createPolicyStore } from '../policy/policy-store.ts'
import { createCompanySettingsStore } from '../preferences/company-settings-store.ts'
import { createLoginStarter } from '../preferences/login-start.ts'
import { createPreferencesStore } from '../preferences/preferences-store.ts'
import { createRequestLog } from '../preferences/request-log.ts'
import { createSettingsStore } from '../preferences/settings-store.ts'
import { createCompanyRegistry } from '../store/company-registry.ts'
import { STORE_FOLDER } from '../store/engine/database.ts'
import type { StoreFailure } from '../store/store-file.ts'
import { createSecrets } from '../vault/secrets.ts'
import type { CoreHost } from './open-host.ts'

const VAULT_TIMEOUT_MS = 3_000

export type CoreData = Awaited<ReturnType<typeof openData>>['parts']

/** The second phase: the store is open and secrets are being read. Waits for neither network nor keychain. */
export async function openData({ deps, tuning, events, log, now, redactor }: CoreHost) {
  const policy = createPolicyStore({ read: deps.readPolicy, now, onLate: () => events.emit('state', null) })
  let isStoreFailing = false
  const options = {
    folder: join(deps.dataFolder, STORE_FOLDER),
    now,
    onFailure: (code: StoreFailure) => {
      log(code)
      if (code !== 'STORE_WRITE' && code !== 'STORE_RECOVERED') return
      isStoreFailing = code === 'STORE_WRITE'
      events.emit('state', null)
    },
  }
  const [store, vault] = await Promise.all([deps.openStore(options), deps.vault])
  const secrets = createSecrets({
    vault,
    timeoutMs: tuning.vaultTimeoutMs ?? VAULT_TIMEOUT_MS,
    onToken: redactor.protect,
    onLate: () => events.emit('state', null),
  })
  for (const { id } of store.companies) void secrets.load(id)
  const settings = createSettingsStore({ store, secrets })
  const companies = createCompanyRegistry(store, settings)
  void settings.openAll()
  const preferences = createPreferencesStore(settings, policy)
  const loginStart = createLoginStarter({ item: deps.loginItem, preferences, policy, log })
  void policy.whenRead().then(() => loginStart.apply(false))
  const parts = {
    store,
    isStoreNewer: store.isNewer,
    isKeychainAvailable: vault.place === 'keychain',
    isStoreWritable: () => store.isWritable && !isStoreFailing,
    secrets,
    settings,
    policy,
    companies,
    preferences,
    loginStart,
    companySettings: createCompanySettingsStore(settings, now, (companyId, changed) =>
      events.emit('desktop', { type: 'company-settings', companyId, settings: changed }),
    ),
    requests: createRequestLog(settings),
  }
  return { parts, close: () => store.close() }
}
