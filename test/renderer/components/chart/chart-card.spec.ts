// A chart, its table over the same rows, and their legend and tooltip.

import type { PlainDate } from '../../../../shared/time/calendar.ts'
import { explain } from '../../../support/browser/section-menu.ts'
import { expect, test } from '../fixtures.ts'

const ROWS = [
  { day: '2026-11-17' as PlainDate, figures: [4, 2] },
  { day: '2026-11-18' as PlainDate, figures: null },
  { day: '2026-11-19' as PlainDate, figures: [5, null] },
]
const TWINS = {
  title: 'Histórico de parados',
  label: 'Parados por dia, 17 a 19 nov., 2 fotos',
  rows: ROWS,
  series: ['Mais de 15 dias', 'Até 3 dias'],
} as const

test.describe('ChartCard', () => {
  test('explains its numbers by the name of the card', async ({ page, show }) => {
    const about = {
      definition: 'stalledHistory',
      operation: 'marketing.funnel',
      range: '17 a 19 nov.',
      capturedAt: null,
    } as const
    await show('ChartTwins', { ...TWINS, about })
    await explain(page, 'Histórico de parados')
    await expect(page.getByRole('dialog')).toContainText('Ela não tem este histórico.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Also by its letter, which belongs to the browser with another key.
    const more = page.getByRole('button', { name: /^Mais ações/ })
    for (const key of ['Control+i', 'Alt+i', 'Meta+i']) await more.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await more.press('i')
    await expect(page.getByRole('dialog')).toContainText('Ela não tem este histórico.')
  })

  test('tells the figures of a day by keyboard, and a gap by its name', async ({ page, show }) => {
    await show('ChartTwins', TWINS)
    const figure = page.getByRole('figure')
    await figure.getByRole('application').press('ArrowRight')
    await expect(figure.getByText('18 nov. 2026')).toBeVisible()
    await expect(page.getByRole('term')).toHaveCount(0)
    await figure.getByRole('application').press('ArrowLeft')
    await expect(page.getByRole('term')).toHaveText([...TWINS.series, 'Total'])
    await expect(page.getByRole('definition')).toHaveText(['4', '2', '6'])
  })
})

test.describe('MarkPositions', () => {
  const OPENED = { ...TWINS, openHint: 'Clique ou Enter: ver este dia' }

  test('opens the mark that the arrow keys reached, with Enter, and names what that does', async ({
    page,
    show,
    calls,
  }) => {
    await show('ChartTwins', OPENED)
    const figure = page.getByRole('figure', { name: TWINS.label, description: OPENED.openHint })
    await figure.getByRole('application').press('ArrowRight')
    await expect(page.getByRole('status')).toContainText('18 nov. 2026')
    await expect(page.getByRole('status')).toContainText(OPENED.openHint)
    await figure.getByRole('application').press('Enter')
    await expect(page.getByRole('status')).toContainText('18 nov. 2026')
    expect(await calls()).toEqual([{ name: 'open', values: [1] }])
  })

  test('opens the mark that is nearest to the pointer, and nothing beside the plot', async ({
    page,
    show,
    calls,
  }) => {
    await show('ChartTwins', OPENED)
    const plot = page.getByRole('application')
    const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {}
    // Left of the room for the names of the series.
    await plot.click({ position: { x: width - 140, y: height / 2 } })
    await plot.click({ position: { x: 80, y: height / 2 } })
    await plot.click({ position: { x: width / 2, y: height - 4 } })
    await plot.click({ position: { x: width - 30, y: height / 2 } })
    expect(await calls()).toEqual([
      { name: 'open', values: [2] },
      { name: 'open', values: [0] },
    ])
  })

  test('opens nothing without an action', async ({ page, show, calls }) => {
    await show('ChartTwins', TWINS)
    const plot = page.getByRole('application')
    await plot.click()
    await plot.press('ArrowRight')
    await plot.press('Enter')
    await expect(page.getByText(OPENED.openHint)).toHaveCount(0)
    expect(await calls()).toEqual([])
  })
})
