// The banners of earlier days, from the answers that the gateway stored. A day without an answer is a gap and is never
// filled from another day.
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { BannersOnDay } from '../../../shared/shop/storefront/seen-banners.ts'
import { type DayRange, isPlainDate } from '../../../shared/time/calendar.ts'
import { BANNERS_SUBJECT } from '../store/shop-subjects.ts'
import type { GatewayOptions } from './gateway.ts'

const OPERATION = 'shop.banners.list'

export interface BannersHistory {
  /**
   * Returns the banners of each stored day inside the range, in order. Fails with UNKNOWN_COMPANY, BAD_INPUT, and
   * STORE_UNAVAILABLE while the company's key is missing.
   */
  read(question: {
    readonly companyId: string
    readonly range: DayRange
  }): Promise<Result<readonly BannersOnDay[]>>
}

export function createBannersHistory({
  companies,
  secrets,
  store,
  onRead,
}: Pick<GatewayOptions, 'companies' | 'secrets' | 'store' | 'onRead'>): BannersHistory {
  return {
    async read({ companyId, range }) {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      if (range.to < range.from) return failure({ code: 'BAD_INPUT', field: 'to' })
      await secrets.whenLoaded(companyId)
      const key = secrets.keyOf(companyId)
      if (key === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const records = await store.readShopDays({ companyId, key }, BANNERS_SUBJECT, range)
      return success(
        records.flatMap(({ day, payload }) => {
          const read = OPERATIONS[OPERATION].clientResponse.safeParse(payload)
          if (read.success) onRead(companyId, OPERATION, read.data)
          // An answer without a list says nothing about banners: the day is a gap.
          return read.success && read.data.banners !== null && isPlainDate(day)
            ? [{ day, banners: read.data.banners }]
            : []
        }),
      )
    },
  }
}
