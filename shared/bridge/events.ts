// What the main process tells the window without being asked.
import type { AlertTarget } from './alerts.ts'
import type { AppState } from './app-state.ts'

export type DesktopEvent =
  | { readonly type: 'state-changed'; readonly state: AppState }
  /** The token-wide pause after 429; `until` is ISO 8601, null when it is over. */
  | { readonly type: 'rate-limited'; readonly companyId: string; readonly until: string | null }
  /** A notification was clicked: open what it is about. */
  | { readonly type: 'alert-opened'; readonly target: AlertTarget }
  /** Menu items and shortcuts that act in the window. */
  | { readonly type: 'menu'; readonly action: 'refresh' | 'settings' }
