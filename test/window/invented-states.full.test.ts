// States that are hard to bring about with a whole core, over an invented window.desktop.
import { describe } from 'vitest'
import { page } from '../support/window/locator.ts'
import { expect, step, test } from './fixtures.ts'

const tile = (name: string) => page.getByRole('group', { name })

describe('The window', () => {
  // Noon in the invented company's zone.
  test.override({ day: '2026-11-20T12:00:00-03:00' })

  test('counts down and offers no attempt when the quota is used up', async ({ open }) => {
    await open('/funil', { apiFailsWith: 'RATE_LIMITED', retryInMs: 42_000 })
    const action = page.getByRole('alert').getByRole('button', { name: /^nova tentativa em (4[0-2]|3\d) s$/ })
    await expect(action).toBeVisible()
    await expect(action).toBeDisabled()
  })

  test('shows a dash and no zero when neither side has anything', async ({ open }) => {
    await open('/hoje', { apiFailsWith: 'TIMEOUT', isStoreEmpty: true })
    await expect(page.getByRole('alert')).toBeVisible()
    for (const name of ['Leads ontem', 'Oportunidades no mês', 'Lead → ganho', 'Tarefas vencidas']) {
      await expect(tile(name).getByText('—', { exact: true }).first()).toBeVisible()
      await expect(tile(name)).toContainText(new RegExp(`^${name}—`))
    }
    await expect(page.getByRole('main')).not.toContainText('R$')
  })

  test('names what cannot be read, of an answer and of the store', async ({ open }) => {
    await open('/hoje', {
      unreadableTasks: [{ id: null }, 'x'],
      storeReportFailsWith: 'STORE_UNAVAILABLE',
    })
    await step('beside every number of tasks', async () => {
      const words = '2 itens ilegíveis'
      await expect(tile('Tarefas vencidas').getByText(words)).toBeVisible()
      await tile('Tarefas vencidas').getByRole('button').first().click()
      await expect(
        page.getByRole('region', { name: 'Tarefas vencidas' }).getByText(`tarefas · ${words}`),
      ).toBeVisible()
    })
    await step('not as if nothing were stored', async () => {
      await page.openHash('/ajustes/dados')
      const card = page.getByRole('region', { name: 'Guardado neste computador' })
      await expect(card.getByText('Não foi possível ler o que está guardado')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Apagar tudo', exact: true })).toBeVisible()
    })
  })

  test('says and opens what it should of an API that answers', async ({ open }) => {
    await open('/tv')
    await step('a count that failed is not the present state on the TV', async () => {
      const waiting = tile('Leads sem conversa')
      // Of the invented API, leads.list alone refuses.
      await expect(waiting).toContainText('Sem permissão')
      await expect(waiting).not.toContainText('agora')
      // A count that is known stands alone: how old all of them are, the footer says.
      await expect(tile('Tarefas vencidas')).toHaveText(/^Tarefas vencidas\s*\d+\s*sem comparação ainda$/)
    })
    await step('every word is in one language when English is chosen', async () => {
      await page.openHash('/ajustes/geral')
      await page.getByText('English', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      const links = page.getByRole('navigation').getByRole('link')
      const names = ['Today', 'Funnel', 'Stalled', 'Pipelines', 'Leads', 'Tasks', 'Catalogue', 'Shop']
      await expect(links).toHaveText([...names, 'Settings'].map((name) => new RegExp(`^${name}`)))
      expect(document.documentElement.lang).toBe('en')
    })
  })

  test('says no change, age or verdict of what is stored before the first answer', async ({ open }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await open('/empresas', { answersWhen: promise, hasStalledHistory: true })
    const row = page.getByRole('row', { name: /Casa Aroeira/ })
    const pace = page.getByRole('region', { name: 'Ritmo do mês' })
    const isSaid = /dados de|▲|▼|sem comparação|(atrás|à frente) do mês|contra o mesmo dia/
    await expect(row).toContainText('R$ 465 mil')
    await expect(row).not.toContainText(isSaid)
    await page.openHash('/hoje')
    await expect(pace).toContainText('R$ 465 mil')
    await expect(pace).not.toContainText(isSaid)
    await page.openHash('/parados')
    const stalled = page.getByRole('region', { name: 'Parados por idade' })
    await expect(stalled).toContainText('Mais de 15 dias')
    await expect(stalled).not.toContainText('Desde')
    resolve()
    await expect(stalled).toContainText('Desde')
    await page.openHash('/hoje')
    await expect(pace).toContainText(/atrás do mês passado.*R\$ 7,28 mil atrás, contra o mesmo dia útil/)
    await page.openHash('/empresas')
    await expect(row).toContainText(/dados de 12:00.*▼ queda de 2%.*atrás do mês passado.*▲ alta de 1%/)
  })

  test('connects from what is pasted', async ({ open }) => {
    const { calls } = await open('/', { start: 'empty' })
    const address = page.getByLabel('Endereço da API')
    const token = page.getByLabel('Token', { exact: true })
    await expect(address).toBeFocused()
    await address.fill('https://crm.example.com/api/v1/planted-token/leads.list')
    await expect(address).toHaveValue('https://crm.example.com')
    await expect(token).toHaveValue('planted-token')
    await expect(token).toHaveAttribute('type', 'password')
    await step('an e-mail is explained at its field, and a curl line is taken out of any', async () => {
      await address.fill('ana@casaaroeira.com.br')
      await token.fill('planted-token')
      await page.getByRole('button', { name: 'Testar token' }).click()
      await expect(page.getByRole('alert')).toContainText('Isto é um e-mail')
      expect(calls.filter(({ command }) => command === 'connection.diagnose')).toEqual([])
      await token.fill('curl -X POST "https://crm.example.com/api/v1/other-token/leads.list" -d "{}"')
      await expect(address).toHaveValue('https://crm.example.com')
      await expect(token).toHaveValue('other-token')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByText('English', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Connect a company' })).toBeVisible()
    })
  })

  test('disconnects, and keeps what is stored or not, as "delete" is checked', async ({ open }) => {
    const { calls } = await open('/ajustes')
    for (const keepStored of [false, true]) {
      await page.openHash('/ajustes')
      await page.getByRole('button', { name: 'Desconectar' }).first().click()
      const dialog = page.getByRole('dialog')
      if (keepStored) {
        await dialog.getByLabel('Apagar também os dados guardados neste computador').uncheck()
      }
      await dialog.getByRole('button', { name: 'Desconectar' }).click()
      await expect(dialog).toHaveCount(0)
      const sent = calls.findLast(({ command }) => command === 'company.disconnect')
      expect(sent?.params.keepStored).toBe(keepStored)
    }
  })
})

describe('The first business day of a month', () => {
  test.override({ day: '2026-12-01T09:00:00-03:00' })

  test('says how the month before closed by an answer of now alone', async ({ open }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await open('/tv', { answersWhen: promise })
    await expect(tile('Parados há +15 dias')).toContainText('38')
    const wall = page.getByRole('main')
    await expect(wall).not.toContainText(/fechou|[▲▼]|sem comparação/)
    await page.openHash('/hoje')
    const pace = page.getByRole('region', { name: 'Ritmo do mês' })
    await expect(page.getByRole('group', { name: 'Parados há +15 dias' })).toContainText('38')
    await expect(pace).not.toContainText('R$')
    resolve()
    await expect(pace).toContainText(/Novembro fechou.*R\$.*[▲▼]/)
    await page.openHash('/tv')
    await expect(wall).toContainText(/Novembro fechou.*R\$.*[▲▼]/)
  })
})
