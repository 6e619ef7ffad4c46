// The demo company on its first start: it has the past that an application would have stored on earlier mornings, and
// the forecast's account of it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startDemo } from '../../../electron/preview/core-deps.ts'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { explain } from '../../support/browser/section-menu.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './screen.ts'

/** The forecast's own account in Hoje. */
async function checkForecast(page: Page): Promise<void> {
  await openScreen(page, 'Hoje')
  const pace = page.getByRole('region', { name: 'Ritmo do mês' })
  const inSight = pace.getByText(/acertou \d+ de 12 meses/)
  await expect(inSight).toBeVisible({ timeout: 90_000 })
  const [, times] = /acertou (\d+) de/.exec((await inSight.textContent()) ?? '') ?? []
  await explain(page, 'Ritmo do mês')
  const about = page.getByRole('dialog', { name: 'Ritmo do mês' })
  await expect(about).toContainText(
    new RegExp(`Com .+ pela frente, a previsão acertou ${times} de 12 meses; costuma errar \\d+%`),
  )
  // Longer than the window, it scrolls within it, by the keyboard too, and the page under it does not grow.
  const end = about.getByText('Recebido', { exact: true })
  await expect(end).not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport()
  const dots = about.getByRole('list', { name: 'A previsão de cada mês, neste dia' }).getByRole('listitem')
  await expect(dots).toHaveCount(12)
  await expect(dots.filter({ hasText: /: acertou · fechou em R\$/ })).toHaveCount(Number(times))
  await expect(dots.filter({ hasText: /: errou · fechou em R\$/ })).toHaveCount(12 - Number(times))
}

test('the demo begins with a history: counts, stalled deals, a target and a last look', async ({ page }) => {
  const session = await createPreviewSession({ startDemo })
  try {
    await page.goto(await session.start())
    await page.getByRole('button', { name: 'Explorar a empresa de demonstração' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible({ timeout: 60_000 })
    for (const name of ['Tarefas vencidas', 'Leads sem conversa', 'Parados há +15 dias']) {
      const tile = page.getByRole('group', { name, exact: true })
      await expect(tile.getByRole('button').first(), name).toHaveAttribute('data-tip', /\d desde |igual a /)
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
    await expect(buckets.getByRole('columnheader', { name: /^Desde \d/ })).toBeVisible()
    await expect(
      buckets
        .getByRole('row', { name: /^Mais de 15 dias/ })
        .getByRole('cell')
        .last(),
    ).toHaveText(/^([+−]\d+|igual)$/)
    await expect(page.getByRole('figure', { name: /^Parados por dia/ })).toBeVisible()
    // The forecast counts fifteen months, which the refresh reads.
    session.keepUp()
    await test.step('Hoje says how often the band held the month, with a dot a month, and every dot says its month', () =>
      checkForecast(page))
  } finally {
    await session.remove()
  }
})
