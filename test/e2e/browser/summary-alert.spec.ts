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
