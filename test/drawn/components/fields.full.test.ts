// Inputs and dialogs: what they are named, offer, refuse and report. Keys and places: test/renderer/components.
import { describe } from 'vitest'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { expect, test } from './fixtures.ts'

const day = (text: string) => text as PlainDate

describe('StoredDayField', () => {
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
    expect(calls()).toEqual([{ name: 'change', values: ['2026-11-13'] }])
  })
})

describe('SelectField', () => {
  test('is disabled without options and shows its placeholder', async ({ page, show }) => {
    await show('SelectField', { label: 'Pipeline', value: null, options: [], placeholder: 'nenhum' })
    const field = page.getByRole('combobox', { name: 'Pipeline' })
    await expect(field).toBeDisabled()
    await expect(field).toHaveAttribute('placeholder', 'nenhum')
  })
})

describe('PipelineField', () => {
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
    expect(calls()).toEqual([{ name: 'choose', values: ['all'] }])
  })

  test('offers single pipelines alone on a screen that shows one', async ({ page, show }) => {
    await show('PipelineField', { pipelines, pipelineId: 'all', isOne: true })
    await page.getByRole('combobox', { name: 'Pipeline' }).click()
    await expect(page.getByRole('option')).toHaveText(['Vendas', '2'])
  })

  test('opens no pipeline for an empty number or zero', async ({ page, show, calls }) => {
    await show('PipelineField', { pipelines: [], pipelineId: null, isTyped: true })
    const field = page.getByRole('textbox', { name: 'Número do pipeline' })
    await field.press('Enter')
    await field.fill('0')
    await field.press('Enter')
    expect(calls()).toEqual([])
  })
})

describe('CustomRange', () => {
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
    await expect.poll(() => calls().at(-1)).toEqual(last)
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
      const about = (await field.getAttribute('aria-describedby')) ?? 'none'
      await expect(page.locator(`[id="${about.split(' ').at(-1)}"]`)).toHaveText(words as string)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      expect(calls()).toEqual([])
    })
  }

  test('picks a day from the calendar, never one after today', async ({ page, show, calls }) => {
    await show('CustomRange', { range, today })
    await page.getByLabel('De', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeVisible()
    await expect(page.getByRole('button', { name: '21 novembro 2026' })).toBeDisabled()
    await page.getByRole('button', { name: '10 novembro 2026' }).click()
    expect(calls()).toEqual([{ name: 'change', values: [{ from: '2026-11-10', to: '2026-11-19' }] }])
  })
})

describe('AmountRange', () => {
  const words = { from: 'Preço de', to: 'Preço até', hint: 'R$', order: 'O mínimo é maior que o máximo.' }

  test('refuses a minimum above the maximum', async ({ page, show, calls }) => {
    await show('AmountRange', { minCents: null, maxCents: null, words })
    await page.getByLabel('Preço até').fill('10')
    await page.getByLabel('Preço de').fill('20')
    await page.getByLabel('Preço de').press('Enter')
    await expect(page.getByRole('alert')).toHaveText(words.order)
    expect(calls().filter(({ values }) => JSON.stringify(values).includes('2000'))).toEqual([])
  })
})

describe('Dialog', () => {
  const PROPS = { title: 'Excluir a nota', text: 'Isto não volta.', action: 'Excluir' }

  test('has the focus on cancelling where it asks before something is lost', async ({ page, show }) => {
    await show('Dialog', { ...PROPS, isCancelFirst: true })
    await page.getByRole('button', { name: PROPS.title }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).last()).toBeFocused()
  })
})

describe('SecretField', () => {
  const PROPS = { label: 'Token', words: { show: 'Mostrar o token', hide: 'Esconder o token' } }

  test('hides what is typed until it is to be seen, and nothing proposes or checks it', async ({
    page,
    show,
    calls,
  }) => {
    await show('SecretField', PROPS)
    const field = page.getByLabel(PROPS.label, { exact: true })
    await field.fill('abc')
    expect(calls()).toEqual([{ name: 'change', values: ['abc'] }])
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'off')
    await expect(field).toHaveAttribute('spellcheck', 'false')
    await page.getByRole('button', { name: PROPS.words.show }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: PROPS.words.hide }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  test('says its error at once', async ({ page, show }) => {
    await show('SecretField', { ...PROPS, error: 'O servidor recusou este token.' })
    await expect(page.getByRole('alert')).toHaveText('O servidor recusou este token.')
    await expect(page.getByLabel(PROPS.label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })
})
