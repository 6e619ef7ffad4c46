// Alerts over an invented desktop: how often they would have spoken, and how Conectar switches them on.
import { morningWith } from '../support/fakes/morning.ts'
import { expect, test } from './fixtures.ts'
import { readSource } from './funnel-screen.ts'

test('Ajustes and the queue say how often it would have spoken, and nothing where no morning is known', async ({
  open,
  page,
}) => {
  const said = page.getByText('Avisos nas últimas 90 manhãs: 3.')
  await open('/ajustes/geral', { morning: morningWith() })
  await expect(said).toBeVisible()
  await expect(page.getByRole('switch', { name: 'O que fugiu do normal' })).toBeVisible()
  await open('/hoje', { morning: morningWith() })
  expect(await readSource('Fila de atenção')).toContain('Avisos nas últimas 90 manhãs: 3.')
  await open('/ajustes/geral')
  await expect(page.getByRole('region', { name: 'Alertas' })).toBeVisible()
  await expect(page.getByText('teria falado')).toHaveCount(0)
})

test('Conectar switches the warning alerts on with the company, where that is ticked', async ({
  open,
  page,
}) => {
  const { calls } = await open('/conectar')
  await page.getByRole('checkbox', { name: 'Avisar do que passar do limite' }).check()
  await page.getByRole('textbox', { name: 'Endereço da API' }).fill('https://crm.aroeira.com.br')
  await page.getByLabel('Token', { exact: true }).fill('tk_0123456789')
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect.poll(() => calls.map(({ command }) => command)).toContain('preferences.update')
  const [sent] = calls.filter(({ command }) => command === 'preferences.update')
  const rules = Object.entries(sent?.params.alerts as Record<string, { isOn: boolean }>)
  expect(rules.flatMap(([rule, { isOn }]) => (isOn ? [] : [rule]))).toEqual(['summary'])
})
