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

test.describe('StoredDayField', () => {
  test('offers the choices with what they are, then the days, the newest first, and names gaps', async ({
    page,
    show,
    calls,
  }) => {
    await show('StoredDayField', {
      label: 'Comparar com',
      value: 'week',
      choices: [{ value: 'week', label: 'desde 13 nov.', note: 'uma semana' }],
      days: ['2026-11-12', '2026-11-13', '2026-11-16'],
    } as never)
    const field = page.getByRole('combobox', { name: 'Comparar com' })
    await expect(field).toHaveValue('desde 13 nov.')
    await field.click()
    const options = page.getByRole('option')
    await expect(options).toHaveText([
      'desde 13 nov.uma semana',
      /^seg 16 nov\./,
      /^sem foto: 14\snov\.\sa\s15\snov\./u,
      /^sex 13 nov\./,
      /^qui 12 nov\./,
    ])
    await expect(options.nth(2)).toBeDisabled()
    await options.nth(3).click()
    expect(await calls()).toEqual([{ name: 'change', values: ['2026-11-13'] }])
  })
})

test.describe('SelectField', () => {
  const OPTIONS = [
    { value: 'day', label: 'Dia' },
    { value: 'week', label: 'Semana' },
    { value: 'month', label: 'Mês', disabled: true },
  ]

  test('is a combobox with its label, and offers each option', async ({ page, show, calls }) => {
    await show('SelectField', { label: 'Agrupar por', value: 'day', options: OPTIONS })
    const field = page.getByRole('combobox', { name: 'Agrupar por' })
    await expect(field).toHaveValue('Dia')
    await field.click()
    await expect(page.getByRole('option')).toHaveText(['Dia', 'Semana', 'Mês'])
    await expect(page.getByRole('option', { name: 'Mês' })).toBeDisabled()
    await page.getByRole('option', { name: 'Semana' }).click()
    await expect(field).toHaveValue('Semana')
    expect(await calls()).toEqual([{ name: 'change', values: ['week'] }])
  })

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

  test('is disabled without options and shows its placeholder', async ({ page, show }) => {
    await show('SelectField', { label: 'Pipeline', value: null, options: [], placeholder: 'nenhum' })
    const field = page.getByRole('combobox', { name: 'Pipeline' })
    await expect(field).toBeDisabled()
    await expect(field).toHaveAttribute('placeholder', 'nenhum')
  })
})

test.describe('PipelineField', () => {
  const pipelines = [
    { id: 1, name: 'Vendas' },
    { id: 2, name: null },
  ]

  test('offers all pipelines together, and the id of one without a name', async ({ page, show, calls }) => {
    await show('PipelineField', { pipelines, pipelineId: 1 })
    const field = page.getByRole('combobox', { name: 'Pipeline' })
    await expect(field).toHaveValue('Vendas')
    await field.click()
    await expect(page.getByRole('option')).toHaveText(['Todos', 'Vendas', '2'])
    await page.getByRole('option', { name: 'Todos' }).click()
    expect(await calls()).toEqual([{ name: 'choose', values: ['all'] }])
  })

  test('offers single pipelines alone on a screen that shows one', async ({ page, show }) => {
    await show('PipelineField', { pipelines, pipelineId: 'all', isOne: true })
    await page.getByRole('combobox', { name: 'Pipeline' }).click()
    await expect(page.getByRole('option')).toHaveText(['Vendas', '2'])
  })

  test('takes a typed number when the token may not read the list', async ({ page, show, calls }) => {
    await show('PipelineField', { pipelines: [], pipelineId: null, isTyped: true })
    const field = page.getByRole('textbox', { name: 'Número do pipeline' })
    await field.pressSequentially('1a2')
    await field.press('Enter')
    expect(await calls()).toEqual([{ name: 'choose', values: [12] }])
  })

  test('opens no pipeline for an empty number or zero', async ({ page, show, calls }) => {
    await show('PipelineField', { pipelines: [], pipelineId: null, isTyped: true })
    const field = page.getByRole('textbox', { name: 'Número do pipeline' })
    await field.press('Enter')
    await field.fill('0')
    await field.press('Enter')
    expect(await calls()).toEqual([])
  })
})

test.describe('CustomRange', () => {
  const today = day('2026-11-20')
  const range = { from: day('2026-11-02'), to: day('2026-11-19') }

  test('has two days by their labels, written as the language writes them', async ({ page, show }) => {
    await show('CustomRange', { range, today })
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('02/11/2026')
    await expect(page.getByLabel('Até', { exact: true })).toHaveValue('19/11/2026')
    await show('CustomRange', { range, today }, { language: 'en' })
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-02')
  })

  test('takes a typed day in either form', async ({ page, show, calls }) => {
    await show('CustomRange', { range, today })
    await page.getByLabel('De', { exact: true }).fill('5/10/2026')
    await page.getByLabel('Até', { exact: true }).fill('2026-11-18')
    const last = { name: 'change', values: [{ from: '2026-10-05', to: '2026-11-18' }] }
    await expect.poll(async () => (await calls()).at(-1)).toEqual(last)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  for (const [typed, words] of [
    ['32/13/2026', 'Use dia/mês/ano, como 21/11/2026.'],
    ['21/11/2026', 'O último dia possível é hoje.'],
  ]) {
    test(`explains ${typed} under its field and changes nothing`, async ({ page, show, calls }) => {
      await show('CustomRange', { range, today })
      const field = page.getByLabel('De', { exact: true })
      await field.fill(typed as string)
      await expect(page.getByRole('alert')).toHaveText(words as string)
      await expect(field).toHaveAccessibleDescription(words as string)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      expect(await calls()).toEqual([])
    })
  }

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

  test('explains a beginning after the end', async ({ page, show, calls }) => {
    await show('CustomRange', { range, today })
    await page.getByLabel('De', { exact: true }).fill('20/11/2026')
    await expect(page.getByRole('alert')).toHaveText('O início vem depois do fim.')
    expect(await calls()).toEqual([])
  })

  test('explains a range that is too long', async ({ page, show, calls }) => {
    await show('CustomRange', { range, today, isLimited: true })
    await page.getByLabel('De', { exact: true }).fill('01/01/2001')
    await expect(page.getByRole('alert')).toContainText('anos: a partir de')
    expect(await calls()).toEqual([])
  })

  test('picks a day from the calendar, never one after today', async ({ page, show, calls }) => {
    await show('CustomRange', { range, today })
    await page.getByLabel('De', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeVisible()
    await expect(page.getByRole('button', { name: '21 novembro 2026' })).toBeDisabled()
    await page.getByRole('button', { name: '10 novembro 2026' }).click()
    expect(await calls()).toEqual([{ name: 'change', values: [{ from: '2026-11-10', to: '2026-11-19' }] }])
  })
})

test.describe('Segments', () => {
  const OPTIONS = [
    { value: 'count', label: 'Quantidade' },
    { value: 'value', label: 'Valor' },
  ]

  test('are a group of radio buttons with its name, and report the other choice', async ({
    page,
    show,
    calls,
  }) => {
    await show('Segments', { label: 'Medida', value: 'count', options: OPTIONS })
    const group = page.getByRole('radiogroup', { name: 'Medida' })
    await expect(group.getByRole('radio')).toHaveCount(2)
    await expect(group.getByRole('radio', { name: 'Quantidade' })).toBeChecked()
    await group.getByText('Valor').click()
    expect(await calls()).toEqual([{ name: 'change', values: ['value'] }])
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

test.describe('AmountRange', () => {
  const words = { from: 'Preço de', to: 'Preço até', hint: 'R$', order: 'O mínimo é maior que o máximo.' }

  test('reads amounts as they are typed in Brazil, and says how', async ({ page, show, calls }) => {
    await show('AmountRange', { minCents: null, maxCents: null, words })
    const from = page.getByLabel('Preço de')
    await from.fill('1.500,00')
    await expect(page.getByRole('status')).toContainText('1.500,00')
    await from.press('Enter')
    expect(await calls()).toEqual([{ name: 'change', values: [{ minCents: 150_000, maxCents: null }] }])
  })

  test('refuses a minimum above the maximum', async ({ page, show, calls }) => {
    await show('AmountRange', { minCents: null, maxCents: null, words })
    await page.getByLabel('Preço até').fill('10')
    await page.getByLabel('Preço de').fill('20')
    await page.getByLabel('Preço de').press('Enter')
    await expect(page.getByRole('alert')).toHaveText(words.order)
    expect((await calls()).filter(({ values }) => JSON.stringify(values).includes('2000'))).toEqual([])
  })
})

test.describe('ChipList', () => {
  const words = { list: 'Filtros em uso', remove: 'Tirar o filtro', clear: 'Limpar filtros' }

  test('removes the filter of a chip, and all of them', async ({ page, show, calls }) => {
    await show('ChipList', { chips: [{ key: 'brand', name: 'Marca', value: 'Ipê' }], words })
    await page.getByRole('list', { name: 'Filtros em uso' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    expect(await calls()).toEqual([
      { name: 'remove', values: ['brand'] },
      { name: 'clear', values: [] },
    ])
  })
})

test.describe('AvailabilityTag', () => {
  test('says the decision and its reason, an unknown one as received', async ({ page, show }) => {
    await show('AvailabilityTag', { product: { disponivel: false, motivo_indisponivel: 'sem_saldo' } })
    await expect(page.locator('body')).toContainText('Indisponível')
    await expect(page.locator('body')).toContainText('sem saldo')
    await show('AvailabilityTag', { product: { disponivel: null, motivo_indisponivel: 'em_revisao' } })
    await expect(page.locator('body')).toContainText('Não informada')
    await expect(page.locator('body')).toContainText('em_revisao')
  })
})
