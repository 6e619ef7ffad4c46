// What of the application's state may be said before the core is open. The policies and the company's keychain entries
// were compared by then; whatever else may have changed is left out, and follows when the core is open.
import type { AppState } from '../../../shared/bridge/app-state.ts'
import { NO_UPDATES } from '../../../shared/bridge/updates.ts'

/** The state of the active company alone; null where the first screen has to wait for the core. */
export function firstStateOf(state: AppState): AppState | null {
  const company = state.companies.find(({ id }) => id === state.activeCompanyId)
  if (company === undefined || company.isDemo) return null
  // Known by its keychain entries: a token that ends with the process is gone at the next start.
  if (company.tokenPlace !== 'keychain' || !company.isStoreUnlocked || !state.isStoreWritable) return null
  const settings = state.companySettings[company.id]
  return {
    ...state,
    companies: [company],
    companySettings: settings === undefined ? {} : { [company.id]: settings },
    updates: NO_UPDATES,
    brokenSettings: [],
  }
}
