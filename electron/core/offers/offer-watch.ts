// "Vigia de oferta": the watched baskets of a company, asked once a morning after its refresh. Refused operations
// pause; a spent budget and a lost connection end the round, and the next refresh goes on where it stopped.

import type { OperationName } from '../../../shared/api/registry.ts'
import { QUIET_UNTIL } from '../../../shared/bridge/alerts.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isOfRequest, isRefusal } from '../../../shared/bridge/error-traits.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'
import type { Basket } from '../../../shared/shop/basket.ts'
import type { OfferDay } from '../../../shared/shop/offers/offer-day.ts'
import { offerDifferences } from '../../../shared/shop/offers/offer-differences.ts'
import type { OfferReport } from '../../../shared/shop/offers/offer-report.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { Gateway } from '../answers/gateway.ts'
import { OFFERS_OPERATION, type StoreChange } from '../answers/source.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import { recordsOf } from '../companies/records.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { isResting } from '../time/rest.ts'
import type { Secrets } from '../vault/secrets.ts'
import { type OfferCalls, type OfferReply, runOfferDay } from './offer-day-run.ts'
import { createOfferStore } from './offer-store.ts'

export interface OfferWatchOptions {
  readonly companies: CompanyRegistry
  readonly secrets: Secrets
  readonly store: Pick<AsyncStore, 'readLastShopDays' | 'writeShopDay'>
  readonly gateway: Gateway
  readonly baskets: (companyId: string) => readonly Basket[]
  readonly now: () => number
  /** Called after something new was stored. */
  readonly onStored: (change: StoreChange) => void
}

export type OfferWatch = ReturnType<typeof createOfferWatch>

/** A refused operation rests: asking again at every refresh would only use up the budget. */
const REST_MS = 6 * 3_600_000

export function createOfferWatch(options: OfferWatchOptions) {
  const { companies, secrets, gateway, baskets, now, onStored } = options
  const offers = createOfferStore(options.store)
  const restsUntilMs = new Map<string, number>()

  const watched = (companyId: string) =>
    baskets(companyId).filter(({ isWatched, items }) => isWatched && items.length > 0)

  /** Returns the stored days up to today. Later ones come from a clock that was ahead: they hide those of today. */
  async function readDays(owner: RecordOwner, { id }: Basket, today: PlainDate): Promise<OfferDay[]> {
    return (await offers.read(owner, id)).filter(({ day }) => day <= today)
  }

  /** The calls of one basket in a round. */
  function callsOf(
    owner: RecordOwner,
    { id }: Basket,
    round: { readonly signal: AbortSignal; stoppedBy: AppErrorCode | null },
  ): OfferCalls {
    const { companyId } = owner
    return {
      async ask(operation, params) {
        const unsent = { kind: 'unsent' } as const
        const rest = `${companyId} ${operation}`
        const isOver = round.signal.aborted || round.stoppedBy !== null
        if (isOver || isResting(restsUntilMs.get(rest) ?? 0, REST_MS, now())) return unsent
        const question = { companyId, operation, params: params as Record<string, unknown> }
        const result = await gateway.read(
          { ...question, readFrom: 'api' },
          { priority: 'background', signal: round.signal, withoutStored: true },
        )
        const error = result.ok ? result.value.error : result.error
        const askedAt = new Date(now()).toISOString()
        if (error === null && result.ok && result.value.value !== null) {
          return { kind: 'answered', value: result.value.value, askedAt } as OfferReply<never>
        }
        const code = error?.code ?? 'UNEXPECTED_SHAPE'
        if (isOfRequest(code)) return { kind: 'failed', code, askedAt }
        if (isRefusal(code)) restsUntilMs.set(rest, now() + REST_MS)
        else round.stoppedBy = code
        return unsent
      },
      async readProduct(sku) {
        const operation: OperationName = 'products.get'
        const question = { companyId, operation, params: { codigo: sku }, readFrom: 'store' } as const
        const result = await gateway.read(question)
        return result.ok ? (result.value as Answer<never>) : null
      },
      async save(day) {
        // The company was deleted during the call.
        if (companies.get(companyId) === null) return
        await offers.write(owner, id, day, now())
        onStored({ companyId, operation: OFFERS_OPERATION })
      },
    }
  }

  return {
    /** Asks what is missing of today. Returns why it ended early; null when it did not. Never rejects. */
    async ask({ id: companyId, timeZone }: CompanyRecord, signal: AbortSignal): Promise<AppErrorCode | null> {
      const zoned = zonedTimeOf(timeZone)
      const due = watched(companyId)
      if (due.length === 0 || zoned.localDateTimeOf(now()).slice(11, 16) < QUIET_UNTIL) return null
      const owner = await secrets.ownerOf(companyId)
      if (owner === null) return null
      const today = zoned.dayOf(now())
      const round = { signal, stoppedBy: null as AppErrorCode | null }
      for (const basket of due) {
        const days = await readDays(owner, basket, today)
        const isToday = (instant: string) => zoned.dayOf(Date.parse(instant)) === today
        await runOfferDay({ basket, today, days, isToday }, callsOf(owner, basket, round))
        if (round.stoppedBy !== null || signal.aborted) break
      }
      return round.stoppedBy
    },
    /** Returns what is known of each watched basket. Fails with UNKNOWN_COMPANY; without a key STORE_UNAVAILABLE. */
    async read(companyId: string): Promise<Result<readonly OfferReport[]>> {
      const records = await recordsOf(options, companyId)
      if (!records.ok) return records
      const { company, owner } = records.value
      const reports: OfferReport[] = []
      const today = zonedTimeOf(company.timeZone).dayOf(now())
      for (const basket of watched(companyId)) {
        const days = await readDays(owner, basket, today)
        reports.push({
          basketId: basket.id,
          last: days.at(-1) ?? null,
          before: days.at(-2)?.day ?? null,
          differences: offerDifferences(days),
        })
      }
      return success(reports)
    },
  }
}
