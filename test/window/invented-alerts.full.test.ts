// Alerts over an invented desktop: how often they would have spoken, and how Conectar switches them on.
import type { PastAlert } from '../../shared/bridge/alert-rules.ts'
import { expect, test } from './fixtures.ts'

const pastAlerts: readonly PastAlert[] = [
  { rule: 'overdueTasks', warned: 5, days: 7 },
  { rule: 'pace', warned: 0, days: 28 },
]

test('Ajustes says how often each rule would have spoken, and nothing where no day is stored', async ({
  open,
  page,
}) => {
  const said = page.getByText('Tarefas vencidas, 5 de 7 · Ritmo abaixo da meta, 0 de 28.')
  await open('/ajustes/alertas', { pastAlerts })
  await expect(said).toBeVisible()
  await open('/ajustes/alertas')
  await expect(page.getByRole('region', { name: 'Alertas' })).toBeVisible()
  await expect(page.getByText('teriam avisado')).toHaveCount(0)
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
