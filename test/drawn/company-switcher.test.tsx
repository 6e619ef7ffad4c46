import { getByRole } from '@testing-library/dom'
import { afterAll, expect, it } from 'vitest'
import { page, until, user, wordsOf } from '../support/window/page.ts'
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
  const mouse = user()
  const choose = async (name: RegExp) => {
    await mouse.click(getByRole(page(), 'button'))
    const item = await until(() => getByRole(page(), 'menuitem', { name }))
    await mouse.click(item)
    return item
  }
  expect(wordsOf(getByRole(page(), 'button'))).toContain('Casa')
  const chosen = await choose(/^Verde/)
  await until(() => expect(asked).toEqual([['company.activate', { companyId: 'id of Verde' }]]))
  expect(chosen.getAttribute('aria-current')).toBeNull()
  // The open one is not asked for again.
  const open = await choose(/^Casa/)
  expect(open.getAttribute('aria-current')).toBe('true')
  await choose(/^Norte/)
  await until(() => expect(asked.slice(1)).toEqual([['company.activate', { companyId: 'id of Norte' }]]))
})
