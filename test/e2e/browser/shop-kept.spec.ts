// A basket that is kept, a network that is not, and instances that answer in another dialect.
import type { Page } from '@playwright/test'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openScreen, pressRefresh, saveAsClosed } from './screen.ts'
import { addItem, deliveryCard, emptyBasket, itemRows, offer, settled } from './shop-screen.ts'

const CHAIR = '0038'
const ARMCHAIR = '0017'
const SAO_PAULO = '01310-100'

async function keepBasket(page: Page, session: PreviewSession): Promise<void> {
  await addItem(page, `${CHAIR} 2`)
  await offer(page, 'Cupom', 'BEMVINDO10')
  await offer(page, 'CEP', SAO_PAULO)
  await page.getByRole('button', { name: /^Tirar / }).click()
  await expect(itemRows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(itemRows(page)).toHaveCount(1)
  await emptyBasket(page)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(itemRows(page)).toHaveCount(1)
  await expect(page.getByLabel('Cupom', { exact: true })).toHaveValue('BEMVINDO10')

  await saveAsClosed(page, 'Catálogo')
  await page.goto(await session.start())
  await openScreen(page, 'Loja')
  await expect(itemRows(page)).toHaveCount(1)
  await expect(page.getByLabel('CEP', { exact: true })).toHaveValue(SAO_PAULO)
  await emptyBasket(page)
}

async function loseNetwork(page: Page, proxy: FaultProxy): Promise<void> {
  await addItem(page, CHAIR)
  await offer(page, 'Cupom', 'BEMVINDO10')
  await offer(page, 'CEP', SAO_PAULO)
  await settled(page)
  proxy.fail({ kind: 'reset' })
  await pressRefresh(page)
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(result).toContainText('A Loja precisa da rede')
  await expect(result).toContainText(/A última simulação foi às \d\d:\d\d e não vale agora\./)
  await expect(result).not.toContainText('R$')
  await expect(deliveryCard(page)).toHaveCount(0)
  await addItem(page, ARMCHAIR)
  await page.getByLabel(/^Quantidade de Cadeira/).fill('2')
  await expect(itemRows(page).first()).toContainText('R$\u00a0388,90')
  await expect(itemRows(page).nth(1)).toContainText('não conferido')
  await expect(result).not.toContainText('R$')
  proxy.fail({ kind: 'none' })
  await pressRefresh(page)
  await expect(await settled(page)).toContainText('O cupom BEMVINDO10 vale')
  await expect(itemRows(page).nth(1)).toContainText('R$')
}

test('The basket is kept without a network and over a restart', async ({ page, service, session }) => {
  const proxy = await startFaultProxy(service.baseUrl)
  try {
    await openCompany(page, session, { address: proxy.baseUrl, token: service.tokens.full }, 'Loja')
    await test.step('is emptied, restored, and kept over a restart', () => keepBasket(page, session))
    await test.step('without a network, keeps and changes the basket, shows no simulation as valid, and simulates again by itself', () =>
      loseNetwork(page, proxy))
  } finally {
    await proxy.stop()
  }
})
