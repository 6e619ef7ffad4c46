// A name of 100,000 letters in an answer (T5): the window answers, and would not with a fifth of it as it came.
import { expect, test } from '../../support/electron/fixtures.ts'
import { startFakeApi } from '../../support/fakes/fake-api.ts'
import { watchFrames } from '../browser/frames.ts'
import { openScreen, submitConnection } from '../browser/screen.ts'
import { addItem, offer, settled } from '../browser/shop-screen.ts'

const MOST_MS = 1_000
const WORD = 'W'.repeat(100_000)

test('a name without an end does not stop the window (T5)', async ({ launch }) => {
  const api = await startFakeApi()
  try {
    api.respond('shop.desconto.validar', () => ({
      valor_cents: 1,
      frete_desconto_cents: 0,
      frete_gratis: false,
      descontos: [{ id: '1', metodo: 'codigo', codigo: 'ABC', nome: WORD, valor_cents: 1 }],
    }))
    const { page } = await launch()
    const frames = await watchFrames(page)
    await submitConnection(page, { address: api.baseUrl, token: 'hostile' })
    await openScreen(page, 'Loja')
    await addItem(page, '0012')
    await offer(page, 'Cupom', 'ABC')
    await settled(page)
    const name = page.getByRole('listitem').filter({ hasText: 'WWW' }).locator('bdi')
    await expect(name).toBeVisible()
    expect(await frames.longest()).toBeLessThan(MOST_MS)
    const fifth = WORD.slice(0, WORD.length / 5)
    await name.evaluate((element, text) => {
      element.textContent = text
    }, fifth)
    expect(await frames.longest()).toBeGreaterThan(MOST_MS)
  } finally {
    await api.close()
  }
})
