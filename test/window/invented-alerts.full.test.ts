// Alerts over an invented desktop: how often they would have spoken, a summary's click and its PDF.
import type { PastAlert } from '../../shared/bridge/alert-rules.ts'
import type { Page } from '../support/window/locator.ts'
import { expect, openScreen, step, test } from './fixtures.ts'

const pastAlerts: readonly PastAlert[] = [
  { rule: 'overdueTasks', warned: 5, days: 7 },
  { rule: 'pace', warned: 0, days: 28 },
]
const companyId = '11111111-1111-4111-8111-111111111111'
const PAPER = { type: 'summary-paper', companyId, isHidden: false } as const

const isOn = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

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

test('the PDF of the summary is made on Hoje, and takes nothing away', async ({ open, page }) => {
  const { calls, tell } = await open('/funil')
  const written = () => calls.filter(({ command }) => command === 'summaryFolder.write')
  await step('once Hoje is shown, and once', async () => {
    await isOn(page, 'Funil')
    tell(PAPER)
    expect(written()).toEqual([])
    await openScreen('Hoje')
    await expect.poll(written).toHaveLength(1)
    expect(written()[0]?.params).toMatchObject({
      companyId,
      name: expect.stringMatching(/^Hoje - Casa Aroeira/),
    })
    await openScreen('Funil')
    await openScreen('Hoje')
    await expect(page.getByRole('region', { name: 'Ritmo do mês' })).toBeVisible()
    expect(written()).toHaveLength(1)
  })
  await step('in a hidden window, which goes to Hoje for it, and back', async () => {
    await openScreen('Parados')
    tell({ ...PAPER, isHidden: true })
    await expect.poll(written).toHaveLength(2)
    await isOn(page, 'Parados')
  })
  await step('in a hidden window that keeps a form that is being filled in', async () => {
    await page.openHash('/notas/nova')
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox', { name: 'Nota', exact: true })
    await text.fill('Campanha nova')
    tell({ ...PAPER, isHidden: true })
    await expect(text).toHaveValue('Campanha nova')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(written()).toHaveLength(2)
    await openScreen('Hoje')
    await expect.poll(written).toHaveLength(3)
  })
})

test('Ajustes offers the folder with the summary, and says why the last PDF was not written', async ({
  open,
  page,
}) => {
  await open('/ajustes/alertas', { summaryFolder: { problem: 'full' } })
  const row = page.getByRole('region', { name: 'PDF do resumo' })
  const summary = page.getByRole('switch', { name: 'Resumo do dia' })
  await expect(summary).toBeVisible()
  await expect(row).toHaveCount(0)
  await summary.click()
  await row.getByRole('button', { name: 'Escolher pasta' }).click()
  await expect(row).toContainText('R:/Equipe/Resumos')
  await expect(row.getByRole('status')).toHaveText('O último PDF não foi gravado: a pasta está cheia.')
  await row.getByRole('button', { name: 'Não gravar mais' }).click()
  await expect(row).not.toContainText('R:/Equipe/Resumos')
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
