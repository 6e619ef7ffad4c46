// The frame of a screen, its cards and their small actions.
import { pressMenuItem } from '../../support/browser/menu-keys.ts'
import { expect, test } from './fixtures.ts'

test.describe('ChartCard', () => {
  test('has its actions out of sight until the pointer or the focus is in it', async ({ page, show }) => {
    await show('ChartCard', { title: 'Por canal', shownAs: 'chart', children: 'conteúdo' })
    const quiet = page.locator('[data-quiet]')
    await expect(quiet).toHaveCSS('opacity', '0')
    await page.getByRole('region', { name: 'Por canal' }).hover()
    await expect(quiet).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 590)
    await expect(quiet).toHaveCSS('opacity', '0')
    await page.keyboard.press('Tab')
    await expect(quiet).toHaveCSS('opacity', '1')
  })

  test('chooses an item of the open menu by its letter, which closes it', async ({ page, show, calls }) => {
    await show('ChartCard', { title: 'Por canal', shownAs: 'chart', children: 'conteúdo' })
    await page.getByRole('button', { name: 'Mais ações: Por canal' }).press('Enter')
    await pressMenuItem(page, 'Ver como tabela', 't')
    await expect(page.getByRole('menu')).toHaveCount(0)
    expect(await calls()).toEqual([{ name: 'show', values: ['table'] }])
  })

  test('opens its menu by the keyboard, and gives the focus back', async ({ page, show, calls }) => {
    await show('ChartCard', { title: 'Por canal', more: '12 leads', shownAs: 'chart', children: 'conteúdo' })
    const more = page.getByRole('button', { name: 'Mais ações: Por canal' })
    await expect(page.getByRole('button')).toHaveCount(1)
    await more.press('Enter')
    await pressMenuItem(page, 'Ver como tabela', 'Escape')
    await expect(more).toBeFocused()
    await more.press('Enter')
    await pressMenuItem(page, 'Ver como tabela', 'Enter')
    await expect(more).toBeFocused()
    // Without the menu, by its letter.
    await more.press('t')
    const shown = { name: 'show', values: ['table'] }
    expect(await calls()).toEqual([shown, shown])
  })
})

test.describe('A menu of the header', () => {
  for (const [name, open] of [
    ['Exportar', 'ExportMenu'],
    ['Visões', 'ViewsMenu'],
  ] as const) {
    test(`closes on Escape with the focus on its button: ${name}`, async ({ page, show }) => {
      if (open === 'ViewsMenu') await show(open, { screen: 'tasks' })
      else await show(open, { title: 'Tarefas', tableTitles: ['Vencidas'], pictures: [] })
      const button = page.getByRole('button', { name })
      await button.press('Enter')
      await pressMenuItem(page, name === 'Visões' ? /^Guardar/ : /^CSV/, 'Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(button).toBeFocused()
    })
  }
})
