// One stored lead by its id, which leads.list cannot be asked for (specification 4.2).
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { StoredLead } from '../../../shared/leads/lead-table.ts'
import type { GatewayOptions } from './gateway.ts'

/**
 * Null when the lead is not stored. Fails with UNKNOWN_COMPANY, and with STORE_UNAVAILABLE without the company's key.
 */
export type ReadStoredLead = (companyId: string, leadId: number) => Promise<Result<StoredLead | null>>

export function createStoredLead({
  companies,
  secrets,
  store,
}: Pick<GatewayOptions, 'companies' | 'secrets' | 'store'>): ReadStoredLead {
  return async (companyId, leadId) => {
    if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
    await secrets.whenLoaded(companyId)
    const key = secrets.keyOf(companyId)
    if (key === null) return failure({ code: 'STORE_UNAVAILABLE' })
    return success(await store.findLead({ companyId, key }, leadId))
  }
}
