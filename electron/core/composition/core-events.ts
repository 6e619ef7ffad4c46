import type { OperationName } from '../../../shared/api/registry.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'

/** What happens inside the core. A part announces it here and knows nobody who listens. */
export interface CoreEvents {
  /** For every window. */
  readonly desktop: DesktopEvent
  /** Something that AppState says has changed. */
  readonly state: null
  /** The refresh of a company is over, whole or not. */
  readonly refreshed: { readonly companyId: string }
  /** A live answer was stored. */
  readonly stored: { readonly companyId: string; readonly operation: OperationName }
}
