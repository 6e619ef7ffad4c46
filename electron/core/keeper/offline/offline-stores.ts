import type { OfflineBehaviour } from '../../../../shared/api/operation.ts'
import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import { canonicalJson } from '../../../../shared/json/record.ts'
import { joinProvidedFields, LEAD_STATUSES, providedFieldsOf } from '../../../../shared/leads/lead-fields.ts'
import type { StoredDay } from '../../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import type { RecordOwner } from '../../vault/company.ts'
import { dayRecord, LIVE_ONLY, type OfflineStore, SNAPSHOT } from './offline-store.ts'
import { createTaskRow, createTaskRows } from './task-rows.ts'

export type OfflineStores = Readonly<Record<OfflineBehaviour, OfflineStore>>

/** Stores the last answer of each day: the API reports only what there is now. */
function daily(write: (owner: RecordOwner, record: StoredDay) => Promise<void>): OfflineStore {
  return {
    ...SNAPSHOT,
    async keep(owner, answer) {
      // An answer to a narrower request is not the whole list.
      if (Object.keys(answer.request).length === 0) await write(owner, dayRecord(answer, answer.raw))
    },
  }
}

/** Returns the part of the store that serves each offline behaviour of the registry. */
export function createOfflineStores(store: AsyncStore, now: () => number): OfflineStores {
  return {
    'live-only': LIVE_ONLY,
    snapshot: SNAPSHOT,
    'lead-rows': createLeadRows(store),
    'task-rows': createTaskRows(store, now),
    'task-row': createTaskRow(store),
    'product-rows': createProductRows(store),
    'product-row': createProductRow(store),
    daily: daily(store.writePipelinesDay),
    // The days themselves are stored by funnel-piece.ts: questions are about ranges, not calls.
    'by-day': SNAPSHOT,
  }
}

// Stores the leads of every live answer by id, so that any request about leads can be answered offline.

type LeadsRequest = OperationRequest<'leads.list'>
type LeadsResult = OperationResult<'leads.list'>

/** The filters of new leads without a conversation, in canonical JSON. */
const WITHOUT_CONVERSATION = '{"has_conversation":false,"status":"new"}'

/** Returns the filters of a request, without paging and order, in canonical JSON. */
function filtersOf({ page: _, limit: __, order_by: ___, ...filters }: LeadsRequest): string {
  return canonicalJson(filters)
}

function createLeadRows(
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

// Stores the products of every live search by id, so that any search can be answered offline.

type ProductStore = Pick<AsyncStore, 'findProduct' | 'findProducts' | 'writeProducts'>

/** For products.search and products.list, which are one function (specification 4.8). */
function createProductRows(store: ProductStore): OfflineStore {
  return {
    ...SNAPSHOT,
    keep: (owner, { raw, repliedAtMs }) =>
      store.writeProducts(owner, toList((raw as { items: unknown }).items), repliedAtMs),
    compute: (_, owner, request) => store.findProducts(owner, request as OperationRequest<'products.search'>),
  }
}

/** For products.get: without its own answer, the product of a search is found, which has no description. */
function createProductRow(store: ProductStore): OfflineStore {
  return {
    ...SNAPSHOT,
    compute: (_, owner, request) => {
      const { codigo, sku } = request as OperationRequest<'products.get'>
      return store.findProduct(owner, codigo || sku || '')
    },
  }
}
