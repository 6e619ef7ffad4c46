import { describe, expect, it } from 'vitest'
import type { ApplicationDeps } from '../../../../electron/core/deps.ts'
import type { Basket } from '../../../../shared/shop/basket.ts'
import type { OfferReport } from '../../../../shared/shop/offers/offer-report.ts'
import {
  CEPS,
  discountAnswer,
  firstOffer,
  productAnswer,
  quoteAnswer,
  SKUS,
} from '../../../shared/shop/offers/planted-offer.ts'
import { type Harness, NOON } from '../../../support/core/core-harness.ts'
import { type RefreshWorld, startRefreshWorld } from '../../../support/core/refresh-world.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OFFER_CALLS = ['shop.frete.calcular', 'shop.desconto.validar', 'products.get']
/** Two calls and one a CEP. */
const MOST = 2 + CEPS.length

const BASKET: Basket = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ana – Manaus',
  items: SKUS.map((sku) => ({ sku, quantity: 1 })),
  coupon: 'BEMVINDO10',
  ceps: CEPS,
  buyer: { kind: 'taxId', value: '52998224725' },
  isWatched: true,
  changedAt: '2026-11-15T12:00:00.000Z',
}

interface OfferWorld extends RefreshWorld {
  readonly offer: ReturnType<typeof firstOffer>
  save(...baskets: readonly Basket[]): Promise<void>
  /** Lets time pass. Returns the calls about offers in that time. */
  passOffers(ms: number): Promise<string[]>
  /** Lets the computer sleep until two hours before the same time of the next day. Returns the calls about offers. */
  passNight(): Promise<string[]>
}

async function startOffers(startMs = NOON, ...baskets: readonly Basket[]): Promise<OfferWorld> {
  return startOffersWith({}, startMs, ...baskets)
}

async function startOffersWith(
  deps: Partial<ApplicationDeps>,
  startMs: number,
  ...baskets: readonly Basket[]
): Promise<OfferWorld> {
  const world = await startRefreshWorld(deps, startMs)
  const { api, core, companyId } = world
  const offer = firstOffer()
  api.respond('shop.desconto.validar', () => discountAnswer(offer))
  api.respond('shop.frete.calcular', ({ body }) => quoteAnswer(offer, String(body.cep)))
  api.respond('products.get', ({ body }) => productAnswer(offer, String(body.codigo)))
  const save = async (...next: readonly Basket[]) => {
    await core.value('companySettings.update', { companyId, change: { baskets: next } })
  }
  await core.value('preferences.update', { refreshMinutes: 60 })
  await save(...(baskets.length > 0 ? baskets : [BASKET]))
  const passOffers = async (ms: number) =>
    (await world.passAndList(ms)).filter((call) => OFFER_CALLS.includes(call))
  const passNight = () => {
    world.time.sleep(22 * HOUR)
    return passOffers(2 * HOUR)
  }
  return { ...world, offer, save, passOffers, passNight }
}

async function reportsOf(core: Harness, companyId: string): Promise<readonly OfferReport[]> {
  return core.kept({ kind: 'offers', companyId })
}
const kindsOf = ({ differences }: OfferReport) => differences.map(({ kind }) => kind)

describe('createOfferWatch', () => {
  it('asks once a day, and says today’s offer, after a clock that was ahead', async () => {
    const { core, companyId, time, passOffers } = await startOffers()
    time.setClock(30 * 24 * HOUR)
    core.application.notice('start')
    expect(await passOffers(2 * HOUR)).toHaveLength(MOST)
    time.setClock(-30 * 24 * HOUR)
    expect(await passOffers(2 * HOUR)).toHaveLength(MOST)
    expect(await passOffers(3 * HOUR)).toEqual([])
    const [report] = await reportsOf(core, companyId)
    expect(report?.last?.day).toBe('2026-11-16')
  })

  it('asks for one product a morning, the one that was looked at longest ago', async () => {
    const { api, core, passOffers, passNight } = await startOffers()
    core.application.notice('start')
    await passOffers(HOUR)
    for (let night = 0; night < 3; night += 1) await passNight()
    const asked = api.requests.flatMap(({ operation, body }) =>
      operation === 'products.get' ? [body.codigo] : [],
    )
    expect(asked.slice(0, 4)).toEqual([SKUS[0], SKUS[1], SKUS[0], SKUS[1]])
  })

  it('asks later when the budget of the background is spent, not never', async () => {
    const { api, core, companyId, passOffers } = await startOffers()
    await core.value('preferences.update', { hourlyRequests: 300 })
    for (let index = 0; index < 180; index += 1) {
      const question = { companyId, operation: 'stages.list', params: { pipeline_id: index + 1 } } as const
      await core.value('operation.read', { ...question, readFrom: 'api' })
    }
    api.requests.length = 0
    core.application.notice('start')
    expect(await passOffers(30 * MINUTE)).toEqual([])
    expect(await passOffers(4 * HOUR)).toHaveLength(MOST)
  })

  it('pauses six hours without permission, and asks the rest', async () => {
    const { api, core, passOffers } = await startOffers(NOON - 4 * HOUR)
    api.respond('shop.frete.calcular', refuseWith(403, 'SCOPE_DENIED'))
    core.application.notice('start')
    expect(await passOffers(5 * HOUR)).toEqual([
      'shop.frete.calcular',
      'shop.desconto.validar',
      'products.get',
    ])
    api.respond('shop.frete.calcular', ({ body }) => quoteAnswer(firstOffer(), String(body.cep)))
    expect(await passOffers(2 * HOUR)).toEqual(CEPS.map(() => 'shop.frete.calcular'))
  })

  it('keeps a product that the shop no longer has as missing, and a failed look as nothing new', async () => {
    const { api, core, companyId, passOffers, passNight } = await startOffers(NOON, {
      ...BASKET,
      items: [{ sku: SKUS[0], quantity: 1 }],
    })
    core.application.notice('start')
    await passOffers(HOUR)
    api.respond('products.get', refuseWith(500, 'INTERNAL_ERROR'))
    await passNight()
    expect((await reportsOf(core, companyId)).map(kindsOf)).toEqual([[]])
    api.respond('products.get', refuseWith(404, 'NOT_FOUND'))
    await passNight()
    const [report] = await reportsOf(core, companyId)
    expect(report?.differences).toContainEqual({
      kind: 'availability',
      sku: SKUS[0],
      before: { state: 'available', reason: null },
      now: { state: 'missing', reason: null },
      since: '2026-11-17',
    })
  })

  it('waits for the next day when the basket was changed after it was asked', async () => {
    const { core, save, passOffers, passNight } = await startOffers()
    core.application.notice('start')
    expect(await passOffers(HOUR)).toHaveLength(MOST)
    await save({ ...BASKET, coupon: 'OUTRO' })
    expect(await passOffers(2 * HOUR)).toEqual([])
    expect(await passNight()).toHaveLength(MOST)
  })
})
