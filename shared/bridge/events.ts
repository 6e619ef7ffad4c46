// What the main process tells the window without being asked.
import type { OperationName } from '../api/registry.ts'
import type { AlertTarget } from './alerts.ts'
import type { AppState } from './app-state.ts'
import type { Connection } from './connection.ts'
import type { LeadSyncStatus } from './lead-sync.ts'

export type DesktopEvent =
  | { readonly type: 'state-changed'; readonly state: AppState }
  /** The token-wide pause after 429; `until` is ISO 8601, null when it is over. */
  | { readonly type: 'rate-limited'; readonly companyId: string; readonly until: string | null }
  /** The API can be reached again, or not any more. */
  | { readonly type: 'connection'; readonly companyId: string; readonly connection: Connection }
  /** A notification was clicked: open what it is about. */
  | { readonly type: 'alert-opened'; readonly target: AlertTarget }
  /** Answers of these operations were stored: what the window shows of them can be read again, without asking. */
  | { readonly type: 'stored'; readonly companyId: string; readonly operations: readonly OperationName[] }
  /** How far the reading of all leads is. */
  | { readonly type: 'lead-sync'; readonly companyId: string; readonly status: LeadSyncStatus }
  /** Menu items and shortcuts that act in the window. */
  | { readonly type: 'menu'; readonly action: 'refresh' | 'settings' }
