// The summary of the day: a click on its notification copies the text and the picture of Hoje, from any screen. Its
// PDF: test/window/invented-alerts.full.test.ts.
import { expect, type Page } from '@playwright/test'
import { type OpenWindow, test } from './window-host.ts'

const TARGET = {
  companyId: '11111111-1111-4111-8111-111111111111',
  rule: 'summary',
  pipelineId: null,
} as const

const copiesIn = async ({ calls }: OpenWindow) =>
  (await calls()).filter(({ command }) => command === 'clipboard.copy')

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
      await expect(page.getByRole('status').filter({ hasText: 'Copiado.' }).first()).toBeVisible()
      const copy = (await copiesIn(opened)).at(-1)
      expect(copy?.params.text).toContain('Casa Aroeira')
      expect(String(copy?.params.png).length).toBeGreaterThan(10_000)
      await openFunnel(page)
      await openToday(page)
      expect(await copiesIn(opened)).toHaveLength(index + 1)
    })
  }
})
