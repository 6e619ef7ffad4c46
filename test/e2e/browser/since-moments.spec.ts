// The moments of "O que mudou" that an address or Buscar names.
import { expect } from '@playwright/test'
import { test } from './window-host.ts'

test('begins with the moment that was asked for, also while the page is open', async ({ open }) => {
  const { page } = await open('/desde/ontem')
  const from = page.getByRole('combobox', { name: 'de', exact: true })
  await expect(from).toHaveValue(/^qui 19 nov/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('desde a última segunda')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue(/^seg 16 nov/)
})
