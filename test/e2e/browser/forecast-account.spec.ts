// The forecast's own account in Hoje, from the first start of the demo.
import { AxeBuilder } from '@axe-core/playwright'
import { startDemo } from '../../../electron/preview/demo-child.ts'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { explain } from '../../support/browser/section-menu.ts'
import { expect, test } from './fixtures.ts'

test('Hoje says how often the band held the month, with a dot a month, and every dot says its month', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const session = await createPreviewSession({ startDemo })
  try {
    await page.goto(await session.start())
    // The forecast counts fifteen months, which the refresh reads.
    session.keepUp()
    await page.getByRole('button', { name: 'Explorar a empresa de demonstração' }).click()
    const pace = page.getByRole('region', { name: 'Ritmo do mês' })
    const inSight = pace.getByText(/dentro da faixa em \d+ dos últimos 12 meses/)
    await expect(inSight).toBeVisible({ timeout: 90_000 })
    const [, times] = /em (\d+) dos/.exec((await inSight.textContent()) ?? '') ?? []
    await explain(page, 'Ritmo do mês')
    const about = page.getByRole('dialog', { name: 'Ritmo do mês' })
    await expect(about).toContainText(
      new RegExp(
        `Nos últimos 12 meses, neste dia \\(.+\\), a faixa conteve o mês ${times} vez(es)?; erro mediano \\d+%`,
      ),
    )
    // Longer than the window, it scrolls within it, by the keyboard too, and the page under it does not grow.
    const end = about.getByText('Colhido', { exact: true })
    await expect(end).not.toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await end.scrollIntoViewIfNeeded()
    await expect(end).toBeInViewport()
    const dots = about.getByRole('list', { name: 'A previsão de cada mês, neste dia' }).getByRole('listitem')
    await expect(dots).toHaveCount(12)
    await expect(dots.filter({ hasText: /: dentro da faixa · fechou em R\$/ })).toHaveCount(Number(times))
    await expect(dots.filter({ hasText: /: fora da faixa · fechou em R\$/ })).toHaveCount(12 - Number(times))
  } finally {
    await session.remove()
  }
})
