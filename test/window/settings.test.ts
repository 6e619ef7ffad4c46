// Ajustes: the tabs by address and keys, what is stored and erased, what is chosen and kept, and what is shown about
// the version.
import type { AlertSettings } from '../../shared/bridge/alerts.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import { makeFakeDesktop } from '../support/fakes/fake-desktop.ts'
import { findSecret } from '../support/secrets/secret-search.ts'
import { openWindow } from '../support/window/window-session.ts'
import { expect, openConnected, step, test } from './fixtures.ts'
import { choose, readRows } from './reading.ts'
import { eraseStored, openSettings } from './settings-screen.ts'

test('the tabs of Ajustes are reached by address and keys, and keep what is chosen', async ({ page }) => {
  const inner = makeFakeDesktop({ today: plainDate('2026-11-24') })
  const changes: unknown[] = []
  await openWindow('#/ajustes/sem-rede', {
    ...inner,
    call: (command, params) => {
      if (command === 'preferences.update') changes.push(params)
      return inner.call(command, params)
    },
  })
  const lastAlerts = () => (changes.at(-1) as { alerts?: AlertSettings } | undefined)?.alerts
  const selected = page.getByRole('tab', { selected: true })
  await step('each address opens its tab, and any other the first', async () => {
    for (const [path, tab] of [
      ['/ajustes/sem-rede', 'Sem rede'],
      ['/ajustes', 'Empresas'],
      ['/ajustes/alertas', 'Aparência e alertas'],
      ['/ajustes/empresas', 'Empresas'],
      ['/ajustes/avancado', 'Avançado'],
      ['/ajustes/outra', 'Empresas'],
    ] as const) {
      await page.openHash(path)
      await expect(selected).toHaveText(tab)
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    }
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Ajustes' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
  await step('arrows move through the tabs, and the address follows', async () => {
    await page.getByRole('tab', { name: 'Empresas' }).focus()
    for (const [tab, hash] of [
      ['Aparência e alertas', '#/ajustes/alertas'],
      ['Sem rede', '#/ajustes/sem-rede'],
      ['Avançado', '#/ajustes/avancado'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: tab })).toBeFocused()
      await expect(selected).toHaveText(tab)
      expect(location.hash).toBe(hash)
    }
  })
  await step('a dialog gives the focus back to what opened it', async () => {
    const shortcuts = page.getByRole('dialog').getByRole('table', { name: 'Atalhos do teclado' })
    const link = page.getByRole('link', { name: 'Parados' })
    await link.focus()
    await page.keyboard.press('F1')
    await expect(shortcuts.getByRole('row', { name: /^Buscar/ })).toContainText('Ctrl+K')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    for (const [path, name] of [
      ['/ajustes/avancado', 'Ver atalhos'],
      ['/ajustes/sem-rede', 'Ver lista'],
      ['/ajustes/sem-rede', 'Apagar tudo'],
    ] as const) {
      await page.openHash(path)
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  })
  await step('licences are shown with their text, and what this version changed without marks', async () => {
    await page.openHash('/ajustes/avancado')
    await page.getByRole('button', { name: 'Ver licenças' }).click()
    const licences = page.getByRole('dialog', { name: 'Licenças de terceiros' })
    await expect(licences.locator('details')).toHaveCount(1)
    await expect(licences.getByText(/^1 componentes?\./)).toBeVisible()
    await expect(licences.locator('details pre')).toContainText('Permission is hereby granted')
    await licences.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Novidades' }).click()
    const notes = page.getByRole('dialog', { name: 'Novidades desta versão' })
    await expect(notes.getByRole('listitem')).toHaveText(['O Funil soma'])
    await page.keyboard.press('Escape')
  })
  await step('an explanation opens and closes by keys, and the focus stays at its sign', async () => {
    await page.openHash('/ajustes/alertas')
    const sign = page.getByRole('button', { name: 'Sobre: Atualizar a cada' })
    await sign.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Também ao voltar para a janela.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(sign).toBeFocused()
  })
  await step('the summary has up to four times, in their order and each once', async () => {
    const times = page.getByRole('list', { name: 'Horários do resumo' }).getByRole('listitem')
    const field = page.getByRole('textbox', { name: 'Outro horário do resumo' })
    const add = async (time: string) => {
      await field.fill(time)
      await field.press('Enter')
    }
    await expect(times).toHaveText(['17:50'])
    // One time at least: the only one cannot be removed.
    await expect(times.getByRole('button')).toHaveCount(0)
    await add('8:30')
    await expect(times.getByRole('button')).toHaveCount(2)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await add('17:50')
    await add('25:00')
    await expect(page.getByText('Valor inválido')).toBeVisible()
    expect(lastAlerts()?.summary.times).toEqual(['08:30', '17:50'])
    await add('14:00')
    await add('12:00')
    await expect(times).toHaveText([/08:30/, /12:00/, /14:00/, /17:50/])
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: 'Tirar o horário 12:00' }).click()
    await expect(times).toHaveText([/08:30/, /14:00/, /17:50/])
    expect(lastAlerts()?.summary.times).toEqual(['08:30', '14:00', '17:50'])
  })
  await step('the alert of stalled deals keeps when and what it measures, in one choice', async () => {
    await expect(page.getByRole('combobox', { name: 'Como medir os parados' })).toHaveValue('negócios a mais')
    await choose('Como medir os parados', 'reais ou mais')
    await expect(page.getByRole('textbox', { name: 'Limite dos parados' })).toHaveValue('50.000,00')
    expect(lastAlerts()?.stalled).toMatchObject({ when: 'over', measure: 'value', bound: 5_000_000 })
  })
})

test('Ajustes says what is stored, erases it, and keeps what is chosen over a restart', async ({
  page,
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Funil')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
  await step('what is stored is listed and erased, and the connection stays', async () => {
    await openSettings('Sem rede')
    const size = page.getByRole('region', { name: 'Guardado neste computador' })
    await expect(size).toContainText(/[\d,]+\s[kM]B/)
    await expect(size).toContainText(/Lacunas do histórico.*o histórico começa hoje/)
    const list = page.getByRole('button', { name: 'Ver lista' })
    await list.click()
    const stored = page.getByRole('table', { name: /^Guardado neste computador: / })
    await expect(stored.getByRole('row', { name: /^Dias do funil/ })).toBeVisible()
    const days = (await readRows(stored)).find(([kind]) => kind === 'Dias do funil')
    expect(Number(days?.[1]?.replace('.', ''))).toBeGreaterThan(27)
    await eraseStored()
    await expect(page.getByText('Dados apagados deste computador.')).toBeVisible()
    await expect(stored.getByRole('row', { name: /^Dias do funil/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list).toBeFocused()
    await expect(await openSettings('Empresas')).toContainText('em uso, token no cofre de senhas do sistema')
  })
  await step('diagnostics hold no token and no name, and the interval is kept', async () => {
    await openSettings('Aparência e alertas')
    await page.getByText('15 min', { exact: true }).click()
    await openSettings('Avançado')
    await page.getByRole('button', { name: 'Salvar arquivo' }).click()
    await expect.poll(() => session.saved.length).toBe(1)
    const text = Buffer.from(session.saved[0]?.bytes ?? []).toString('utf8')
    expect(JSON.parse(text)).toMatchObject({ format: 1, preferences: { refreshMinutes: 15 } })
    expect(findSecret(service.tokens.full, text)).toEqual([])
    expect(findSecret(service.tokens.full, `${text}${service.tokens.full}`)).not.toEqual([])
    for (const name of ['Casa Aroeira', new URL(service.baseUrl).host, session.dataFolder])
      expect(text).not.toContain(name)
    await session.start()
    await session.open('#/ajustes/alertas')
    await expect(page.getByRole('radio', { name: '15 min' })).toBeChecked()
  })
})
