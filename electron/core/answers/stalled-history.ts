// Stalled deals of earlier days, from the snapshot that every funnel answer has and the store keeps once per day. A day
// without a snapshot is a gap and is never filled from another day.
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { readStalled, type StalledHistory } from '../../../shared/funnel/stalled.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { GatewayOptions } from './gateway.ts'

export interface StalledHistoryReader {
  /** Fails with UNKNOWN_COMPANY, BAD_INPUT, and STORE_UNAVAILABLE while the company's key is missing. */
  read(question: {
    readonly companyId: string
    readonly pipelineId: number
    readonly range: DayRange
  }): Promise<Result<StalledHistory>>
}

export function createStalledHistory({
  companies,
  secrets,
  store,
}: Pick<GatewayOptions, 'companies' | 'secrets' | 'store'>): StalledHistoryReader {
  return {
    async read({ companyId, pipelineId, range }) {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      if (range.to < range.from) return failure({ code: 'BAD_INPUT', field: 'to' })
      await secrets.whenLoaded(companyId)
      const key = secrets.keyOf(companyId)
      if (key === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const records = await store.readStalledDays({ companyId, key }, pipelineId, range)
      return success({
        snapshots: records.flatMap(({ day, payload }) => {
          const read = clientStalled.safeParse(payload)
          const snapshot = read.success ? readStalled(read.data) : null
          return snapshot?.snapshotDate === day ? [{ ...snapshot, snapshotDate: snapshot.snapshotDate }] : []
        }),
      })
    },
  }
}
