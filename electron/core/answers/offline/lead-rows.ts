// Stores the leads of every live answer by id, so that any request about leads can be answered offline.

import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import { LEAD_STATUSES } from '../../../../shared/leads/lead-status.ts'
import { joinProvidedFields, providedFieldsOf } from '../../../../shared/leads/provided-fields.ts'
import { canonicalJson } from '../../store/engine/canonical.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { dayRecord, type OfflineStore, SNAPSHOT } from './offline-store.ts'

type LeadsRequest = OperationRequest<'leads.list'>
type LeadsResult = OperationResult<'leads.list'>

/** The filters of new leads without a conversation, in canonical JSON. */
const WITHOUT_CONVERSATION = '{"has_conversation":false,"status":"new"}'

/** Returns the filters of a request, without paging and order, in canonical JSON. */
function filtersOf({ page: _, limit: __, order_by: ___, ...filters }: LeadsRequest): string {
  return canonicalJson(filters)
}

export function createLeadRows(
  store: Pick<AsyncStore, 'findLeads' | 'providedLeadFields' | 'writeCountDay' | 'writeLeads'>,
): OfflineStore {
  return {
    ...SNAPSHOT,
    async keep(owner, answer) {
      const { request, raw, value, repliedAtMs } = answer
      const filters = filtersOf(request as LeadsRequest)
      const { total, by_status: byStatus } = value as LeadsResult
      const statuses = filters === '{}' ? LEAD_STATUSES : []
      const rows = toList((raw as { rows: unknown }).rows)
      await Promise.all([
        // Without a filter, the total counts all leads.
        store.writeLeads(owner, rows, repliedAtMs, filters === '{}' ? total : null),
        filters === WITHOUT_CONVERSATION &&
          total !== null &&
          store.writeCountDay(owner, 'leads-without-conversation', dayRecord(answer, { count: total })),
        ...statuses.map((status) => {
          const count = byStatus?.[status] ?? null
          return count !== null && store.writeCountDay(owner, `leads-${status}`, dayRecord(answer, { count }))
        }),
      ])
    },
    compute: ({ timeZone }, owner, request) => store.findLeads(owner, request as LeadsRequest, timeZone),
    facts: async (owner) => ({ leadFields: await store.providedLeadFields(owner) }),
    // A field is known from the first row that has it.
    factsWith: ({ leadFields = [] }, value) => ({
      leadFields: joinProvidedFields(leadFields, providedFieldsOf((value as LeadsResult).rows)),
    }),
  }
}
