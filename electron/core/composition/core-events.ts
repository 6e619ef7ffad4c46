import type { OperationName } from '../../../shared/api/registry.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'

/** Events inside the core. A part emits them without knowing its listeners. */
export interface CoreEvents {
  /** An event for every window. */
  readonly desktop: DesktopEvent
  /** A part of AppState has changed. */
  readonly state: null
  /** The refresh of a company is over, complete or not. */
  readonly refreshed: { readonly companyId: string }
  /** A live answer was stored. */
  readonly stored: { readonly companyId: string; readonly operation: OperationName }
}
