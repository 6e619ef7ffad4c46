// Every screen on a day, over the real core and the real service: figures come, nothing goes wrong.
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
