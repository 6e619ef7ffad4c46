// The full sync of leads, from the screen that needs it: started, stopped, failed, resumed and complete.
import type { Page } from '@playwright/test'
import { type FakeApi, refuseWith } from '../../support/fakes/fake-api.ts'
import { type AskedPage, manyLeads, pageOfLeads } from '../../support/fakes/many-leads.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openSettings } from './screen.ts'

const COUNT = 650
const NAME = 'Todos os leads neste computador'

/** Answers leads by page; until `held` resolves, only the first page of a sync. */
function answerLeads(api: FakeApi, held: Promise<unknown> = Promise.resolve()): void {
  const leads = manyLeads(COUNT)
  api.respond('leads.list', async ({ body }) => {
    const asked = body as unknown as AskedPage
    const isFirst = asked.page === 1 && !asked.created_from && asked.limit > 1
    if (asked.order_by === 'created_at_asc' && !isFirst) await held
    return pageOfLeads(leads, asked)
  })
}

const line = (page: Page) => page.getByRole('region', { name: 'Leads', exact: true }).getByRole('status')
/** The explanation of the list's number has the state of a reading that is not under way. */
async function openExplanation(page: Page) {
  await page.getByRole('button', { name: /: Leads$/ }).click()
  return page.getByRole('dialog').getByRole('status')
}

const press = (page: Page, name: string) => page.getByRole('button', { name: `${name}: ${NAME}` }).click()

test('Leads says how many leads are here, and reads all of them', async ({ page, api, session }) => {
  const held = Promise.withResolvers<void>()
  answerLeads(api, held.promise)
  await openCompany(
    page,
    session,
    { address: api.baseUrl, token: 'tk_live_leads', label: 'Aroeira' },
    'Leads',
  )
  await expect(line(page)).toHaveCount(0)
  await expect(await openExplanation(page)).toHaveText(
    /^Neste computador: \d+ de 650 leads, os já vistos\. Lidos por inteiro, a busca e os filtros funcionam sem rede\. Leva cerca de 5 consultas\.$/,
  )

  await press(page, 'Ler todos')
  await page.keyboard.press('Escape')
  await expect(line(page)).toHaveText('Lendo todos: 200 de 650.')
  await expect(page.getByRole('progressbar', { name: NAME })).toHaveAttribute('value', '200')
  await press(page, 'Parar')
  await expect(line(page)).toHaveText('Leitura parada em 200 de 650. Leva cerca de 4 consultas.')

  api.respond('leads.list', refuseWith(403, 'SCOPE_DENIED'))
  await press(page, 'Continuar')
  await expect(line(page)).toHaveText(
    'Leitura parada em 200 de 650. O token não tem permissão para estes dados.',
  )
  api.respond('leads.list', (_, response) => void response.destroy())
  await press(page, 'Continuar')
  await expect(line(page)).toHaveText(
    'Leitura parada em 200 de 650. Sem conexão com o servidor. Continua sozinha de onde parou.',
  )

  answerLeads(api)
  await press(page, 'Continuar')
  await expect(line(page)).toHaveCount(0)
  await expect(await openExplanation(page)).toHaveText(/^Todos guardados neste computador em \d.+\.$/)
  await page.keyboard.press('Escape')
  const settings = await openSettings(page, 'Sem rede')
  const row = settings.getByRole('region', { name: NAME })
  await expect(row.getByRole('status')).toHaveText(/^Todos guardados neste computador em .+\.$/)
  await expect(row.getByRole('button', { name: 'Ler de novo' })).toBeVisible()
  await row.getByRole('button', { name: `Sobre: ${NAME}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Os novos vêm todo dia')
  await openSettings(page, 'Aparência e alertas')
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click()
  await expect(await openExplanation(page)).toHaveText(/^All stored on this computer on .+\.$/)
})
