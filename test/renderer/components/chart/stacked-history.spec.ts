// Kept days: nothing yet, the first day, a table of gaps, and a chart with its sentence.
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import { expect, test } from '../fixtures.ts'

const WORDS = {
  title: 'Parados por dia',
  label: 'Dois dias, de 3 a 5',
  day: 'Dia',
  total: 'Total',
  gap: 'sem foto',
  emptyTitle: 'O histórico ainda não começou',
  emptyText: 'Começa hoje.',
  firstTitle: 'Um dia guardado',
}
const SERIES = [
  { key: 'old', label: 'Mais de 15 dias', color: '#a33', mark: 'swatch' },
  { key: 'new', label: 'Até 3 dias', color: '#3a3', mark: 'swatch' },
] as const
const DAYS = [
  { day: '2026-11-02' as PlainDate, figures: [1, 2] },
  { day: '2026-11-03' as PlainDate, figures: null },
  { day: '2026-11-04' as PlainDate, figures: [2, 3] },
]
const ABOUT = {
  definition: 'stalledHistory',
  operation: 'marketing.funnel',
  range: null,
  capturedAt: null,
} as const
const history = { series: SERIES, about: ABOUT, words: WORDS, kind: 'count' } as const

test.describe('StackedHistory', () => {
  test('says that there are no days yet, and what the first one means', async ({ page, show }) => {
    await show('StackedHistory', { ...history, rows: [], shownAs: 'chart' } as never)
    await expect(page.getByText('O histórico ainda não começou')).toBeVisible()
    await show('StackedHistory', { ...history, rows: DAYS.slice(0, 1), shownAs: 'chart' } as never)
    await expect(page.getByText('desde 2026-11-02')).toBeVisible()
  })

  test('is a table with its name, the newest day first, a gap in words and each sum', async ({
    page,
    show,
  }) => {
    await show('StackedHistory', { ...history, rows: DAYS, shownAs: 'table' } as never)
    const rows = page.getByRole('table', { name: 'Parados por dia' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('4 nov. 2026')
    await expect(rows.nth(1)).toContainText('235')
    await expect(rows.nth(2)).toContainText('sem foto')
    await expect(rows.nth(3)).toContainText('123')
  })

  test('is a figure with its sentence and its legend', async ({ page, show }) => {
    await show('StackedHistory', { ...history, rows: DAYS, shownAs: 'chart' } as never)
    await expect(page.getByRole('figure', { name: 'Dois dias, de 3 a 5' })).toBeVisible()
    await expect(page.getByText('Mais de 15 dias')).toBeVisible()
  })

  test('draws the series on each other, and a thin mark for a day that was not kept', async ({
    page,
    show,
  }) => {
    await show('StackedHistory', { ...history, rows: DAYS, shownAs: 'chart' } as never)
    const figure = page.getByRole('figure')
    await expect(figure.locator('path[data-columns="whole"]').first()).toBeAttached()
    const boxesOf = async (selector: string) =>
      (
        await figure.locator(selector).evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''))
      ).map((path) => path.split('M').length - 1)
    expect(await boxesOf('path[data-columns="whole"]')).toEqual([2, 2])
    expect(await boxesOf('path[data-gaps]')).toEqual([1])
    const [low = 0, high = 0] = await figure
      .locator('path[data-columns="whole"]')
      .evaluateAll((all) => all.map((path) => path.getBoundingClientRect().bottom))
    expect(high).toBeLessThan(low)
  })

  test('leaves out dates that would touch in a narrow card', async ({ page, show }) => {
    await page.setViewportSize({ width: 420, height: 600 })
    const rows = Array.from({ length: 12 }, (_, index) => ({
      day: `2026-11-${String(index + 3).padStart(2, '0')}` as PlainDate,
      figures: [index, 2],
    }))
    await show('StackedHistory', { ...history, rows, shownAs: 'chart' } as never)
    const dates = page.getByRole('figure').getByText(/^\d+ nov\.$/)
    await expect(dates.first()).toHaveText('3 nov.')
    const boxes = await dates.evaluateAll((all) => all.map((date) => date.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(2)
    const touching = boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) + 4)
    expect(touching).toEqual([])
  })
})
