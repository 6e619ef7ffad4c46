// Inputs in the head of a screen: choices, a typed number, typed days.
import type { Page } from '@playwright/test'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { expect, test } from './fixtures.ts'

const day = (text: string) => text as PlainDate

/**
 * Resolves when the page has run the timers that were due: Mantine forgets the marked option in one after its list
 * closed, and on a busy machine keys overtake it.
 */
const timersDue = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))

test.describe('SelectField', () => {
  const OPTIONS = [
    { value: 'day', label: 'Dia' },
    { value: 'week', label: 'Semana' },
    { value: 'month', label: 'Mês', disabled: true },
  ]

  test('is chosen by keyboard, and Escape keeps the choice', async ({ page, show, calls }) => {
    await show('SelectField', { label: 'Agrupar por', value: 'day', options: OPTIONS })
    const field = page.getByRole('combobox', { name: 'Agrupar por' })
    await field.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await field.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await timersDue(page)
    await expect(field).toBeFocused()
    expect(await calls()).toEqual([])
    await field.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    for (const name of ['Dia', 'Semana']) {
      await field.press('ArrowDown')
      const id = await page.getByRole('option', { name }).getAttribute('id')
      await expect(field).toHaveAttribute('aria-activedescendant', id ?? 'none')
    }
    await field.press('Enter')
    await expect(field).toHaveValue('Semana')
  })
})

test.describe('CustomRange', () => {
  const today = day('2026-11-20')
  const range = { from: day('2026-11-02'), to: day('2026-11-19') }

  test('explains a day under its field and over the open calendar, and nothing moves', async ({
    page,
    show,
  }) => {
    await show('CustomRange', { range, today })
    const field = page.getByLabel('De', { exact: true })
    await field.click()
    const day = page.getByRole('button', { name: '10 novembro 2026' })
    await expect(day).toBeVisible()
    const parts = [field, day, page.getByLabel('Até')]
    const places = () => Promise.all(parts.map((part) => part.boundingBox()))
    const before = await places()
    await field.fill('21/11/2026')
    const problem = page.getByRole('alert')
    await expect(problem).toBeVisible()
    expect(await places()).toEqual(before)
    const isOnTop = await problem.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    })
    expect(isOnTop).toBe(true)
    const [box, input] = [await problem.boundingBox(), await field.boundingBox()]
    expect((box?.y ?? 0) - (input?.y ?? 0) - (input?.height ?? 0)).toBeLessThan(10)
    expect(box?.x).toBe(input?.x)
  })
})

test.describe('SearchField', () => {
  const words = { label: 'Buscar', hint: 'Nome', clear: 'Apagar a busca' }

  test('is applied after a pause, at once by Enter, and emptied by Escape and its button', async ({
    page,
    show,
    calls,
  }) => {
    await show('SearchField', { value: '', words })
    const field = page.getByRole('textbox', { name: 'Buscar' })
    await field.pressSequentially('cadeira')
    await expect.poll(calls).toEqual([{ name: 'change', values: ['cadeira'] }])
    await field.pressSequentially('s')
    await field.press('Enter')
    expect((await calls()).at(-1)).toEqual({ name: 'change', values: ['cadeiras'] })
    await field.press('Escape')
    await expect(field).toHaveValue('')
    await field.fill('mesa')
    await page.getByRole('button', { name: 'Apagar a busca' }).click()
    await expect(field).toBeFocused()
    expect((await calls()).at(-1)).toEqual({ name: 'change', values: [''] })
  })
})
