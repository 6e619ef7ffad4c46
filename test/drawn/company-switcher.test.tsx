import { afterAll, it } from 'vitest'
import { expect } from '../support/window/expect.ts'
import { page } from '../support/window/locator.ts'
import { openDrawing } from './draw.tsx'

const companies = ['Casa', 'Verde', 'Norte'].map((label) => ({
  id: `id of ${label}`,
  label,
  baseUrl: `https://${label.toLowerCase()}.example`,
  timeZone: 'America/Sao_Paulo',
}))
const asked: unknown[] = []
const call = async (command: string, params: unknown) => {
  asked.push([command, params])
  return '{"ok":false,"error":{"code":"UNEXPECTED"}}'
}
const drawing = await openDrawing('2026-11-24T10:00:00-03:00', companies, {
  call,
  onEvent: () => () => undefined,
})
afterAll(() => drawing.close())
const { CompanySwitcher } = await import('../../renderer/app/company-switcher.tsx')

it('opens the company that is chosen, and marks the one that is open', async () => {
  drawing.draw(<CompanySwitcher />)
  const button = page.getByRole('button').first()
  const choose = async (name: RegExp) => {
    await button.click()
    const item = page.getByRole('menuitem', { name })
    const isOpen = (await item.getAttribute('aria-current')) === 'true'
    await item.click()
    return isOpen
  }
  await expect(button).toContainText('Casa')
  expect(await choose(/^Verde/)).toBe(false)
  await expect.poll(() => asked).toEqual([['company.activate', { companyId: 'id of Verde' }]])
  // The open one is not asked for again.
  expect(await choose(/^Casa/)).toBe(true)
  await choose(/^Norte/)
  await expect.poll(() => asked.slice(1)).toEqual([['company.activate', { companyId: 'id of Norte' }]])
})
