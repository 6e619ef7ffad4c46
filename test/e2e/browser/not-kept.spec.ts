// Answers far beyond normal size: what is too large to store is still shown, and what is not requested is named.
import { createLastingVault, createPreviewSession } from '../../support/browser/preview-session.ts'
import { startCore } from '../../support/core/core-harness.ts'
import { fakeFunnel } from '../../support/fakes/fake-api.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import { openCompany, openScreen, openSettings } from './screen.ts'

test('Of pipelines without end the first fifty are asked for their funnel, and the card says so', async ({
  page,
  api,
  session,
}) => {
  const pipelines = Array.from({ length: 80 }, (_, index) => ({
    id: index + 1,
    name: `Pipeline ${index + 1}`,
    sort_order: index,
    stages: [],
  }))
  api.respond('pipelines.list', () => ({ total: pipelines.length, pipelines }))
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_test' }, 'Funil')
  await openMore(page)
  const card = page.getByRole('region', { name: 'Por pipeline' })
  await expect(card).toContainText('Só os 50 primeiros têm números')
  await card.getByRole('button', { name: 'Mostrar mais 40' }).click()
  const row = (name: string) => card.getByRole('row', { name: new RegExp(`^${name}\\b`) })
  await expect(row('Pipeline 50')).toContainText('R$')
  await expect(row('Pipeline 51')).not.toContainText('R$')
  await expect(row('Pipeline 80')).toHaveCount(1)
  const asked = api.requests.filter(({ operation }) => operation === 'marketing.funnel')
  expect(Math.max(...asked.map(({ body }) => Number(body.pipeline_id)))).toBe(50)
})

test('Days that are too large to keep are told in Ajustes, until what is stored is erased', async ({
  page,
  api,
}) => {
  const vault = createLastingVault()
  const session = await createPreviewSession({ vault })
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
  await openSettings(page, 'Sem rede')
  const notice = page.getByRole('note').filter({ hasText: 'Nem tudo o que o servidor mandou foi guardado' })
  await expect(notice).toContainText('parte das respostas foi grande demais para guardar')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Ver lista' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Dias do funil/ })).toHaveCount(0)
  api.respond('marketing.funnel', null)
  await page.getByRole('button', { name: 'Apagar dados deste computador' }).click()
  await page
    .getByRole('dialog', { name: /^Apagar os dados de / })
    .getByRole('button', { name: 'Apagar dados deste computador' })
    .click()
  await expect(notice).toHaveCount(0)
  await session.remove()
})
