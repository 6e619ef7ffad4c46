// Stores what the shop shows, once for each day in the company's time zone: the API lists only what is shown now.
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import { BANNERS_SUBJECT } from '../../store/shop-subjects.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { answeredAtMs } from '../../time/answer-times.ts'
import { type OfflineStore, SNAPSHOT } from './offline-store.ts'

export function createShopDaily(store: Pick<AsyncStore, 'writeShopDay'>): OfflineStore {
  return {
    ...SNAPSHOT,
    async keep(owner, answer) {
      // An answer about one position is not every banner.
      if (Object.keys(answer.request).length > 0) return
      const capturedAtMs = answeredAtMs(answer)
      const day = dayInTimeZone(capturedAtMs, answer.company.timeZone)
      await store.writeShopDay(owner, BANNERS_SUBJECT, { payload: answer.raw, capturedAtMs, day })
    },
  }
}
