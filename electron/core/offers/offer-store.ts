// The days of watched offers in the store, sealed. A day of an unknown shape is a gap.
import type { OfferDay } from '../../../shared/shop/offers/offer-day.ts'
import { offerDaySchema } from '../../../shared/shop/offers/offer-day-schema.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import { offerSubject } from '../store/shop-subjects.ts'
import type { AsyncStore } from '../store/store-calls.ts'

/** Days that are read back: where a part was not answered, an earlier day is compared with. */
const READ_DAYS = 15

export function createOfferStore(store: Pick<AsyncStore, 'readLastShopDays' | 'writeShopDay'>) {
  return {
    /** Returns the newest days of a basket, in order. */
    async read(owner: RecordOwner, basketId: string): Promise<OfferDay[]> {
      const records = await store.readLastShopDays(owner, offerSubject(basketId), READ_DAYS)
      return records.flatMap(({ payload }) => {
        const read = offerDaySchema.safeParse(payload)
        return read.success ? [read.data] : []
      })
    },
    /** Stores a day, replacing what was stored of it. Resolves when it is on disk. */
    async write(owner: RecordOwner, basketId: string, day: OfferDay, atMs: number): Promise<void> {
      await store.writeShopDay(owner, offerSubject(basketId), {
        payload: day,
        capturedAtMs: atMs,
        day: day.day,
      })
    },
  }
}
