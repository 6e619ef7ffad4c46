// Ajustes, and navigation through the application without a mouse.
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { findSecret } from '../../support/secrets/secret-search.ts'
import { expect, test } from './fixtures.ts'
import { totalsOf } from './funnel-screen.ts'
import { firstLead, rawLeads } from './leads-screen.ts'
import { openCompany, openConnected, openScreen, openSettings, readRows } from './screen.ts'

test.describe('Comandos', () => {
  test('go where they say, by keyboard', async ({ page, service, session }) => {
    await openConnected(page, { service, session }, 'Hoje')
    await test.step('take what is typed at once: no letter is lost while the dialog opens', async () => {
      const focused = await page.evaluate(async () => {
        const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
        // Only microtasks: a fast typist's next key is the next task.
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
        return document.activeElement?.getAttribute('role')
      })
      expect(focused).toBe('combobox')
    })
    await test.step('go anywhere by keyboard, and give the focus back', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Parados' }).focus()
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Buscar' })
      await expect(field).toBeFocused()
      const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'Parados' })).toBeFocused()

      await page.keyboard.press('Control+k')
      await field.fill('catalogo')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible()

      await page.keyboard.press('Control+k')
      await field.fill('mes passado')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Mês passado')

      await page.keyboard.press('Control+k')
      await field.fill('escuro')
      await expect(page.getByRole('option')).toHaveText([/Escuro$/])
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

      await page.keyboard.press('Alt+3')
      await expect(page.getByRole('heading', { level: 1, name: 'Parados' })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      // Parados has no search field.
      await page.keyboard.press('Control+f')
      await expect(field).toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Shift+E')
      await expect(page.getByRole('menuitem', { name: 'PDF desta tela' })).toBeVisible()
    })
    await test.step('open Funil at a reason of lost deals', async () => {
      await page.keyboard.press('Escape')
      await openScreen(page, 'Pipelines')
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Buscar' })
      await field.fill('perdas preco')
      await expect(page.getByRole('option')).toHaveText(['Perdas por “Preço”'])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: 'Preço, por semana' })).toBeInViewport()
      await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Últimos 28 dias')
    })
    await test.step('open the form of the target, from any screen', async () => {
      await openScreen(page, 'Funil')
      await expect(totalsOf(page)).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar' }).fill('definir meta')
      await page.keyboard.press('Enter')
      const field = page.getByRole('textbox', { name: /Meta do mês/ })
      await expect(field).toBeFocused()
      await page.keyboard.type('650 mil')
      await page.keyboard.press('Enter')
      await expect(field).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
      // Another visit finds it closed.
      await openScreen(page, 'Funil')
      await openScreen(page, 'Hoje')
      await expect(page.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
      await expect(field).toHaveCount(0)
    })
  })

  test('find leads, people, screens, a CEP and a coupon', async ({ page, service, session }) => {
    const api = await openConnected(page, { service, session }, 'Leads')
    await test.step('find a stored lead by name and by telephone, a person and a screen’s subject, and begin short', async () => {
      const { rows } = await rawLeads(api, {})
      const [lead] = rows
      await expect(firstLead(page)).toBeVisible()
      await openScreen(page, 'Hoje')
      await page.keyboard.press('Control+k')
      const options = page.getByRole('option')
      expect(await options.count()).toBeLessThan(16)
      await page.keyboard.type('frete')
      await expect(options.first()).toHaveText(/^Loja/)
      for (const text of [lead?.name ?? '', (lead?.phone[0]?.value ?? '').slice(-9)]) {
        await page.getByRole('combobox', { name: 'Buscar' }).fill(text)
        await expect(
          page.getByRole('group', { name: 'Leads guardados' }).getByRole('option').first(),
        ).toContainText(lead?.name ?? '')
      }
      await page.getByRole('group', { name: 'Leads guardados' }).getByRole('option').first().click()
      await expect(page.getByRole('dialog', { name: lead?.name ?? '' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('group', { name: 'Recentes' })).toContainText(lead?.name ?? '')
    })
    await test.step('offer the leads without a conversation, all leads, a CEP and a coupon', async () => {
      await page.keyboard.press('Escape')
      await openScreen(page, 'Hoje')
      const find = async (text: string, option: string | RegExp) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Buscar' }).fill(text)
        await page.getByRole('option', { name: option }).click()
      }
      const waiting = await rawLeads(api, { status: 'new', has_conversation: false, limit: 1 })
      await find('sem conversa', 'Leads novos sem conversa')
      await expect(page.getByRole('region', { name: 'Leads' })).toContainText(`${waiting.total} leads`)

      const [surname = ''] = (waiting.rows[0]?.name ?? '').split(' ').slice(-1)
      const named = await rawLeads(api, { search: surname, limit: 1 })
      await find(surname, `Buscar “${surname}” entre todos os leads`)
      await expect(page.getByRole('region', { name: 'Leads' })).toContainText(
        new RegExp(`(?<!\\d)${named.total} leads?`),
      )
      await expect(page.getByRole('textbox', { name: 'Buscar leads' })).toHaveValue(surname)

      await find('69005-040', 'Simular o frete para 69005-040')
      await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible()
      await expect(page.getByLabel('CEP', { exact: true })).toHaveValue('69005-040')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar' }).fill('bemvindo10')
      await expect(page.getByRole('option').first()).toHaveText('Usar o cupom bemvindo10 na cesta')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Cupom', { exact: true })).toHaveValue('BEMVINDO10')
    })
  })
})

test.describe('Ajustes', () => {
  test('says what is stored, erases it, and keeps what is chosen', async ({ page, service, session }) => {
    await openCompany(
      page,
      session,
      { address: service.baseUrl, token: service.tokens.full, label: 'Casa' },
      'Funil',
    )
    await test.step('says what is stored when the page opens on Ajustes', async () => {
      await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
      await openSettings(page, 'Sem rede')
      // While the report is read, the state of the connections arrives.
      await page.reload()
      const stored = page.getByRole('region', { name: 'Guardado neste computador' })
      await expect(stored.getByRole('heading').locator('..')).toContainText(/[\d,]+\s[kM]B/)
      await stored.getByRole('button', { name: 'Ver lista' }).click()
      const list = page.getByRole('dialog', { name: 'Guardado neste computador' })
      await expect(list.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
      await expect(list.getByRole('row')).not.toHaveCount(0)
    })
    await test.step('says what is stored, erases it, and keeps the connection', async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await openSettings(page, 'Sem rede')
      const list = page.getByRole('button', { name: 'Ver lista' })
      await list.click()
      const stored = page.getByRole('table', { name: 'Guardado neste computador: Casa' })
      const days = (await readRows(stored)).find(([kind]) => kind === 'Dias do funil')
      expect(Number(days?.[1]?.replace('.', ''))).toBeGreaterThan(27)
      await page.getByRole('button', { name: 'Apagar dados deste computador' }).click()
      const dialog = page.getByRole('dialog', { name: 'Apagar os dados de Casa?' })
      await dialog.getByRole('button', { name: 'Apagar dados deste computador' }).click()
      await expect(page.getByText('Dados apagados deste computador.')).toBeVisible()
      await expect(stored.getByRole('row', { name: /Dias do funil/ })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(list).toBeFocused()
      const companies = await openSettings(page, 'Empresas')
      await expect(companies).toContainText('em uso, token no cofre de senhas do sistema')
    })
    await test.step('keeps the refresh interval, and saves diagnostics that hold no token and no name', async () => {
      await openSettings(page, 'Aparência e alertas')
      await page.getByText('15 min', { exact: true }).click()
      await openSettings(page, 'Avançado')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Salvar arquivo' }).click(),
      ])
      const text = await readFile(await download.path(), 'utf8')
      expect(JSON.parse(text)).toMatchObject({ format: 1, preferences: { refreshMinutes: 15 } })
      expect(findSecret(service.tokens.full, text)).toEqual([])
      expect(findSecret(service.tokens.full, `${text}${service.tokens.full}`)).not.toEqual([])
      for (const name of ['Casa', new URL(service.baseUrl).host, session.dataFolder]) {
        expect(text).not.toContain(name)
      }
      await page.goto(await session.start())
      await openSettings(page, 'Aparência e alertas')
      await expect(page.getByRole('radio', { name: '15 min' })).toBeChecked()
    })
  })
})
