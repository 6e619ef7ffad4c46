// Alerts over an invented desktop: the offer of the first week, a summary's click, its PDF, and the moments that an
// address names.
import { describe } from 'vitest'
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

test('the offer says how often each rule would have spoken, and any choice ends it', async ({
  open,
  page,
}) => {
  const offer = page
    .getByRole('note')
    .filter({ hasText: 'Tarefas vencidas, 5 de 7 · Ritmo abaixo da meta, 0 de 28.' })
  await step('turns on those alone', async () => {
    const { calls } = await open('/hoje', { pastAlerts })
    await offer.getByRole('button', { name: 'Ligar' }).click()
    await expect(offer).toHaveCount(0)
    const [sent] = calls.filter(({ command }) => command === 'preferences.update')
    const rules = Object.entries(sent?.params.alerts as Record<string, { isOn: boolean }>)
    expect(rules.flatMap(([rule, { isOn }]) => (isOn ? [rule] : []))).toEqual(['overdueTasks', 'pace'])
  })
  await step('is refused', async () => {
    const { calls } = await open('/hoje', { pastAlerts })
    await offer.getByRole('button', { name: 'Agora não' }).click()
    await expect(offer).toHaveCount(0)
    const commands = calls.map(({ command }) => command)
    expect(commands).toContain('alerts.refuseOffer')
    expect(commands).not.toContain('preferences.update')
  })
  await step('control: nothing is offered where the core offers nothing', async () => {
    const { calls } = await open('/hoje')
    await expect.poll(() => calls.map(({ command }) => command)).toContain('alerts.offer')
    await expect(page.getByRole('region', { name: 'Ritmo do mês' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ligar' })).toHaveCount(0)
  })
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

describe('on a Friday', () => {
  test.override({ day: '2026-11-20T12:00:00-03:00' })

  test('O que mudou begins with the moment that was asked for, also while it is open', async ({
    open,
    page,
  }) => {
    await open('/desde/ontem')
    const from = page.getByRole('combobox', { name: 'de', exact: true })
    await expect(from).toHaveValue(/^qui 19 nov/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('desde a última segunda')
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue(/^seg 16 nov/)
  })
})
