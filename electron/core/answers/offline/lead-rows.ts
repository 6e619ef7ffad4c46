// Stores the leads of every live answer by id, so that any request about leads can be answered offline.

import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import { joinProvidedFields, providedFieldsOf } from '../../../../shared/leads/provided-fields.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { type OfflineStore, SNAPSHOT } from './offline-store.ts'

type LeadsRequest = OperationRequest<'leads.list'>
type LeadsResult = OperationResult<'leads.list'>

/** True when an answer's total counts all leads: the request has only paging and order. */
function isUnfiltered({ page: _, limit: __, order_by: ___, ...filters }: LeadsRequest): boolean {
  return Object.keys(filters).length === 0
}

export function createLeadRows(
  store: Pick<AsyncStore, 'findLeads' | 'providedLeadFields' | 'writeLeads'>,
): OfflineStore {
  return {
    ...SNAPSHOT,
    keep(owner, { request, raw, value, repliedAtMs }) {
      const total = isUnfiltered(request as LeadsRequest) ? (value as LeadsResult).total : null
      return store.writeLeads(owner, toList((raw as { rows: unknown }).rows), repliedAtMs, total)
    },
    compute: ({ timeZone }, owner, request) => store.findLeads(owner, request as LeadsRequest, timeZone),
    facts: async (owner) => ({ leadFields: await store.providedLeadFields(owner) }),
    // A field is known from the first row that has it.
    factsWith: ({ leadFields = [] }, value) => ({
      leadFields: joinProvidedFields(leadFields, providedFieldsOf((value as LeadsResult).rows)),
    }),
  }
}
