// The events that the main process sends to the window unrequested.
import type { ActionId } from '../actions/actions.ts'
import type { AlertTarget } from './alert-rules.ts'
import type { Answer } from './answer.ts'
import type { AppState } from './app-state.ts'
import type { CompanySettings } from './company-settings.ts'
import type { Connection } from './connection.ts'
import type { DeepLink } from './deep-link.ts'
import type { LeadSyncStatus } from './lead-sync.ts'

export type DesktopEvent =
  | { readonly type: 'state-changed'; readonly state: AppState }
  /** Settings of a company changed, in any window or in the core. */
  | {
      readonly type: 'company-settings'
      readonly companyId: string
      readonly settings: CompanySettings
    }
  /** The pause of a whole token after 429. `until` is ISO 8601; null when the pause is over. */
  | { readonly type: 'rate-limited'; readonly companyId: string; readonly until: string | null }
  /** The API became reachable or unreachable. */
  | { readonly type: 'connection'; readonly companyId: string; readonly connection: Connection }
  /** A notification was clicked: the window opens its target. */
  | { readonly type: 'alert-opened'; readonly target: AlertTarget }
  /** Another program opened a link to Leme. The window fills in a form or opens a screen; it connects nothing. */
  | { readonly type: 'link-opened'; readonly link: DeepLink }
  /** The answer to a watched question, or why there is none, after it was asked and after each change. */
  | { readonly type: 'answer'; readonly watchId: string; readonly answer: Answer<unknown> }
  /** How many items a call of several pages has read so far; 0 when it begins. */
  | { readonly type: 'answer-progress'; readonly watchId: string; readonly count: number }
  /** The share of a copy of the history that was merged, 0 to 1. */
  | { readonly type: 'history-restore'; readonly companyId: string; readonly share: number }
  /** Progress of the full sync of leads. */
  | { readonly type: 'lead-sync'; readonly companyId: string; readonly status: LeadSyncStatus }
  /** Leads were stored outside the full sync: its status counts them, too. */
  | { readonly type: 'leads-stored'; readonly companyId: string }
  /** An item of the application menu was chosen that the window carries out. */
  | { readonly type: 'menu'; readonly action: ActionId }
