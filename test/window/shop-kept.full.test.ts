// A basket that is kept: emptied and restored, over a restart, and without a network.
import { page } from '../support/window/locator.ts'
import { expect, openConnected, step, test } from './fixtures.ts'
import { addItem, delivery, itemRows, offer, result, settled, startBasket } from './shop-screen.ts'
import { pressRefresh } from './tables.ts'

const CHAIR = '0038'
const ARMCHAIR = '0017'
const SAO_PAULO = '01310-100'
const field = (name: 'Cupom' | 'CEP') => page.getByLabel(name, { exact: true })

test('the basket is kept without a network and over a restart', async ({ service, session }) => {
  await openConnected({ service, session }, 'Loja')
  await addItem(`${CHAIR} 2`)
  await offer('Cupom', 'BEMVINDO10')
  await offer('CEP', SAO_PAULO)
  await step('what is taken out comes back', async () => {
    for (const name of [/^Tirar /, 'Esvaziar cesta']) {
      await page.getByRole('button', { name }).click()
      await expect(itemRows).toHaveCount(0)
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await expect(itemRows).toHaveCount(1)
    }
    await expect(field('Cupom')).toHaveValue('BEMVINDO10')
  })
  await step('over a restart', async () => {
    await session.stop()
    await session.start()
    await session.open('#/loja')
    await expect(itemRows).toHaveCount(1)
    await expect(field('CEP')).toHaveValue(SAO_PAULO)
    await startBasket()
    for (const name of ['Cupom', 'CEP'] as const) await expect(field(name)).toHaveValue('')
    await expect(page.getByLabel('Incluir produto')).toBeFocused()
  })
  await step('without a network no simulation is shown as valid', async () => {
    await addItem(CHAIR)
    await offer('Cupom', 'BEMVINDO10')
    await offer('CEP', SAO_PAULO)
    await settled()
    await service.stop()
    await pressRefresh()
    await expect(result).toContainText('A Loja precisa da rede')
    await expect(result).not.toContainText('R$')
    await expect(delivery).toHaveCount(0)
    await addItem(ARMCHAIR)
    await page.getByLabel(/^Quantidade de Cadeira/).fill('2')
    await expect(itemRows.first()).toContainText('R$\u00a0388,90')
    await expect(itemRows.nth(1)).toContainText('não conferido')
    await expect(result).not.toContainText('R$')
  })
  await step('and with it again, all is simulated', async () => {
    await service.listen()
    await pressRefresh()
    await expect(result).toContainText('O cupom BEMVINDO10 vale')
    await expect(itemRows.nth(1)).toContainText('R$')
  })
})
