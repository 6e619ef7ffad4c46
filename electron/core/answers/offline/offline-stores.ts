import type { OfflineBehaviour } from '../../../../shared/api/operation.ts'
import type { RecordOwner, StoredDay } from '../../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { createLeadRows } from './lead-rows.ts'
import { dayRecord, LIVE_ONLY, type OfflineStore, SNAPSHOT } from './offline-store.ts'
import { createProductRow, createProductRows } from './product-rows.ts'
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
    // The days themselves are stored by funnel-gateway.ts, whose questions are ranges and not calls.
    'by-day': SNAPSHOT,
  }
}
