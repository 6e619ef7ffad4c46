// A connected company in Ajustes: another token, another time zone, and what its token opens.
import { chooseInSection } from '../../support/browser/section-menu.ts'
import { refuseWith } from '../../support/fakes/fake-api.ts'
import { expect, test } from './fixtures.ts'
import { openCompany } from './screen.ts'

test('Ajustes replaces a token only when the new one is accepted, and shows what it opens', async ({
  page,
  api,
  session,
}) => {
  api.respond('shop.loja.config', () => ({ nome: 'Loja da Serra' }))
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_old' }, 'Ajustes')
  const card = page.getByRole('tabpanel', { name: 'Empresas' })
  const company = card.getByRole('region', { name: 'Loja da Serra' })
  const menu = company.getByRole('button', { name: 'Mais ações: Loja da Serra' })
  await expect(card).toContainText('Loja da Serra')

  const refuse = refuseWith(401, 'INVALID_TOKEN')
  const noLeads = { rows: [], total: 0, by_status: {}, page: 1, limit: 1 }
  api.respond('leads.list', (request, response) =>
    request.token === 'tk_wrong' ? refuse(request, response) : noLeads,
  )
  await chooseInSection(company, 'Novo token')
  const dialog = page.getByRole('dialog', { name: 'Novo token de Loja da Serra' })
  const field = dialog.getByLabel('Token', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('tk_wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('O token anterior continua valendo.')
  await field.fill('tk_new')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText('O novo token de Loja da Serra já está valendo.')
  await expect(menu).toBeFocused()
  await expect.poll(() => api.requests.at(-1)?.token).toBe('tk_new')

  await chooseInSection(company, 'Fuso horário')
  await page.getByRole('combobox', { name: 'Fuso horário' }).fill('America/Manaus')
  await page.getByRole('option', { name: 'America/Manaus' }).click()
  await page.getByRole('button', { name: 'Mudar o fuso' }).click()
  await expect(menu).toBeFocused()
  await company.getByRole('button', { name: 'Sobre: Loja da Serra' }).click()
  await expect(page.getByRole('dialog')).toContainText('Fuso horário: America/Manaus')
  await page.keyboard.press('Escape')

  api.respond('tasks.list', refuseWith(403, 'SCOPE_DENIED'))
  const diagnose = company.getByRole('button', { name: 'Diagnóstico' })
  await diagnose.click()
  const opens = page.getByRole('dialog', { name: 'O que o token de Loja da Serra abre' })
  await expect(opens.getByRole('listitem').filter({ hasText: 'Tarefas' })).toContainText(
    'não abre: falta tasks.list',
  )
  await page.keyboard.press('Escape')
  await expect(diagnose).toBeFocused()
})
