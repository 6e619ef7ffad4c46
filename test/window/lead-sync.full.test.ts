// All leads on this computer, from the screen that needs them: read, stopped, refused, resumed and whole; then a file
// of them without a network.
import { type FakeApi, refuseWith } from '../support/fakes/fake-api.ts'
import { type AskedPage, manyLeads, pageOfLeads } from '../support/fakes/many-leads.ts'
import { expect, openCompany, step, test, waitForAnswers } from './fixtures.ts'
import { exportCsv } from './reading.ts'

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

test('Leads says how many leads are here, reads all of them, and writes them to a file offline', async ({
  page,
  api,
  session,
}) => {
  const line = page.getByRole('region', { name: 'Leads', exact: true }).getByRole('status')
  const press = (name: string) => page.getByRole('button', { name: `${name}: ${NAME}` }).click()
  /** The explanation of the list's number has the state of a reading that is not under way. */
  const openExplanation = async () => {
    await page.getByRole('button', { name: /: Leads$/ }).click()
    return page.getByRole('dialog').getByRole('status')
  }
  const held = Promise.withResolvers<void>()
  answerLeads(api, held.promise)
  await openCompany(session, { address: api.baseUrl, token: 'tk_live_leads', label: 'Aroeira' }, 'Leads')
  await step('reads until it is stopped', async () => {
    await expect(await openExplanation()).toHaveText(
      /^Neste computador: \d+ de 650 leads, os já vistos\. Lidos por inteiro, a busca e os filtros funcionam sem rede\. Consultas: cerca de 5\.$/,
    )
    await press('Ler todos')
    await page.keyboard.press('Escape')
    await expect(line).toHaveText('Lendo todos: 200 de 650.')
    await expect(page.getByRole('progressbar', { name: NAME })).toHaveAttribute('value', '200')
    await press('Parar')
    await expect(line).toHaveText('Leitura parada em 200 de 650. Consultas: cerca de 4.')
  })
  await step('says why it stopped by itself', async () => {
    api.respond('leads.list', refuseWith(403, 'SCOPE_DENIED'))
    await press('Continuar')
    await expect(line).toHaveText('Leitura parada em 200 de 650. O token não tem permissão para estes dados.')
    api.respond('leads.list', (_, response) => void response.destroy())
    await press('Continuar')
    await expect(line).toHaveText(
      'Leitura parada em 200 de 650. Sem conexão com o servidor. Continua sozinha de onde parou.',
    )
  })
  await step('goes on to the end, and says when they were whole', async () => {
    answerLeads(api)
    await press('Continuar')
    await expect(line).toHaveCount(0)
    await expect(await openExplanation()).toHaveText(/^Todos guardados neste computador em \d.+\.$/)
    await page.keyboard.press('Escape')
  })
  await step('a file has every stored lead, and asks nothing of an API that does not answer', async () => {
    api.respond('*', (_, response) => void response.destroy())
    api.respond('leads.list', (_, response) => void response.destroy())
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(page.locator('[data-freshness="stale"]').first()).toBeVisible()
    await waitForAnswers()
    const asked = api.requests.length
    const [, ...rows] = await exportCsv(session, 'CSV: Leads')
    expect(api.requests.slice(asked).map(({ operation }) => operation)).toEqual([])
    expect(new Set(rows.map(([id]) => id)).size).toBe(COUNT)
    expect(rows).toHaveLength(COUNT)
  })
  await step('Ajustes says it, too, also in English', async () => {
    await session.open('#/ajustes/dados')
    const row = page.getByRole('region', { name: NAME })
    await expect(row.getByRole('status')).toHaveText(/^Todos guardados neste computador em .+\.$/)
    await expect(row.getByRole('button', { name: 'Ler de novo' })).toBeVisible()
  })
})
