// Every screen on a day, over the real core and the real service: figures come, nothing goes wrong.
import { describe } from 'vitest'
import { expect, openConnected, step, test, waitForAnswers } from './fixtures.ts'

const SCREENS = [
  ['/funil', 'Funil'],
  ['/parados', 'Parados'],
  ['/pipelines', 'Pipelines'],
  ['/leads', 'Leads'],
  ['/tarefas', 'Tarefas'],
  ['/catalogo', 'Catálogo'],
  ['/loja', 'Loja'],
  ['/empresas', 'Todas as empresas'],
  ['/tv', 'Hoje'],
  ['/hoje', 'Hoje'],
] as const

test('every screen shows figures of the service', async ({ page, service, session }) => {
  await openConnected({ service, session }, 'Hoje')
  await waitForAnswers()
  for (const [path, title] of SCREENS) {
    await step(path, async () => {
      await page.openHash(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await waitForAnswers()
      const main = page.getByRole('main')
      await expect.poll(async () => (await main.innerText()).replaceAll(/\D/g, '').length).toBeGreaterThan(10)
      await expect(main).not.toContainText('Algo deu errado')
    })
  }
})

describe.each([
  ['on the 1st of a month', '2026-12-01T15:00:00-03:00', 'Oportunidades em novembro', /^Leads ontem$/],
  [
    'on a Monday after a holiday',
    '2027-01-04T09:00:00-03:00',
    'Oportunidades em dezembro',
    /^Leads de .+ a dom\.$/,
  ],
])('Hoje %s', (_, day, opportunities, leads) => {
  test.override({ day })
  test('names its figures by their days', async ({ page, service, session }) => {
    await openConnected({ service, session }, 'Hoje')
    await expect(page.getByRole('group', { name: opportunities })).toContainText(/\d/)
    await expect(page.getByRole('group', { name: leads })).toContainText(/\d/)
  })
})
