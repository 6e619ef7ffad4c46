// A name of 100,000 letters in an answer (T5): the window answers, and again after the next start, where Loja opens as
// it was left.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/electron/fixtures.ts'
import { startFakeApi } from '../../support/fakes/fake-api.ts'
import { watchFrames } from '../browser/frames.ts'
import { openScreen, submitConnection } from '../browser/screen.ts'
import { addItem, offer, settled } from '../browser/shop-screen.ts'

const MOST_MS = 1_000
const WORD = 'W'.repeat(100_000)

const discountOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'WWW' })

test('a name without an end stops the window neither at once nor after a restart (T5)', async ({
  launch,
}) => {
  const api = await startFakeApi()
  try {
    api.respond('shop.desconto.validar', () => ({
      valor_cents: 1,
      frete_desconto_cents: 0,
      frete_gratis: false,
      descontos: [{ id: '1', metodo: 'codigo', codigo: 'ABC', nome: WORD, valor_cents: 1 }],
    }))
    const first = await launch()
    const frames = await watchFrames(first.page)
    await submitConnection(first.page, { address: api.baseUrl, token: 'hostile' })
    await openScreen(first.page, 'Loja')
    await addItem(first.page, '0012')
    await offer(first.page, 'Cupom', 'ABC')
    await settled(first.page)
    await expect(discountOf(first.page)).toBeVisible()
    const times = [await frames.longest()]
    await first.app.close()

    const { page } = await launch()
    const again = await watchFrames(page)
    await openScreen(page, 'Loja')
    await settled(page)
    await expect(discountOf(page)).toBeVisible()
    times.push(await again.longest())
    // Control: a fifth of the name, as it came.
    await discountOf(page)
      .locator('bdi')
      .evaluate(
        (element, text) => {
          element.textContent = text
        },
        WORD.slice(0, WORD.length / 5),
      )
    const raw = await again.longest()

    expect(Math.max(...times)).toBeLessThan(MOST_MS)
    expect(raw).toBeGreaterThan(MOST_MS)
  } finally {
    await api.close()
  }
})
