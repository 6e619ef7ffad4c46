// Ajustes: the tabs by address and keys, what is chosen and kept, how much is stored, and the
// licences.
import type { AlertSettings } from '../../shared/bridge/alerts.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import { makeFakeDesktop } from '../support/fakes/fake-desktop.ts'
import { findSecret } from '../support/secrets/secret-search.ts'
import { openWindow } from '../support/window/window-session.ts'
import { expect, openConnected, step, test } from './fixtures.ts'
import { choose } from './reading.ts'
import { openSettings } from './settings-screen.ts'

test('the tabs of Ajustes are reached by address and keys, and keep what is chosen', async ({ page }) => {
  const formerSettings = ['2026-11-23T17:04:00Z', '2026-11-20T12:00:00Z'].map(Date.parse)
  const inner = makeFakeDesktop({ today: plainDate('2026-11-24'), formerSettings })
  const changes: unknown[] = []
  await openWindow('#/ajustes/dados', {
    ...inner,
    call: (command, params) => {
      if (['preferences.update', 'companySettings.former'].includes(command)) changes.push(params)
      return inner.call(command, params)
    },
  })
  const lastAlerts = () => (changes.at(-1) as { alerts?: AlertSettings } | undefined)?.alerts
  const selected = page.getByRole('tab', { selected: true })
  await step('each address opens its tab, and any other the first', async () => {
    for (const [path, tab] of [
      ['/ajustes/dados', 'Dados'],
      ['/ajustes', 'Empresas'],
      ['/ajustes/geral', 'Geral'],
      ['/ajustes/empresas', 'Empresas'],
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
      ['Geral', '#/ajustes/geral'],
      ['Dados', '#/ajustes/dados'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: tab })).toBeFocused()
      await expect(selected).toHaveText(tab)
      expect(location.hash).toBe(hash)
    }
  })
  await step('what others changed is listed by its time, and undone', async () => {
    await page.openHash('/ajustes/dados')
    const former = page.getByRole('region', { name: 'O que o Coletor mudou' })
    await expect(former.getByRole('combobox', { name: 'Antes de' })).toHaveValue('23 nov. 2026, 14:04')
    await choose('Antes de', '20 nov. 2026, 09:00')
    await former.getByRole('button', { name: 'Desfazer' }).click()
    await expect(former.getByRole('status')).toHaveText('Como antes de 20 nov. 2026, 09:00.')
    expect(changes.at(-1)).toMatchObject({ bringBack: formerSettings[1] })
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
      ['/ajustes/empresas', 'Ver atalhos'],
      ['/ajustes/dados', 'Apagar tudo'],
    ] as const) {
      await page.openHash(path)
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  })
  await step('licences are shown with their text', async () => {
    await page.openHash('/ajustes/empresas')
    await page.getByRole('button', { name: 'Ver licenças' }).click()
    const licences = page.getByRole('dialog', { name: 'Licenças de terceiros' })
    await expect(licences.locator('details')).toHaveCount(1)
    await expect(licences.getByText(/^1 componentes?\./)).toBeVisible()
    await expect(licences.locator('details pre')).toContainText('Permission is hereby granted')
    await licences.getByRole('button', { name: 'Fechar' }).click()
  })
  await step('an explanation opens and closes by keys, and the focus stays at its sign', async () => {
    await page.openHash('/ajustes/geral')
    const sign = page.getByRole('button', { name: 'Sobre: Alertas' })
    await sign.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('no máximo uma vez por dia')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(sign).toBeFocused()
  })
  await step('an alert keeps its threshold', async () => {
    await expect(page.getByRole('combobox', { name: 'Resumo do dia' })).toHaveValue('às 17:50')
    await choose('Resumo do dia', 'às 08:30')
    expect(lastAlerts()?.summary).toEqual({ isOn: false, at: '08:30' })
  })
})

test('Ajustes says how much is stored, and keeps what is chosen over a restart', async ({
  page,
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Funil')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
  await step('how much is stored, and what the history lacks', async () => {
    const panel = await openSettings('Dados')
    const size = page.getByRole('region', { name: 'Guardado neste computador' })
    await expect(size).toContainText(/[\d,]+\s[kM]B/)
    await expect(panel).toContainText('Dias sem registro')
    await page.getByText('10 anos', { exact: true }).click()
    await expect(await openSettings('Empresas')).toContainText('em uso, token no cofre de senhas do sistema')
  })
  await step('diagnostics hold no token and no name, and the retention is kept', async () => {
    await openSettings('Empresas')
    await page.getByRole('button', { name: 'Salvar arquivo' }).click()
    await expect.poll(() => session.saved.length).toBe(1)
    const text = Buffer.from(session.saved[0]?.bytes ?? []).toString('utf8')
    expect(JSON.parse(text)).toMatchObject({ format: 1, preferences: { theme: 'system' } })
    expect(findSecret(service.tokens.full, text)).toEqual([])
    expect(findSecret(service.tokens.full, `${text}${service.tokens.full}`)).not.toEqual([])
    for (const name of ['Casa Aroeira', new URL(service.baseUrl).host, session.dataFolder])
      expect(text).not.toContain(name)
    await session.start()
    await session.open('#/ajustes/dados')
    await expect(page.getByRole('radio', { name: '10 anos' })).toBeChecked()
  })
})

test('assistants are switched on with a key that is shown once', async ({ page }) => {
  const url = 'http://127.0.0.1:4123/mcp'
  const inner = makeFakeDesktop({
    today: plainDate('2026-11-24'),
    assistants: { reach: 'off', url: null, isPortTaken: false },
    access: { url, key: 'leme_mcp_shown' },
  })
  const given: unknown[] = []
  await openWindow('#/ajustes/geral', {
    ...inner,
    call: (command, params) => {
      if (command === 'assistants.set') given.push(params)
      return inner.call(command, params)
    },
  })
  const row = page.getByRole('region', { name: 'Assistentes' })
  await expect(row.getByRole('radio', { name: 'Desligados' })).toBeChecked()
  await row.getByRole('radio', { name: 'Sem nomes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova chave' })
  await expect(dialog).toContainText('A chave aparece só agora.')
  await expect(dialog).toContainText(`"url":"${url}","headers":{"Authorization":"Bearer leme_mcp_shown"}`)
  await expect(dialog.getByRole('button', { name: 'Copiar Claude Code' })).toBeVisible()
  expect(given).toEqual([{ reach: 'figures', isKeyNew: false }])
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('leme_mcp_shown')).toHaveCount(0)
})
