import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.describe('BrushArea', () => {
  const said = (page: Page) => page.locator('output')

  test('names what Shift and the arrow keys select, and applies it by Enter', async ({
    page,
    show,
    calls,
  }) => {
    await show('BrushArea', { selected: 0 })
    const plot = page.getByRole('button')
    await expect(said(page)).toBeEmpty()
    await plot.press('Shift+ArrowRight')
    await plot.press('Shift+ArrowRight')
    await plot.press('Shift+ArrowRight')
    await plot.press('Shift+ArrowLeft')
    await expect(said(page)).toHaveText('2 dias: 3 nov. a 4 nov. Enter mostra este período')
    await plot.press('Enter')
    await expect(said(page)).toBeEmpty()
    expect(await calls()).toEqual([{ name: 'select', values: [0, 1] }])
  })

  test('is cancelled by Esc, by another key and when the focus leaves', async ({ page, show, calls }) => {
    await show('BrushArea', { selected: 0 })
    const plot = page.getByRole('button')
    for (const leave of [
      () => plot.press('Escape'),
      () => plot.press('ArrowRight'),
      () => plot.evaluate((element: HTMLElement) => element.blur()),
    ]) {
      await plot.press('Shift+ArrowRight')
      await expect(said(page)).not.toBeEmpty()
      await leave()
      await expect(said(page)).toBeEmpty()
    }
    expect(await calls()).toEqual([])
  })

  test('selects by dragging from the right to the left, beyond the plot', async ({ page, show, calls }) => {
    await show('BrushArea', { selected: 0 })
    const box = await page.getByRole('button').boundingBox()
    if (box === null) throw new Error('the plot is not drawn')
    const y = box.y + 20
    await page.mouse.move(box.x + 5.5 * 36, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 2.5 * 36, y)
    await expect(page.locator('[aria-hidden="true"]', { hasText: '4 dias: 5 nov. a 8 nov.' })).toBeVisible()
    await page.mouse.move(Math.max(0, box.x - 4), y)
    await page.mouse.up()
    expect(await calls()).toEqual([{ name: 'select', values: [0, 5] }])
  })
})
