// The demo company on its first start: it has the past that an application would have stored on earlier mornings.
import { startDemo } from '../../../electron/preview/demo-child.ts'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { testNow } from '../../support/processes/test-clock.ts'
import { expect, test } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import { openScreen } from './screen.ts'

test('the demo begins with a history: counts, stalled deals, corrections, a target and a last look', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const clock = { now: testNow }
  const session = await createPreviewSession({ clock, startDemo })
  try {
    await page.goto(await session.start())
    await page.getByRole('button', { name: 'Explorar a empresa de demonstração' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible({ timeout: 60_000 })
    for (const name of ['Tarefas vencidas', 'Leads sem conversa', 'Parados há +15 dias']) {
      const tile = page.getByRole('group', { name, exact: true })
      await expect(tile.getByRole('button').first(), name).toHaveAttribute('title', /\d desde |igual a /)
      await expect(
        tile.getByRole('img', { name: /^Contagem em dias úteis e hoje, nos últimos 28 dias: de \d+ a \d+$/ }),
      ).toBeVisible()
    }
    const since = page.getByRole('region', { name: /^Desde .+, \d\d:\d\d$/ })
    await expect(since.getByRole('link').first()).toBeVisible()
    const pace = page.getByRole('region', { name: 'Ritmo do mês' })
    await expect(pace.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
    await openScreen(page, 'Parados')
    const buckets = page.getByRole('table', { name: 'Faixas' })
    await expect(buckets.getByRole('columnheader', { name: /^(Na semana$|Desde \d)/ })).toBeVisible()
    await expect(
      buckets
        .locator('tbody')
        .getByRole('row')
        .getByRole('cell')
        .filter({ hasText: /^([+−]\d+|0)$/ }),
    ).toHaveCount(5)
    await expect(page.getByRole('figure', { name: /^Parados por dia/ })).toBeVisible()
    await openScreen(page, 'Funil')
    await openMore(page)
    await expect(page.getByRole('region', { name: 'Correções' })).toContainText('mudaram')
  } finally {
    await session.remove()
  }
})
