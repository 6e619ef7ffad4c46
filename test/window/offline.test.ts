import { onTestFinished } from 'vitest'
import { openCollectorHere } from '../support/collector/collector-here.ts'
import { createLastingVault, makeTempFolder } from '../support/core/core-harness.ts'
import { openStoreHere } from '../support/store/store-here.ts'
import { expect, openCompany, openScreen, setNow, step, test, waitForAnswers } from './fixtures.ts'

test('behind a Coletor that has lost the platform nothing is live, and no screen has figures of now', async ({
  page,
  service,
  session,
}) => {
  const folder = makeTempFolder()
  const collector = await openCollectorHere({
    platformUrl: service.baseUrl,
    token: service.tokens.full,
    now: () => Date.now(),
    folder: folder.path,
    vault: createLastingVault(),
    openStore: openStoreHere,
  })
  onTestFinished(async () => {
    await collector.close()
    folder.remove()
  })
  collector.addKey('key-of-ana-0123456789')
  await openCompany(session, { address: collector.baseUrl, token: 'key-of-ana-0123456789' }, 'Hoje')
  await expect(page.getByText('Ao vivo').first()).toBeVisible()
  await waitForAnswers()
  // Control: the figures have an age, which is that of now.
  await expect(page.getByText('agora').first()).toBeVisible()
  await service.stop()
  for (const [now, since] of [
    ['2026-11-24T10:40:00-03:00', '10:40'],
    ['2026-11-27T10:40:00-03:00', '24 nov., 10:40'],
  ] as const) {
    setNow(now)
    await page.getByRole('button', { name: 'Atualizar' }).click()
    const banner = page.getByText(`Sem conexão da empresa com a plataforma desde ${since}`)
    for (const screen of ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Tarefas', 'Leads', 'Catálogo'])
      await step(`${screen} at ${now}`, async () => {
        await openScreen(screen)
        await waitForAnswers()
        await expect(banner.first()).toBeVisible()
        await expect(page.getByText('Sem conexão', { exact: true }).first()).toBeVisible()
        for (const word of ['Ao vivo', '— agora', 'falha interna'])
          await expect(page.getByText(word)).toHaveCount(0)
      })
    await openScreen('Hoje')
    await page.getByRole('button', { name: 'Modo TV' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).click()
    const tv = page.getByRole('main', { name: 'Modo TV' })
    await expect(tv).toContainText(/Sem conexão · dados de .*10:0\d/)
    await expect(tv).not.toContainText('Ao vivo')
    await page.keyboard.press('Escape')
  }
})
