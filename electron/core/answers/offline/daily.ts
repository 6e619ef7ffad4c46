// Stores the last answer of each day, in the company's time zone: the API reports only what pipelines hold now.
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { answeredAtMs } from '../../time/answer-times.ts'
import { type OfflineStore, SNAPSHOT } from './offline-store.ts'

export function createDaily(store: Pick<AsyncStore, 'writePipelinesDay'>): OfflineStore {
  return {
    ...SNAPSHOT,
    async keep(owner, answer) {
      // An answer to a narrower request is not the whole list.
      if (Object.keys(answer.request).length > 0) return
      const capturedAtMs = answeredAtMs(answer)
      const day = dayInTimeZone(capturedAtMs, answer.company.timeZone)
      await store.writePipelinesDay(owner, { payload: answer.raw, capturedAtMs, day })
    },
  }
}
