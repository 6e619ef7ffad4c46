// Buscar and the keys: what is typed, what is found, and where it leads.
import { rawLeads } from '../support/fakes/raw-api.ts'
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { search } from './settings-screen.ts'

test('commands, screens and leads are found by typing', async ({ page, service, session }) => {
  const api = await openConnected({ service, session }, 'Leads')
  const leads = (params: object) => rawLeads(api, params)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const options = page.getByRole('option')
  const field = page.getByRole('combobox', { name: 'Buscar' })
  const run = async (words: string) => {
    await search(words)
    await page.keyboard.press('Enter')
  }
  await waitForAnswers()
  await step('takes what is typed at once: no letter is lost while the dialog opens', async () => {
    const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new window.KeyboardEvent('keydown', key))
    // Only microtasks: a fast typist's next key is the next task.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(document.activeElement?.getAttribute('role')).toBe('combobox')
    expect(await options.count()).toBeLessThan(16)
    await page.keyboard.press('Escape')
  })
  await step('gives the focus back', async () => {
    const link = page.getByRole('link', { name: 'Parados' })
    await link.focus()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })
  await step('stored leads by name and telephone', async () => {
    const [lead] = (await leads({})).rows
    const name = lead?.name ?? 'none'
    const found = page.getByRole('group', { name: 'Leads guardados' }).getByRole('option').first()
    for (const text of [name, lead?.phone[0]?.value.slice(-9) ?? 'none']) {
      await search(text)
      await expect(found).toContainText(name)
      if (text === name) await page.keyboard.press('Escape')
    }
    await found.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await step('all leads, and those without a conversation', async () => {
    const list = page.getByRole('region', { name: 'Leads' })
    const waiting = await leads({ status: 'new', has_conversation: false, limit: 1 })
    await search('sem conversa')
    await page.getByRole('option', { name: /^Leads novos sem conversa/ }).click()
    await expect(list).toContainText(`de ${waiting.total}`)
    const [surname = ''] = (waiting.rows[0]?.name ?? '').split(' ').slice(-1)
    const named = await leads({ search: surname, limit: 1 })
    await search(surname)
    await page.getByRole('option', { name: `Buscar “${surname}” entre todos os leads` }).click()
    await expect(list).toContainText(new RegExp(`de ${named.total}(?!\\d)`))
    await expect(page.getByRole('textbox', { name: 'Buscar leads' })).toHaveValue(surname)
  })
  await step('screens by subject, periods and tabs of Ajustes', async () => {
    await search('frete')
    await expect(options.first()).toHaveText(/^Loja/)
    await page.keyboard.press('Escape')
    await run('catalogo')
    await expect(heading('Catálogo')).toBeVisible()
    await run('mes passado')
    await expect(heading('Funil')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Mês passado')
    for (const [typed, option, tab] of [
      ['ajustes dados', 'Dados', 'Dados'],
      ['ajustes alertas', 'Geral', 'Geral'],
      ['renomear', 'Empresas', 'Empresas'],
      ['politicas', 'Empresas', 'Empresas'],
      ['sobre o leme', 'Sobre o Leme', 'Empresas'],
    ] as const) {
      await search(typed)
      await page.getByRole('option', { name: option, exact: true }).first().click()
      await expect(page.getByRole('tab', { selected: true })).toHaveText(tab)
    }
    await openScreen('Ajustes')
  })
  await step('the keys of screens, of the search and of Exportar', async () => {
    await page.keyboard.press('Alt+3')
    await expect(heading('Parados')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    // Parados has no search field.
    await page.keyboard.press('Control+f')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await waitForAnswers()
    await page.keyboard.press('Control+Shift+E')
    await expect(page.getByRole('menuitem', { name: 'PDF desta tela' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await step('the form of the target, from any screen', async () => {
    await search('definir meta')
    await page.keyboard.press('Enter')
    const target = page.getByRole('textbox', { name: /Meta do mês/ })
    await expect(target).toBeFocused()
    await page.keyboard.type('650 mil')
    await page.keyboard.press('Enter')
    await expect(target).toHaveCount(0)
    // Another visit finds it closed.
    await openScreen('Parados')
    await openScreen('Hoje')
    await expect(page.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
    await expect(target).toHaveCount(0)
  })
})
