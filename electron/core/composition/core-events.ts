import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { StoreChange } from '../answers/source.ts'

/** Events inside the core. A part emits them without knowing its listeners. */
export interface CoreEvents {
  /** An event for every window. */
  readonly desktop: DesktopEvent
  /** A part of AppState has changed. */
  readonly state: null
  /** The refresh of a company is over, complete or not. */
  readonly refreshed: { readonly companyId: string }
  /** A live answer was stored, or what it leads to changed. */
  readonly stored: StoreChange
}
