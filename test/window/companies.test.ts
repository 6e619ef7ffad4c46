// "Todas as empresas": each row says what the company's own screens say, and the sum is of whole rows only.
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { readRows } from './reading.ts'
import { chooseCompany, switcher } from './settings-screen.ts'

/** The figure that a cell begins with, before its change. */
const figureIn = (text = '') => /^(?:R\$\s)?[\d.,]+(?:\s(?:mil|mi)\b)?/.exec(text)?.[0] ?? 'no figure'
const number = (text?: string) => Number(figureIn(text).replaceAll('.', ''))

test('Todas as empresas says of each company what its Hoje says, and adds whole figures only', async ({
  page,
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Hoje')
  const table = page.getByRole('region', { name: 'Indicadores' }).getByRole('table')
  const openCompanies = async () => {
    await chooseCompany('Todas as empresas')
    await expect(page.getByRole('heading', { level: 1, name: 'Todas as empresas' })).toBeVisible()
    await waitForAnswers()
  }
  const connect = (token: string, label: string) =>
    session.connect({ address: service.baseUrl, token, label, timeZone: 'America/Sao_Paulo' })

  await step('one company has no such page', async () => {
    await switcher.click()
    await expect(page.getByRole('menuitem', { name: 'Conectar outra empresa' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Todas as empresas' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await step('rows and sums', async () => {
    await connect(service.tokens.second_company, 'Segunda casa')
    await switcher.click()
    await expect(page.getByRole('menuitem', { name: /^Segunda casa/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.keyboard.press('Escape')
    await openCompanies()
    const sums = async () => (await readRows(table)).at(-1)?.slice(4).join(' ')
    await expect.poll(sums).toMatch(/^\d\S* \d\S* \d\S*$/)
    const rows = await readRows(table)
    const [first = [], second = [], all = []] = rows.slice(-3)
    expect(first[0]).toContain('Casa Aroeira')
    expect(second[0]).toContain('Segunda casa')
    for (const column of [4, 5, 6]) {
      expect(number(all[column])).toBe(number(first[column]) + number(second[column]))
    }

    for (const [name, row] of [
      ['Segunda casa', second],
      ['Casa Aroeira', first],
    ] as const) {
      await openCompanies()
      await table.getByRole('button', { name: `Abrir o Hoje de ${name}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
      await expect(switcher).toContainText(name)
      await waitForAnswers()
      for (const [tile, column] of [
        // Until a business day of the month is over, the month before is the figure.
        [/^Ganhos (?:no mês|em \p{L}+)$/u, 1],
        [/^Oportunidades (?:no mês|em \p{L}+)$/u, 4],
        [/^Parados há \+15 dias$/, 5],
        [/^Tarefas vencidas$/, 6],
      ] as const)
        await expect(page.getByRole('group', { name: tile })).toContainText(figureIn(row[column]))
    }
  })
  await step(
    'the page gives way to the Hoje of the company that is chosen, also the active one',
    async () => {
      for (const name of ['Segunda casa', 'Segunda casa']) {
        await openCompanies()
        await chooseCompany(name)
        await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
        await expect(switcher).toContainText(name)
      }
    },
  )
  await step('a figure that is missing has its reason, and nothing partial is added', async () => {
    await connect(service.tokens.single_scope, 'Só leads')
    await openCompanies()
    const [first = [], , poor = [], all = []] = (await readRows(table)).slice(-4)
    expect(poor.slice(1, 7).join(' ')).toMatch(/permissão/)
    expect(number(first[4])).toBeGreaterThan(0)
    expect(all[0]).toContain('A soma espera o número de cada empresa.')
    expect(all.slice(1)).toEqual(['—', '', '', '—', '—', '—'])
    await openScreen('Hoje')
  })
})
