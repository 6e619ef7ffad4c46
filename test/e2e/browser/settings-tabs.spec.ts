// The tabs of Ajustes: their addresses, keys and explanations, what opens them from elsewhere, and what a tab holds in
// sight.
import { expect, type Page } from '@playwright/test'
import type { AlertSettings } from '../../../shared/bridge/alerts.ts'
import { countFirstView } from './first-view.ts'
import { openHash, test } from './window-host.ts'

const selected = (page: Page) => page.getByRole('tab', { selected: true })
const hashOf = (page: Page) => page.evaluate(() => location.hash)

test('the tabs are reached by address, keys and Buscar, and each is calm', async ({ open }) => {
  const { page } = await open('/ajustes/sem-rede')
  await test.step('each address opens its tab, and any other the first', async () => {
    for (const [path, tab] of [
      ['/ajustes/sem-rede', 'Sem rede'],
      ['/ajustes', 'Empresas'],
      ['/ajustes/alertas', 'Aparência e alertas'],
      ['/ajustes/empresas', 'Empresas'],
      ['/ajustes/avancado', 'Avançado'],
      ['/ajustes/outra', 'Empresas'],
    ] as const) {
      await openHash(page, path)
      await expect(selected(page), path).toHaveText(tab)
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Ajustes' })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  })
  await test.step('arrows move through the tabs, the address follows, and going back leaves Ajustes', async () => {
    await openHash(page, '/hoje')
    await page.getByRole('navigation').getByRole('link', { name: 'Ajustes' }).click()
    await page.getByRole('tab', { name: 'Empresas' }).focus()
    for (const [tab, hash] of [
      ['Aparência e alertas', '#/ajustes/alertas'],
      ['Sem rede', '#/ajustes/sem-rede'],
      ['Avançado', '#/ajustes/avancado'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: tab })).toBeFocused()
      await expect(selected(page)).toHaveText(tab)
      expect(await hashOf(page)).toBe(hash)
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  })
  await test.step('Buscar finds what stands in a tab, and opens the tab', async () => {
    for (const [typed, option, tab] of [
      ['ajustes sem rede', 'Sem rede', 'Sem rede'],
      ['ajustes alertas', 'Aparência e alertas', 'Aparência e alertas'],
      ['renomear', 'Empresas', 'Empresas'],
      ['politicas', 'Avançado', 'Avançado'],
      ['avião', 'Preparar para o avião', 'Sem rede'],
      ['sobre o leme', 'Sobre o Leme', 'Avançado'],
    ] as const) {
      await openHash(page, '/hoje')
      await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar' }).fill(typed)
      await page.getByRole('option', { name: option, exact: true }).first().click()
      await expect(selected(page), typed).toHaveText(tab)
    }
  })
  await test.step('each tab is calm: few words in sight, and at most one screen', async () => {
    await openHash(page, '/ajustes/empresas')
    for (const [tab, most] of [
      ['Empresas', 60],
      ['Aparência e alertas', 82],
      ['Sem rede', 100],
      ['Avançado', 82],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
      await expect(page.locator('[data-kind][role="status"]')).toHaveCount(0)
      await page.mouse.move(0, 0)
      await page.getByRole('main').focus()
      expect.soft((await countFirstView(page)).words, tab).toBeLessThanOrEqual(most)
      const screens = await page.getByRole('main').evaluate((main) => main.scrollHeight / main.clientHeight)
      expect.soft(screens, tab).toBeLessThanOrEqual(1.1)
    }
  })
})

test('dialogs and explanations open by keyboard, and give the focus back', async ({ open }) => {
  const { page } = await open('/parados')
  await test.step('the shortcuts open over any screen, by F1 and in Ajustes, and give the focus back', async () => {
    const link = page.getByRole('link', { name: 'Parados' })
    await link.focus()
    await page.keyboard.press('F1')
    const table = page.getByRole('dialog').getByRole('table', { name: 'Atalhos do teclado' })
    await expect(table.getByRole('row', { name: /^Buscar/ })).toContainText('Ctrl+K')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await openHash(page, '/ajustes/avancado')
    const button = page.getByRole('button', { name: 'Ver atalhos' })
    await button.click()
    await expect(table).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
  await test.step('a dialog of a row gives the focus back to what opened it', async () => {
    await openHash(page, '/ajustes/sem-rede')
    for (const name of ['Ver lista', 'Apagar tudo']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  })
  await test.step('an explanation opens and closes by keyboard alone, and the focus stays at its sign', async () => {
    await openHash(page, '/ajustes/alertas')
    const sign = page.getByRole('button', { name: 'Sobre: Atualizar a cada' })
    await page.getByRole('radiogroup', { name: 'Tema' }).getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('Tab')
    await expect(sign).toBeFocused()
    await expect(sign).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Também ao voltar para a janela.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(sign).toBeFocused()
  })
})

test('the alerts keep what is chosen of them', async ({ open }) => {
  const { page, calls } = await open('/ajustes/alertas')
  await test.step('the summary has up to four times, in their order and each once', async () => {
    const times = page.getByRole('list', { name: 'Horários do resumo' }).getByRole('listitem')
    const field = page.getByRole('textbox', { name: 'Outro horário do resumo' })
    const lastTimes = async () => {
      const changes = (await calls()).filter(({ command }) => command === 'preferences.update')
      return (changes.at(-1)?.params as { alerts?: AlertSettings } | undefined)?.alerts?.summary.times
    }
    await expect(times).toHaveText(['17:50'])
    // One time at least: the only one cannot be removed.
    await expect(times.getByRole('button')).toHaveCount(0)
    await field.fill('8:30')
    await field.press('Enter')
    await expect(times.getByRole('button')).toHaveCount(2)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.fill('17:50')
    await field.press('Enter')
    await field.fill('25:00')
    await field.press('Enter')
    await expect(page.getByText('Valor inválido')).toBeVisible()
    expect(await lastTimes()).toEqual(['08:30', '17:50'])
    for (const time of ['14:00', '12:00']) {
      await field.fill(time)
      await field.press('Enter')
    }
    await expect(times).toHaveText([/08:30/, /12:00/, /14:00/, /17:50/])
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: 'Tirar o horário 12:00' }).click()
    await expect(times).toHaveText([/08:30/, /14:00/, /17:50/])
    expect(await lastTimes()).toEqual(['08:30', '14:00', '17:50'])
  })
  await test.step('the alert of stalled deals keeps when and what it measures, in one choice', async () => {
    const unit = page.getByRole('combobox', { name: 'Como medir os parados' })
    await expect(unit).toHaveValue('negócios a mais')
    await unit.click()
    await page.getByRole('option', { name: 'reais ou mais' }).click()
    await expect(unit).toHaveValue('reais ou mais')
    await expect(page.getByRole('textbox', { name: 'Limite dos parados' })).toHaveValue('50.000,00')
    const sent = (await calls()).findLast(({ command }) => command === 'preferences.update')
    expect(sent?.params).toMatchObject({
      alerts: { stalled: { when: 'over', measure: 'value', bound: 5_000_000 } },
    })
  })
})
