// Ajustes › Avançado: the licence texts and the release notes of the build, read when they are asked for.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openConnected, openSettings } from './screen.ts'

async function checkLicences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver licenças' }).click()
  const dialog = page.getByRole('dialog', { name: 'Licenças de terceiros' })
  const components = dialog.locator('details')
  await expect(components.first()).toBeVisible()
  const count = await components.count()
  expect(count).toBeGreaterThan(80)
  await expect(dialog.getByText(new RegExp(`^${count} componentes\\.`))).toBeVisible()
  const fastify = dialog
    .locator('details', { hasText: 'fastify' })
    .filter({ hasText: 'Matteo Collina' })
    .first()
  await expect(fastify.locator('pre')).toBeHidden()
  await fastify.locator('summary').click()
  await expect(fastify.locator('pre')).toContainText('Permission is hereby granted')
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('button', { name: 'Ver licenças' })).toBeFocused()
}

async function checkReleaseNotes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novidades' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novidades desta versão' })
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(10)
  await expect(dialog).not.toContainText('**')
}

test('The version shows its licences and what it changed', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Hoje')
  await openSettings(page, 'Avançado')
  await test.step('shows every licence with its text, on demand', () => checkLicences(page))
  await test.step('shows what this version changed, without marks of the text', () => checkReleaseNotes(page))
})
