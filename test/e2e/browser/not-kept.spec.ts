// What a server sends and the store does not keep is shown all the same, and said in Ajustes.
import { createLastingVault, createPreviewSession } from '../../support/browser/preview-session.ts'
import { startCore } from '../../support/core/core-harness.ts'
import { fakeFunnel } from '../../support/fakes/fake-api.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './screen.ts'

test('Days that are too large to keep are told in Ajustes, until what is stored is erased', async ({
  page,
  api,
}) => {
  const vault = createLastingVault()
  const session = await createPreviewSession(vault)
  const core = await startCore(session.dataFolder, { vault })
  await core.connect(api.baseUrl)
  await core.application.close()
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: object[] }
    return { ...funnel, days: funnel.days.map((day) => ({ ...day, extra: 'x'.repeat(70_000) })) }
  })

  await page.goto(await session.start())
  await openScreen(page, 'Funil')
  await expect(page.getByText('Ao vivo').first()).toBeVisible()
  await openScreen(page, 'Ajustes')
  const notice = page.getByRole('note').filter({ hasText: 'Nem tudo o que o servidor mandou foi guardado' })
  await expect(notice).toContainText('parte das respostas foi grande demais para guardar')
  await expect(page.getByRole('row', { name: /^Dias do funil/ })).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  api.respond('marketing.funnel', null)
  await page.getByRole('button', { name: 'Apagar dados deste computador' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar dados deste computador' }).click()
  await expect(notice).toHaveCount(0)
  await session.remove()
})
