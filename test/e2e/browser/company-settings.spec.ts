// Settings of a company in several windows: all follow a change, except of the pipeline that a window shows.
import { expect, test } from './fixtures.ts'
import { choose } from './leads-screen.ts'
import { openConnected, openScreen } from './screen.ts'

test('a target set in one window is in the other at once; each window keeps its pipeline', async ({
  page,
  context,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Hoje')
  const other = await context.newPage()
  await other.goto(page.url())
  await openScreen(other, 'Hoje')
  await expect(other.getByRole('button', { name: 'Definir meta' })).toBeVisible()

  await page.getByRole('button', { name: 'Definir meta' }).click()
  await page.getByRole('textbox', { name: /Meta do mês/ }).fill('250000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Mudar meta' })).toBeVisible()

  const pipelineOf = (window: typeof page) => window.getByRole('combobox', { name: 'Pipeline' })
  const shown = await pipelineOf(other).inputValue()
  await choose(page, 'Pipeline', 'Pós-venda')
  await expect(page.getByRole('button', { name: 'Definir meta' })).toBeVisible()
  await expect(pipelineOf(other)).toHaveValue(shown)
  await expect(other.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
  await other.reload()
  await expect(pipelineOf(other)).toHaveValue('Pós-venda')
})
