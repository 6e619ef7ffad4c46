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
  it('asks one quote a CEP, one discount call and one product, once on each of the company’s days', async () => {
    const { core, time, passOffers } = await startOffers()
    core.application.notice('start')
    const first = await passOffers(2 * HOUR)
    expect(first).toEqual([
      'shop.frete.calcular',
      'shop.frete.calcular',
      'shop.desconto.validar',
      'products.get',
    ])
    expect(first).toHaveLength(MOST)
    // From seven in the morning to eight, and through the next day.
    time.sleep(17 * HOUR)
    expect(await passOffers(30 * MINUTE)).toEqual([])
    expect(await passOffers(6 * HOUR)).toHaveLength(MOST)
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
    const { core, companyId, offer, passOffers, passNight } = await startOffers()
    core.application.notice('start')
    await passOffers(HOUR)
    expect((await reportsOf(core, companyId)).map(kindsOf)).toEqual([[]])
    const [option] = offer.quotes[CEPS[0]]?.options ?? []
    if (option) option.cents = 9900
    offer.refusal = { motivo: 'expirado', min: null }
    await passNight()
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

  it('alerts once a day when it is wanted, without a name', async () => {
    const told: string[] = []
    const notify: ApplicationDeps['notify'] = ({ title, body }) => void told.push(`${title}: ${body}`)
    const { core, offer, passOffers, passNight } = await startOffersWith({ notify }, NOON)
    await core.value('preferences.update', { alerts: { ...DEFAULT_ALERTS, offers: { isOn: true } } })
    core.application.notice('start')
    await passOffers(2 * HOUR)
    expect(told).toEqual([])
    offer.productCents += 500
    await passNight()
    expect(told).toEqual(['Ofertas observadas: 1 oferta mudou desde a conferência anterior.'])
  })

  it('stores no buyer with the days', async () => {
    const { core, companyId, passOffers } = await startOffers()
    core.application.notice('start')
    await passOffers(HOUR)
    expect(JSON.stringify(await reportsOf(core, companyId))).not.toContain('52998224725')
  })
})
