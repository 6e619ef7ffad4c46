// The lines of Hoje: a tile's last days, and the month's curve.
import type { Cents } from '../../../../shared/money/money.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import { expect, test } from '../fixtures.ts'

test.describe('PaceChart', () => {
  const LABEL = 'Valor ganho acumulado'
  /** Of the card around the chart. */
  const PADDING = 16
  const points = Array.from({ length: 30 }, (_, index) => ({
    day: index + 1,
    date: `2026-11-${String(index + 1).padStart(2, '0')}` as PlainDate,
    currentCents: index < 20 ? ((index * 1_000_000) as Cents) : null,
    previousCents: (index * 900_000) as Cents,
    targetCents: (index * 1_100_000) as Cents,
    projectedCents: index < 19 ? null : ((index * 1_000_000) as Cents),
    likelyCents: index < 19 ? null : ([index * 900_000, index * 1_050_000] as [Cents, Cents]),
    isToday: index === 19,
  }))

  test('names its lines where they end, and today', async ({ page, show }) => {
    const figure = page.getByRole('figure', { name: LABEL })
    for (const height of ['short', 'fill'] as const) {
      await show('PaceChart', { points, quiet: [], label: LABEL, height })
      for (const words of ['outubro', 'meta', 'faixa R$ 261 mil – R$ 305 mil', 'hoje', 'fim do mês']) {
        await expect(figure.getByText(words, { exact: true })).toBeVisible()
      }
    }
  })

  test('leaves days off out, but for today and the end of the month', async ({ page, show }) => {
    const off = { from: '2026-11-07', to: '2026-11-08' } as { from: PlainDate; to: PlainDate }
    await show('PaceChart', { points, quiet: [off], label: LABEL })
    const plot = page.getByRole('application')
    await plot.focus()
    for (let day = 1; day < 7; day += 1) await plot.press('ArrowRight')
    await expect(page.getByRole('status')).toContainText('dia 9')
  })

  for (const width of [330, 420, 520, 760]) {
    test(`shows the figures of a day beside it at ${width} px, and nothing moves`, async ({ page, show }) => {
      await page.setViewportSize({ width: width + 2 * PADDING, height: 600 })
      const openHint = 'Clique ou Enter: ver este dia no Funil'
      await show('PaceChart', { points, quiet: [], label: LABEL, openHint })
      await page.getByRole('main').evaluate((main, px) => {
        main.style.padding = `0 ${px}px`
      }, PADDING)
      const figure = page.getByRole('figure', { name: LABEL })
      const plot = figure.getByRole('application')
      const before = await figure.boundingBox()
      await plot.focus()
      for (let day = 1; day < 20; day += 1) await plot.press('ArrowRight')
      const figures = figure.getByRole('status')
      await expect(figures).toContainText('dia 20')
      for (const words of [
        'este mês',
        'mês passado',
        'meta até o dia',
        'projeção',
        'faixa provável',
        openHint,
      ]) {
        await expect(figures).toContainText(words)
      }
      const [box, after] = [await figures.boundingBox(), await figure.boundingBox()]
      expect(after).toEqual(before)
      if (box === null) throw new Error('no figures are shown')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width + 2 * PADDING)
    })
  }

  test('offers to open a day that was, and none to come', async ({ page, show }) => {
    const openHint = 'Clique ou Enter: ver este dia no Funil'
    await show('PaceChart', { points, quiet: [], label: LABEL, openHint })
    const figure = page.getByRole('figure', { name: LABEL })
    const plot = figure.getByRole('application')
    await plot.focus()
    for (let day = 1; day < 20; day += 1) await plot.press('ArrowRight')
    await expect(figure.getByRole('status')).toContainText('dia 20')
    await expect(figure.getByRole('status')).toContainText(openHint)
    await plot.press('ArrowRight')
    await expect(figure.getByRole('status')).toContainText('dia 21')
    await expect(figure.getByRole('status')).not.toContainText(openHint)
  })
})
