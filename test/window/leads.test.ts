import { callRaw } from '../support/fakes/raw-api.ts'
import { expect, openConnected, step, test } from './fixtures.ts'

interface RawLead {
  readonly name: string
  readonly phone: readonly { readonly value: string }[]
}
interface RawLeads {
  readonly rows: readonly RawLead[]
  readonly total: number
  readonly by_status: { readonly new: number; readonly junk: number }
}

const inPortuguese = (value: number): string => value.toLocaleString('pt-BR')

test('Leads have the counts, rows and orders of the API, and a lead its contact', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Leads')
  const table = page.getByRole('table', { name: 'Leads' })
  const names = async () => (await table.locator('tbody th button bdi').allInnerTexts()).slice(0, 10)
  const read = (params: object) => callRaw<RawLeads>(api, 'leads.list', { limit: 200, ...params })
  const namesOf = ({ rows }: RawLeads) => rows.slice(0, 10).map(({ name }) => name)
  await step('counts', async () => {
    const all = await read({})
    await expect(page.getByRole('group', { name: 'Todos' })).toContainText(inPortuguese(all.total))
    await expect(page.getByRole('group', { name: 'Novos' })).toContainText(inPortuguese(all.by_status.new))
    await expect(page.getByRole('group', { name: 'Descartados' })).toContainText(
      inPortuguese(all.by_status.junk),
    )
    await expect.poll(names).toEqual(namesOf(all))
  })
  const byName = await read({ order_by: 'name_asc' })
  await step('order', async () => {
    await page.getByRole('combobox', { name: 'Ordem' }).click()
    await page.getByRole('option', { name: 'Nome, de A a Z' }).click()
    await expect.poll(names).toEqual(namesOf(byName))
  })
  await step('a lead', async () => {
    await table.locator('tbody th button').first().click()
    const lead = page.getByRole('dialog')
    await expect(lead).toContainText(byName.rows[0]?.phone[0]?.value ?? 'no phone')
    await page.keyboard.press('Escape')
    await expect(lead).toHaveCount(0)
  })
})
