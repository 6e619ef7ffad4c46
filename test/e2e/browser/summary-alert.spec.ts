// The summary of the day: a click on its notification copies the text and the picture of Hoje, from any screen.
import { expect } from '@playwright/test'
import { test } from './window-host.ts'

const TARGET = {
  companyId: '11111111-1111-4111-8111-111111111111',
  rule: 'summary',
  pipelineId: null,
} as const

for (const path of ['/funil', '/hoje']) {
  test(`a click on its notification copies it once, over ${path}`, async ({ open }) => {
    const { page, calls, tell } = await open(path)
    await expect(page.getByRole('navigation')).toBeVisible()
    const copies = async () => (await calls()).filter(({ command }) => command === 'clipboard.copy')
    expect(await copies()).toEqual([])
    await tell({ type: 'alert-opened', target: TARGET })
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Resumo copiado.' })).toBeVisible()
    const [copy, ...others] = await copies()
    expect(others).toEqual([])
    expect(copy?.params.text).toContain('Casa Aroeira')
    expect(String(copy?.params.png).length).toBeGreaterThan(10_000)
    await page.getByRole('link', { name: 'Funil', exact: true }).click()
    await page.getByRole('link', { name: /^Hoje/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    expect(await copies()).toHaveLength(1)
  })
}

test('control: another alert copies nothing', async ({ open }) => {
  const { page, calls, tell } = await open('/funil')
  await expect(page.getByRole('navigation')).toBeVisible()
  await tell({ type: 'alert-opened', target: { ...TARGET, rule: 'pace' } })
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ritmo do mês' })).toBeVisible()
  expect((await calls()).filter(({ command }) => command === 'clipboard.copy')).toEqual([])
})

const ASKED = { type: 'summary-paper', companyId: TARGET.companyId, isHidden: false } as const

test('the PDF of the summary is made once, when Hoje is shown: no screen in sight is taken away', async ({
  open,
}) => {
  const { page, calls, tell } = await open('/funil')
  const written = async () => (await calls()).filter(({ command }) => command === 'summaryFolder.write')
  await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
  await tell(ASKED)
  await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
  expect(await written()).toEqual([])
  await page.getByRole('link', { name: /^Hoje/ }).click()
  await expect.poll(written).toHaveLength(1)
  expect((await written())[0]?.params).toMatchObject({
    companyId: TARGET.companyId,
    name: expect.stringMatching(/^Hoje - Casa Aroeira/),
  })
  await page.getByRole('link', { name: 'Funil', exact: true }).click()
  await page.getByRole('link', { name: /^Hoje/ }).click()
  await expect(page.getByRole('region', { name: 'Ritmo do mês' })).toBeVisible()
  expect(await written()).toHaveLength(1)
})

test('a hidden window goes to Hoje for the PDF, and back to its screen', async ({ open }) => {
  const { page, calls, tell } = await open('/parados')
  await expect(page.getByRole('heading', { level: 1, name: 'Parados' })).toBeVisible()
  await tell({ ...ASKED, isHidden: true })
  const written = async () => (await calls()).filter(({ command }) => command === 'summaryFolder.write')
  await expect.poll(written).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Parados' })).toBeVisible()
})

test('a hidden window keeps a form that is being filled in', async ({ open }) => {
  const { page, calls, tell } = await open('/notas/nova')
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Nota', exact: true })
  await text.fill('Campanha nova')
  await tell({ ...ASKED, isHidden: true })
  await expect(text).toHaveValue('Campanha nova')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: /^Hoje/ }).click()
  await expect
    .poll(async () => (await calls()).filter(({ command }) => command === 'summaryFolder.write'))
    .toHaveLength(1)
})

test('Ajustes offers the folder with the summary, and says why the last PDF was not written', async ({
  open,
}) => {
  const { page } = await open('/ajustes/alertas', { summaryFolder: { problem: 'full' } })
  const row = page.getByRole('region', { name: 'PDF do resumo' })
  await expect(page.getByRole('switch', { name: 'Resumo do dia' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('switch', { name: 'Resumo do dia' }).check({ force: true })
  await row.getByRole('button', { name: 'Escolher pasta' }).click()
  await expect(row).toContainText('R:/Equipe/Resumos')
  await expect(row.getByRole('status')).toHaveText('O último PDF não foi gravado: a pasta está cheia.')
  await row.getByRole('button', { name: 'Não gravar mais' }).click()
  await expect(row).not.toContainText('R:/Equipe/Resumos')
})
