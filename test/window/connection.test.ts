import { expect, openConnected, openScreen, step, test } from './fixtures.ts'

const SCREENS = ['Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Hoje']

test('every screen knows at once that the connection is lost, and that it is back', async ({
  page,
  service,
  session,
}) => {
  const freshness = (state: 'live' | 'stale') => page.locator(`[data-freshness="${state}"]`)
  const refresh = () => page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await openConnected({ service, session }, 'Hoje')
  await expect(freshness('live').first()).toBeVisible()
  for (const name of SCREENS) {
    await openScreen(name)
    await expect(freshness('live').first()).toBeVisible()
  }
  await service.stop()
  await refresh()
  await expect(freshness('stale').first()).toBeVisible()
  for (const name of SCREENS) {
    await step(name, async () => {
      await openScreen(name)
      await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
      await expect(freshness('stale').first()).toBeVisible()
      await expect(freshness('live')).toHaveCount(0)
    })
  }
  await service.listen()
  await refresh()
  await expect(freshness('live').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
