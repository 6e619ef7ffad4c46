// Which lead another screen opens stands in the state of the history entry: no id of a person is in an address.
import { recordOf } from '../../../shared/json/record.ts'

export interface LeadState {
  readonly leadId: number
}

/** Reads the state of a history entry; null when it opens no lead. */
export function readLeadState(state: unknown): LeadState | null {
  const { leadId } = recordOf(state)
  return Number.isSafeInteger(leadId) && (leadId as number) > 0 ? { leadId: leadId as number } : null
}
