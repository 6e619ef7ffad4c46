// Counts of earlier days, from the answers that the gateway stored. A day without an answer is a gap and is never
// filled from another day.
import { z } from 'zod'
import type { CountOnDay, DailyFigure } from '../../../shared/bridge/daily-counts.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { type DayRange, isPlainDate } from '../../../shared/time/calendar.ts'
import type { GatewayOptions } from './gateway.ts'

const record = z.object({ count: z.int().nonnegative() })

export interface CountsHistory {
  /**
   * Returns the count of each stored day inside the range, in order. Fails with UNKNOWN_COMPANY, BAD_INPUT, and
   * STORE_UNAVAILABLE while the company's key is missing.
   */
  read(question: {
    readonly companyId: string
    readonly figure: DailyFigure
    readonly range: DayRange
  }): Promise<Result<readonly CountOnDay[]>>
}

export function createCountsHistory({
  companies,
  secrets,
  store,
}: Pick<GatewayOptions, 'companies' | 'secrets' | 'store'>): CountsHistory {
  return {
    async read({ companyId, figure, range }) {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      if (range.to < range.from) return failure({ code: 'BAD_INPUT', field: 'to' })
      await secrets.whenLoaded(companyId)
      const key = secrets.keyOf(companyId)
      if (key === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const records = await store.readCountDays({ companyId, key }, figure, range)
      return success(
        records.flatMap(({ day, payload }) => {
          const read = record.safeParse(payload)
          return read.success && isPlainDate(day) ? [{ day, count: read.data.count }] : []
        }),
      )
    },
  }
}
