// "Todas as empresas": each row says what the company's own screens say, and the sum is of whole rows only.
import type { Page } from '@playwright/test'
import type { ServiceProcess } from '../../support/processes/service-process.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { figureOf, openConnected, openScreen, readRows, submitConnection, waitForAnswers } from './screen.ts'

const switcher = (page: Page) => page.getByRole('button', { name: /^Trocar de empresa/ })

async function connectAnother(page: Page, input: Parameters<typeof submitConnection>[1]): Promise<void> {
  await switcher(page).click()
  await page.getByRole('menuitem', { name: 'Conectar outra empresa' }).click()
  await submitConnection(page, input)
  await expect(switcher(page)).toContainText(input.label ?? '')
}

async function openCompanies(page: Page) {
  await switcher(page).click()
  await page.getByRole('menuitem', { name: 'Todas as empresas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Todas as empresas' })).toBeVisible()
  await waitForAnswers(page)
  return page.getByRole('region', { name: 'Indicadores' }).getByRole('table')
}

/** The figure that a cell begins with, before its change. */
const figureIn = (text = '') => /^(?:R\$\s)?[\d.,]+(?:\s(?:mil|mi)\b)?/.exec(text)?.[0] ?? 'no figure'
const number = (text?: string) => Number(figureIn(text).replaceAll('.', ''))

async function compareCompanies(page: Page, service: ServiceProcess): Promise<void> {
  await switcher(page).click()
  await expect(page.getByRole('menuitem', { name: 'Conectar outra empresa' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Todas as empresas' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const address = service.baseUrl
  await connectAnother(page, { address, token: service.tokens.second_company, label: 'Segunda casa' })

  const table = await openCompanies(page)
  const rows = await readRows(table)
  const [first = [], second = [], all = []] = rows.slice(-3)
  expect(first[0]).toContain('Casa Aroeira')
  expect(second[0]).toContain('Segunda casa')
  expect(await findBarriers(page)).toEqual([])
  for (const column of [4, 5, 6]) {
    expect(number(all[column])).toBeGreaterThanOrEqual(0)
    expect(number(all[column])).toBe(number(first[column]) + number(second[column]))
  }

  // Sorted by a column, the most first; and in its own order again.
  const order = async (column: number) =>
    (await readRows(table)).slice(1, -1).map((row) => number(row[column]))
  for (const [title, column] of [
    ['Ganho no mês', 1],
    ['Parados há +15 dias', 5],
  ] as const) {
    const head = table.getByRole('columnheader', { name: title })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    if (column === 5) expect(await order(column)).toEqual((await order(column)).toSorted((a, b) => b - a))
    await head.getByRole('button').click()
    await expect(head).not.toHaveAttribute('aria-sort')
  }
  expect((await readRows(table)).slice(1, -1).map(([name]) => name)).toEqual([first[0], second[0]])

  for (const row of [first, second]) {
    const name = row === first ? 'Casa Aroeira' : 'Segunda casa'
    await openCompanies(page)
    await table.getByRole('button', { name: `Abrir o Hoje de ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await expect(switcher(page)).toContainText(name)
    await waitForAnswers(page)
    for (const [tile, column] of [
      ['Ganhos no mês', 1],
      ['Oportunidades no mês', 4],
      ['Parados há +15 dias', 5],
      ['Tarefas vencidas', 6],
    ] as const) {
      await expect(figureOf(page, tile)).toContainText(figureIn(row[column]))
    }
  }

  // Another company, then the active one: the page gives way to its Hoje.
  for (const name of ['Casa Aroeira', 'Casa Aroeira']) {
    await openCompanies(page)
    await switcher(page).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await expect(switcher(page)).toContainText(name)
  }
}

async function addPoorCompany(page: Page, service: ServiceProcess): Promise<void> {
  const { single_scope: token } = service.tokens
  await connectAnother(page, { address: service.baseUrl, token, label: 'Só leads' })
  const table = await openCompanies(page)
  const [first = [], , poor = [], all = []] = (await readRows(table)).slice(-4)
  expect(poor.slice(1, 7).join(' ')).toMatch(/permissão/)
  expect(number(first[4])).toBeGreaterThan(0)
  expect(all[0]).toContain('A soma espera o número de cada empresa.')
  expect(all.slice(1)).toEqual(['—', '', '', '—', '—', '—'])
  // The narrowest window shows all columns.
  await page.setViewportSize({ width: 900, height: 560 })
  const box = table.locator('..')
  await expect.poll(() => box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await openScreen(page, 'Hoje')
}

test('Todas as empresas', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Hoje')
  await test.step('says of each company what its Hoje says, and adds whole figures', () =>
    compareCompanies(page, service))
  await test.step('says why a figure is missing, adds nothing partial, and leaves the demo out', () =>
    addPoorCompany(page, service))
})
