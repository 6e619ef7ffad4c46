// "Vigia de oferta": a watched basket is asked again the next morning; what changed stands on Hoje and opens the
// basket. Offline, nothing of it is called valid.
import type { Page } from '@playwright/test'
import {
  CEPS,
  discountAnswer,
  firstOffer,
  productAnswer,
  quoteAnswer,
  SKUS,
} from '../../shared/shop/offers/planted-offer.ts'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import type { WithDesktop } from '../../support/electron/application.ts'
import { CLOCK_AHEAD_MS, setPageAhead } from '../../support/processes/test-clock.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openScreen } from './screen.ts'

const DAY_MS = 86_400_000
const BASKET = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ana – Manaus',
  items: SKUS.map((sku) => ({ sku, quantity: 1 })),
  coupon: 'BEMVINDO10',
  ceps: CEPS,
  buyer: null,
  isWatched: false,
  changedAt: '2026-11-15T12:00:00.000Z',
}
const OFFER_CALLS = ['shop.frete.calcular', 'shop.desconto.validar', 'products.get']

async function saveBasket(page: Page): Promise<void> {
  await page.evaluate(async (basket) => {
    const { desktop } = window as unknown as WithDesktop
    const state = JSON.parse(await desktop.call('app.state', {})) as { value: { activeCompanyId: string } }
    const companyId = state.value.activeCompanyId
    const saved = await desktop.call('companySettings.update', { companyId, change: { baskets: [basket] } })
    if (!JSON.parse(saved).ok) throw new Error(saved)
  }, BASKET)
}

const watch = (page: Page) => page.getByRole('region', { name: 'Vigia de oferta' })

test('asks the next morning what changed, says it on Hoje, and opens the basket', async ({
  page,
  context,
  api,
}) => {
  // Noon in São Paulo, then noon of the next days.
  const noon = Date.parse('2026-11-16T15:00:00Z')
  const startedAt = Date.now()
  let aheadMs = noon - startedAt
  const session = await createPreviewSession({ clock: { now: () => Date.now() + aheadMs } })
  try {
    const offer = firstOffer()
    api.respond('shop.desconto.validar', () => discountAnswer(offer))
    api.respond('shop.frete.calcular', ({ body }) => quoteAnswer(offer, String(body.cep)))
    api.respond('products.get', ({ body }) => productAnswer(offer, String(body.codigo)))
    // The fixture of the context has set the page ahead to the clock of the run.
    await context.addInitScript(setPageAhead, aheadMs - CLOCK_AHEAD_MS)
    await openCompany(page, session, { address: api.baseUrl, token: 'tk_vigia' }, 'Hoje')
    await saveBasket(page)
    await openScreen(page, 'Loja')
    await page.getByRole('checkbox', { name: 'Observar esta oferta' }).focus()
    await page.keyboard.press('Space')
    await expect(watch(page)).toContainText('No máximo 4 consultas por dia.')
    await expect(watch(page)).toContainText('Ainda não conferida')

    // The first check, with the first refresh after the start.
    await page.goto(await session.start())
    session.keepUp()
    await openScreen(page, 'Loja')
    await expect(watch(page)).toContainText('Foi a primeira conferência', { timeout: 30_000 })
    expect(await findBarriers(page)).toEqual([])

    await session.stop()
    aheadMs += DAY_MS
    const [pac] = (offer.quotes[CEPS[0]]?.options ?? []).filter(({ id }) => id === 'pac')
    if (pac) pac.cents = 9500
    offer.refusal = { motivo: 'minimo_valor', min: 60_000 }
    await context.addInitScript(setPageAhead, DAY_MS)
    api.requests.length = 0
    await page.goto(await session.start())
    session.keepUp()
    const card = page.getByRole('region', { name: 'Ofertas que mudaram' })
    await expect(card).toContainText('Oferta “Ana – Manaus”: cupom recusado: abaixo do valor mínimo', {
      timeout: 30_000,
    })
    const calls = api.requests.filter(({ operation }) => OFFER_CALLS.includes(operation))
    expect(calls).toHaveLength(2 + CEPS.length)
    expect(await findBarriers(page)).toEqual([])
    await card.getByRole('button').click()
    const changes = page.getByRole('list', { name: 'O que mudou na oferta Ana – Manaus' })
    await expect(changes).toContainText('frete pac para 69005-040 subiu de R$ 89,90 para R$ 95,00')
    await expect(changes).toContainText('desde 16 nov.')

    await session.stop()
    await api.close()
    await page.goto(await session.start())
    await openScreen(page, 'Loja')
    await expect(watch(page)).toContainText('Não é reserva e pode já ter mudado')
    await expect(watch(page)).not.toContainText(/vale agora|válid/i)
  } finally {
    await session.remove()
  }
})
