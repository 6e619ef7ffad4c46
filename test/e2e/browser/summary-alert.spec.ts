// The summary of the day: a click on its notification copies the text and the picture of Hoje, from any screen.
import { expect, type Page } from '@playwright/test'
import { type OpenWindow, test } from './window-host.ts'

const TARGET = {
  companyId: '11111111-1111-4111-8111-111111111111',
  rule: 'summary',
  pipelineId: null,
} as const

const copiesIn = async ({ calls }: OpenWindow) =>
  (await calls()).filter(({ command }) => command === 'clipboard.copy')
const writtenIn = async ({ calls }: OpenWindow) =>
  (await calls()).filter(({ command }) => command === 'summaryFolder.write')

async function openToday(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Hoje/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
}

async function openFunnel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Funil', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
}

test('a click on its notification copies it', async ({ open }) => {
  const opened = await open('/funil')
  const { page, tell } = opened
  await expect(page.getByRole('navigation')).toBeVisible()
  await test.step('control: another alert copies nothing', async () => {
    await tell({ type: 'alert-opened', target: { ...TARGET, rule: 'pace' } })
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ritmo do mês' })).toBeVisible()
    expect(await copiesIn(opened)).toEqual([])
  })
  for (const [index, show] of [openFunnel, openToday].entries()) {
    await test.step(`copies it once, over ${index === 0 ? 'Funil' : 'Hoje'}`, async () => {
      await show(page)
      await tell({ type: 'alert-opened', target: TARGET })
      await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
      await expect.poll(() => copiesIn(opened)).toHaveLength(index + 1)
      await expect(page.getByRole('status').filter({ hasText: 'Resumo copiado.' }).first()).toBeVisible()
      const copy = (await copiesIn(opened)).at(-1)
      expect(copy?.params.text).toContain('Casa Aroeira')
      expect(String(copy?.params.png).length).toBeGreaterThan(10_000)
      await openFunnel(page)
      await openToday(page)
      expect(await copiesIn(opened)).toHaveLength(index + 1)
    })
  }
})

const ASKED = { type: 'summary-paper', companyId: TARGET.companyId, isHidden: false } as const

async function writeWhenShown(opened: OpenWindow): Promise<void> {
  const { page, tell } = opened
  await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
  await tell(ASKED)
  await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
  expect(await writtenIn(opened)).toEqual([])
  await openToday(page)
  await expect.poll(() => writtenIn(opened)).toHaveLength(1)
  expect((await writtenIn(opened))[0]?.params).toMatchObject({
    companyId: TARGET.companyId,
    name: expect.stringMatching(/^Hoje - Casa Aroeira/),
  })
  await openFunnel(page)
  await openToday(page)
  await expect(page.getByRole('region', { name: 'Ritmo do mês' })).toBeVisible()
  expect(await writtenIn(opened)).toHaveLength(1)
}

async function writeHidden(opened: OpenWindow): Promise<void> {
  const { page, tell } = opened
  await page.getByRole('link', { name: /^Parados/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parados' })).toBeVisible()
  await tell({ ...ASKED, isHidden: true })
  await expect.poll(() => writtenIn(opened)).toHaveLength(2)
  await expect(page.getByRole('heading', { level: 1, name: 'Parados' })).toBeVisible()
}

async function keepForm(opened: OpenWindow): Promise<void> {
  const { page, tell } = opened
  await page.evaluate(() => {
    location.hash = '/notas/nova'
  })
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Nota', exact: true })
  await text.fill('Campanha nova')
  await tell({ ...ASKED, isHidden: true })
  await expect(text).toHaveValue('Campanha nova')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await writtenIn(opened)).toHaveLength(2)
  await openToday(page)
  await expect.poll(() => writtenIn(opened)).toHaveLength(3)
}

test('the PDF of the summary is made', async ({ open }) => {
  const opened = await open('/funil')
  await test.step('once, when Hoje is shown: no screen in sight is taken away', () => writeWhenShown(opened))
  await test.step('in a hidden window, which goes to Hoje for it, and back to its screen', () =>
    writeHidden(opened))
  await test.step('in a hidden window that keeps a form that is being filled in', () => keepForm(opened))
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
