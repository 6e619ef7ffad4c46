// Kept days: nothing yet, the first day, a table of gaps, and a chart of areas or of one line.
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
  { day: '2026-11-03' as PlainDate, figures: [1, 2] },
  { day: '2026-11-04' as PlainDate, figures: null },
  { day: '2026-11-05' as PlainDate, figures: [2, 3] },
]
const ABOUT = {
  definition: 'stalledHistory',
  operation: 'marketing.funnel',
  range: null,
  capturedAt: null,
} as const
const history = { series: SERIES, about: ABOUT, words: WORDS, kind: 'count' } as const

test.describe('StackedHistory', () => {
  test('is a figure with its sentence, and the names of the series where they end', async ({
    page,
    show,
  }) => {
    await show('StackedHistory', { ...history, rows: DAYS, shownAs: 'chart' } as never)
    const figure = page.getByRole('figure', { name: 'Dois dias, de 3 a 5' })
    await expect(figure.locator('text', { hasText: 'Mais de 15 dias' })).toBeVisible()
    await expect(figure.locator('text', { hasText: 'Até 3 dias' })).toBeVisible()
  })

  test('has room for its words beside the plot, however large the figures', async ({ page, show }) => {
    /** The words that end outside the frame of the chart, of areas and of a single line. */
    const cut = async (kind: 'count' | 'money', most: number, change: string) => {
      const days = [3, 5].map((day) => `2026-11-0${day}` as PlainDate)
      const compared = { day: days[0], figure: '3 nov.', change, isAlarm: false }
      const found: string[] = []
      for (const one of [
        { rows: days.map((day) => ({ day, figures: [most * 0.6, most * 0.37] })) },
        {
          rows: days.map((day, at) => ({ day, figures: [most * (at + 0.2)] })),
          series: SERIES.slice(0, 1),
          compared,
        },
      ]) {
        await show('StackedHistory', { ...history, kind, shownAs: 'chart', ...one } as never)
        const words = page.getByRole('figure').locator('text')
        await expect(words.filter({ hasText: 'compared' in one ? change : SERIES[0].label })).toHaveCount(1)
        found.push(
          ...(await words.evaluateAll((all) =>
            all.flatMap((word) => {
              const frame = (word as SVGTextElement).ownerSVGElement?.getBoundingClientRect()
              const { left, right } = word.getBoundingClientRect()
              const isWhole = frame !== undefined && left >= frame.left && right <= frame.right
              return isWhole ? [] : [word.textContent ?? '']
            }),
          )),
        )
      }
      return found
    }
    for (const [most, count, money] of [
      [9, '+9', '+ R$ 9,00'],
      [4_700, '+3.760', '+ R$ 3,76 mil'],
      [76_000, '+60.800', '− R$ 60,8 mil'],
      [471_000, '+376.800', '+ R$ 377 mil'],
      [47_500_000, '+38.000.000', '− R$ 38,0 mi'],
      [999_999_999, '+799.999.999', '+ R$ 888 mi'],
    ] as const) {
      expect([most, await cut('count', most, count), await cut('money', most * 100, money)]).toEqual([
        most,
        [],
        [],
      ])
    }
  })

  test('stacks the first series lowest, or the last one, and interrupts both at a day that was not kept', async ({
    page,
    show,
  }) => {
    const middles = async () =>
      Promise.all(
        SERIES.map(async ({ label }) => {
          const box = await page.getByRole('figure').locator('text', { hasText: label }).boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0) / 2
        }),
      )
    await show('StackedHistory', { ...history, rows: DAYS, shownAs: 'chart' } as never)
    const areas = page.getByRole('figure').locator('path[data-area]')
    await expect(areas).toHaveCount(2)
    for (const path of await areas.evaluateAll((all) => all.map((each) => each.getAttribute('d') ?? ''))) {
      expect(path.match(/M/g)).toHaveLength(2)
    }
    const [old = 0, young = 0] = await middles()
    expect(young).toBeLessThan(old)
    await show('StackedHistory', { ...history, rows: DAYS, shownAs: 'chart', isLastLow: true } as never)
    await expect.poll(async () => (await middles())[0] ?? 0).toBeLessThan(young)
  })

  test('is one line over weekends, with a ring on the day compared with and what was added since', async ({
    page,
    show,
  }) => {
    // From Friday to Tuesday.
    const rows = [13, 14, 15, 16, 17].map((day) => ({
      day: `2026-11-${day}` as PlainDate,
      figures: day === 14 || day === 15 ? null : [day],
    }))
    const compared = { day: '2026-11-13', figure: '13 em 13 nov.', change: '+4', isAlarm: true }
    const one = { ...history, series: SERIES.slice(0, 1), rows, shownAs: 'chart' }
    await show('StackedHistory', { ...one, compared } as never)
    const figure = page.getByRole('figure')
    const edge = figure.locator('path[data-edge]')
    await expect(edge).toHaveCount(1)
    expect((await edge.getAttribute('d'))?.match(/M/g)).toHaveLength(1)
    await expect(figure.locator('circle[data-compared-day]')).toHaveCount(1)
    await expect(figure.getByText('13 em 13 nov.')).toBeVisible()
    await expect(figure.getByText('+4')).toBeVisible()
    // Without a figure of that day, nothing is said to have been added.
    await show('StackedHistory', { ...one, compared: { ...compared, day: '2026-11-14' } } as never)
    await expect(figure.locator('circle')).toHaveCount(1)
    await expect(figure.locator('circle[data-compared-day]')).toHaveCount(0)
    await expect(figure.getByText('+4')).toHaveCount(0)
  })

  test('draws the names of twelve series apart, and shortens endless ones', async ({ page, show }) => {
    const series = Array.from({ length: 12 }, (_, index) => ({
      key: String(index),
      label: `Etapa ${index + 1} com um nome que não termina nunca`,
      color: '#a33',
    }))
    const rows = DAYS.map((row) => ({ ...row, figures: row.figures && series.map(() => 2) }))
    await show('StackedHistory', { ...history, series, rows, shownAs: 'chart' } as never)
    const names = page.getByRole('figure').locator('text', { hasText: /^Etapa/ })
    await expect(names).toHaveCount(12)
    await expect(names.first().locator('title')).toHaveText(/não termina nunca$/)
    const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().toJSON()))
    const right = await page.getByRole('figure').evaluate((each) => each.getBoundingClientRect().right)
    boxes.sort((a, b) => a.y - b.y)
    boxes.forEach((box, index) => {
      expect(box.right).toBeLessThanOrEqual(right)
      if (index > 0) expect(box.y - boxes[index - 1].y).toBeGreaterThanOrEqual(12.5)
    })
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
