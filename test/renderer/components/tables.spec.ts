import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { expect, test } from './fixtures.ts'

const ABOUT = {
  definition: 'stalledAll',
  operation: 'marketing.funnel',
  range: 'agora',
  capturedAt: null,
} as const

test.describe('TableView', () => {
  test('is a named table with heads of columns and rows, gaps, a total and what follows it', async ({
    page,
    show,
  }) => {
    await show('PlainTable', {
      title: 'Funil por dia',
      columns: ['Dia', 'Leads', 'Ganhos'],
      rows: [
        { name: '18 nov.', figures: [7, 1], isMarked: true },
        { name: '19 nov.', figures: null },
      ],
      total: { name: 'Total', figures: [7, 1] },
      afterTotal: [{ name: 'Hoje (parcial)', figures: [2, 0] }],
      gap: 'sem dados',
    })
    const table = page.getByRole('table', { name: 'Funil por dia' })
    await expect(table.getByRole('columnheader')).toHaveText(['Dia', 'Leads', 'Ganhos'])
    await expect(table.getByRole('rowheader')).toHaveText(['18 nov.', '19 nov.', 'Total', 'Hoje (parcial)'])
    const cellsOf = (name: string) => table.getByRole('row', { name }).getByRole('cell')
    await expect(cellsOf('18 nov.')).toHaveText(['7', '1'])
    await expect(cellsOf('19 nov.')).toHaveText(['sem dados', '—'])
    await expect(cellsOf('Total')).toHaveText(['7', '1'])
    await expect(cellsOf('Hoje (parcial)')).toHaveText(['2', '0'])
    await expect(table.getByRole('row', { name: '18 nov.' })).toHaveAttribute('aria-current', 'true')
    await expect(table.locator('[aria-current]')).toHaveCount(1)
  })

  test('is scrolled by keyboard', async ({ page, show }) => {
    // As many as a list of names shows at once.
    const rows = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, figures: [index] }))
    await show('PlainTable', { title: 'Longa', columns: ['Nº', 'N'], rows })
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-scrolls]')).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: '39' })).toBeInViewport()
  })
})

test.describe('BucketsTable', () => {
  const buckets = [
    { label: 'Mais de 15 dias', count: 3, valueCents: 30_000 as Cents },
    { label: 'Até 3 dias', count: 1, valueCents: 10_000 as Cents },
  ]
  const snapshot = { snapshotDate: '2026-11-20' as PlainDate, buckets, unreadable: [] }

  test('has the buckets in the order of the API, their share, and the marked one', async ({ page, show }) => {
    // The encoding of "Até" differs from the bucket's.
    await show('BucketsTable', { snapshot, about: ABOUT, marked: 'Até 3 dias'.normalize('NFD') })
    const table = page.getByRole('table', { name: 'Parados por idade' })
    await expect(table.getByRole('columnheader')).toHaveText(['Faixa', 'Negócios', 'Valor', 'Parte do valor'])
    await expect(table.getByRole('rowheader')).toHaveText([
      'Mais de 15 dias',
      'Até 3 dias',
      'Todos',
      'Há mais de 3 dias',
    ])
    const cells = table.getByRole('row', { name: /^Mais de 15 dias/ }).getByRole('cell')
    await expect(cells).toHaveText(['3', 'R$ 300,00', '75,0%'])
    await expect(table.getByRole('row', { name: /^Até 3 dias/ })).toHaveAttribute('aria-current', 'true')
    await expect(table.getByRole('row', { name: /^Todos/ }).getByRole('cell')).toHaveText([
      '4',
      'R$ 400,00',
      '100,0%',
    ])
    // A part of the total.
    await expect(table.getByRole('row', { name: /^Há mais de 3 dias/ }).getByRole('cell')).toHaveText([
      '3',
      'R$ 300,00',
      '75,0%',
    ])
  })

  test('has no total where a bucket cannot be read', async ({ page, show }) => {
    await show('BucketsTable', { snapshot: { ...snapshot, unreadable: ['x'] }, about: ABOUT })
    const total = page.getByRole('row', { name: /^Todos/ }).getByRole('cell')
    await expect(total).toHaveText(['—', '—', '—'])
  })

  test('has its words in English', async ({ page, show }) => {
    await show('BucketsTable', { snapshot, about: ABOUT }, { language: 'en' })
    await expect(page.getByRole('columnheader').first()).toHaveText('Age')
    await expect(page.getByRole('row', { name: /^Over 15 days/ })).toBeVisible()
  })
})
