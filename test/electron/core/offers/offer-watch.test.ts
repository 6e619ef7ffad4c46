import { describe, expect, it } from 'vitest'
import type { ApplicationDeps } from '../../../../electron/core/deps.ts'
import { DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
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
  return {
    ...world,
    offer,
    save,
    passOffers: async (ms) => (await world.passAndList(ms)).filter((call) => OFFER_CALLS.includes(call)),
  }
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

  it('asks one quote a CEP, one discount call and one product, once on each of the company’s days', async () => {
    const { core, passOffers } = await startOffers()
    core.application.notice('start')
    const first = await passOffers(8 * HOUR)
    expect(first).toEqual([
      'shop.frete.calcular',
      'shop.frete.calcular',
      'shop.desconto.validar',
      'products.get',
    ])
    expect(first).toHaveLength(MOST)
    // To eight in the morning, and through the next day.
    expect(await passOffers(12 * HOUR - 30 * MINUTE)).toEqual([])
    expect(await passOffers(12 * HOUR)).toHaveLength(MOST)
  })

  it('asks nothing before eight, and nothing about a basket that is not watched or empty', async () => {
    const seven = NOON - 5 * HOUR
    const { core, passOffers } = await startOffers(seven)
    core.application.notice('start')
    expect(await passOffers(50 * MINUTE)).toEqual([])
    expect(await passOffers(HOUR)).toHaveLength(MOST)
    const other = await startOffers(
      NOON,
      { ...BASKET, isWatched: false },
      { ...BASKET, id: '22222222-2222-4222-8222-222222222222', name: 'Vazia', items: [] },
    )
    other.core.application.notice('start')
    expect(await other.passOffers(2 * HOUR)).toEqual([])
  })

  it('asks for one product a morning, the one that was looked at longest ago', async () => {
    const { api, core, passOffers } = await startOffers()
    core.application.notice('start')
    await passOffers(3 * 24 * HOUR)
    const asked = api.requests.flatMap(({ operation, body }) =>
      operation === 'products.get' ? [body.codigo] : [],
    )
    expect(asked.slice(0, 4)).toEqual([SKUS[0], SKUS[1], SKUS[0], SKUS[1]])
  })

  it('takes a product that a window asked for today without a call', async () => {
    const { core, companyId, passOffers } = await startOffers()
    for (const sku of SKUS) {
      const question = { companyId, operation: 'products.get', params: { codigo: sku } } as const
      await core.value('operation.read', { ...question, readFrom: 'api' })
    }
    core.application.notice('start')
    expect(await passOffers(HOUR)).not.toContain('products.get')
    const [report] = await reportsOf(core, companyId)
    expect(report?.last?.products.map(({ sku, state }) => [sku, state])).toEqual(
      SKUS.map((sku) => [sku, 'available']),
    )
    expect(report?.last?.totalCents).toBe(48_990 + 2000 - 2000 + 8990)
  })

  it('tells what changed since the morning before, and keeps gaps', async () => {
    const { core, companyId, offer, passOffers } = await startOffers()
    core.application.notice('start')
    await passOffers(HOUR)
    expect((await reportsOf(core, companyId)).map(kindsOf)).toEqual([[]])
    const [option] = offer.quotes[CEPS[0]]?.options ?? []
    if (option) option.cents = 9900
    offer.refusal = { motivo: 'expirado', min: null }
    await passOffers(24 * HOUR)
    const [report] = await reportsOf(core, companyId)
    expect(report && kindsOf(report)).toEqual(['refusal', 'optionPrice'])
    expect(report?.differences.map(({ since }) => since)).toEqual(['2026-11-16', '2026-11-16'])
    expect(report?.last?.day).toBe('2026-11-17')
  })

  it('does not ask twice after a restart in the morning', async () => {
    const { api, core, startAnother, passOffers } = await startOffers()
    core.application.notice('start')
    expect(await passOffers(HOUR)).toHaveLength(MOST)
    await core.application.close()
    api.requests.length = 0
    const again = await startAnother()
    again.application.notice('start')
    expect(await passOffers(HOUR)).toEqual([])
  })

  it('goes on where a lost connection stopped it, without asking anything again', async () => {
    const { api, core, companyId, passOffers } = await startOffers()
    api.respond('shop.desconto.validar', (_, response) => void response.destroy())
    core.application.notice('start')
    await passOffers(MINUTE)
    const [begun] = await reportsOf(core, companyId)
    expect(begun?.last?.quotes).toHaveLength(CEPS.length)
    expect(begun?.last?.discount).toBeNull()
    api.respond('shop.desconto.validar', () => discountAnswer(firstOffer()))
    expect(await passOffers(HOUR)).toEqual(['shop.desconto.validar', 'products.get'])
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
    const { api, core, companyId, passOffers } = await startOffers(NOON, {
      ...BASKET,
      items: [{ sku: SKUS[0], quantity: 1 }],
    })
    core.application.notice('start')
    await passOffers(HOUR)
    api.respond('products.get', refuseWith(500, 'INTERNAL_ERROR'))
    await passOffers(24 * HOUR)
    expect((await reportsOf(core, companyId)).map(kindsOf)).toEqual([[]])
    api.respond('products.get', refuseWith(404, 'NOT_FOUND'))
    await passOffers(24 * HOUR)
    const [report] = await reportsOf(core, companyId)
    expect(report?.differences).toContainEqual({
      kind: 'availability',
      sku: SKUS[0],
      before: { state: 'available', reason: null },
      now: { state: 'missing', reason: null },
      since: '2026-11-17',
    })
  })

  it('alerts once a day when it is wanted, without a name', async () => {
    const told: string[] = []
    const notify: ApplicationDeps['notify'] = ({ title, body }) => void told.push(`${title}: ${body}`)
    const { core, offer, passOffers } = await startOffersWith({ notify }, NOON)
    await core.value('preferences.update', { alerts: { ...DEFAULT_ALERTS, offers: { isOn: true } } })
    core.application.notice('start')
    await passOffers(2 * HOUR)
    expect(told).toEqual([])
    offer.productCents += 500
    await passOffers(24 * HOUR)
    expect(told).toEqual(['Ofertas observadas: 1 oferta mudou desde a conferência anterior.'])
  })

  it('stores no buyer with the days', async () => {
    const { core, companyId, passOffers } = await startOffers()
    core.application.notice('start')
    await passOffers(HOUR)
    expect(JSON.stringify(await reportsOf(core, companyId))).not.toContain('52998224725')
  })

  it('waits for the next day when the basket was changed after it was asked', async () => {
    const { core, save, passOffers } = await startOffers()
    core.application.notice('start')
    expect(await passOffers(HOUR)).toHaveLength(MOST)
    await save({ ...BASKET, coupon: 'OUTRO' })
    expect(await passOffers(2 * HOUR)).toEqual([])
    expect(await passOffers(24 * HOUR)).toHaveLength(MOST)
  })
})
