// The frame of a screen, its cards and their small actions.
import { pressMenuItem } from '../../support/browser/menu-keys.ts'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import { expect, test } from './fixtures.ts'

test.describe('Page', () => {
  test('has one heading of the first level, which names the document with the company, and its refresh', async ({
    page,
    show,
  }) => {
    await show('Page', { title: 'Tarefas', children: 'conteúdo' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarefas')
    await expect(page).toHaveTitle('Tarefas · Casa Aroeira — Leme')
    await expect(page.getByRole('button', { name: 'Atualizar' })).toBeVisible()
  })

  test('has no refresh where nothing is asked', async ({ page, show }) => {
    await show('Page', { title: 'Ajustes', hasRefresh: false, children: 'conteúdo' })
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test.describe('RefreshButton', () => {
  for (const [language, name] of [
    ['pt-BR', 'Atualizar'],
    ['en', 'Refresh'],
  ] as const) {
    test(`is named by its word in ${language}, and is not busy by itself`, async ({ page, show }) => {
      await show('RefreshButton', {}, { language })
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toHaveAttribute('aria-busy', 'false')
    })
  }
})

test.describe('Card', () => {
  test('is a region with the name of its heading', async ({ page, show }) => {
    await show('Card', { title: 'Por canal', sub: 'Segundo a plataforma', more: '12', children: 'conteúdo' })
    const card = page.getByRole('region', { name: 'Por canal' })
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Por canal')
    await expect(card).toContainText('Segundo a plataforma')
    await expect(card).toContainText('12')
  })
})

test.describe('TextButton', () => {
  test('is named by its object where its word is not enough', async ({ page, show, calls }) => {
    await show('TextButton', { text: 'Excluir', label: 'Excluir Campanha', isDanger: true, hasFocus: true })
    const button = page.getByRole('button', { name: 'Excluir Campanha' })
    await expect(button).toBeFocused()
    await button.press('Enter')
    expect(await calls()).toEqual([{ name: 'click', values: [] }])
  })
})

test.describe('ChartCard', () => {
  for (const [shownAs, name, other] of [
    ['chart', 'Ver como tabela', 'table'],
    ['table', 'Ver como gráfico', 'chart'],
  ] as const) {
    test(`offers the ${other} beside the ${shownAs}, and by the letter T`, async ({ page, show, calls }) => {
      await show('ChartCard', { title: 'Por canal', shownAs, children: 'conteúdo' })
      const section = page.getByRole('region', { name: 'Por canal' })
      await chooseInSection(section, name)
      await section.getByRole('button').press('t')
      expect(await calls()).toEqual([
        { name: 'show', values: [other] },
        { name: 'show', values: [other] },
      ])
    })
  }

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
    expect(await calls()).toEqual([{ name: 'show', values: ['table'] }])
    await expect(more).toBeFocused()
  })
})

test.describe('CopyButton', () => {
  test('names what it copies, copies it and says so', async ({ page, show }) => {
    await show('CopyButton', { text: '+55 11 90000-0000', what: 'telefone' })
    await page.getByRole('button', { name: 'Copiar telefone' }).click()
    await expect(page.getByRole('status')).toHaveText('Copiado')
  })
})

test.describe('StepButton', () => {
  test('opens the next record once a press', async ({ page, show, calls }) => {
    await show('StepButton', { label: 'Próximo', isLast: false })
    await page.getByRole('button', { name: 'Próximo' }).press('Enter')
    expect(await calls()).toEqual([{ name: 'step', values: [] }])
  })

  test('is disabled at the end of the list', async ({ page, show }) => {
    await show('StepButton', { label: 'Próximo', isLast: true })
    await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  })
})
