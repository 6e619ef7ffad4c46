import type { OfflineBehaviour } from '../../../../shared/api/operation.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { createDaily } from './daily.ts'
import { createLeadRows } from './lead-rows.ts'
import { LIVE_ONLY, type OfflineStore, SNAPSHOT } from './offline-store.ts'
import { createProductRow, createProductRows } from './product-rows.ts'
import { createShopDaily } from './shop-daily.ts'
import { createTaskRow, createTaskRows } from './task-rows.ts'

export type OfflineStores = Readonly<Record<OfflineBehaviour, OfflineStore>>

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
    daily: createDaily(store),
    'shop-daily': createShopDaily(store),
    // The days themselves are stored by funnel-gateway.ts, whose questions are ranges and not calls.
    'by-day': SNAPSHOT,
  }
}
