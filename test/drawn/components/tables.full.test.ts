// Tables, lines and histories: words, roles and names. Lengths and places: test/renderer/components.
import { describe } from 'vitest'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { expect, test } from './fixtures.ts'

const ABOUT = {
  definition: 'stalledAll',
  operation: 'marketing.funnel',
  range: 'agora',
  capturedAt: null,
} as const
const WORDS = {
  title: 'Parados por dia',
  label: 'Dois dias, de 3 a 5',
  day: 'Dia',
  total: 'Total',
  gap: 'sem foto',
  emptyTitle: 'O histórico ainda não começou',
  emptyText: 'Começa hoje.',
  firstTitle: 'Um dia guardado',
}
const SERIES = [
  { key: 'old', label: 'Mais de 15 dias', color: '#a33', mark: 'swatch' },
  { key: 'new', label: 'Até 3 dias', color: '#3a3', mark: 'swatch' },
] as const
const DAYS = [
  { day: '2026-11-03' as PlainDate, figures: [1, 2] },
  { day: '2026-11-04' as PlainDate, figures: null },
  { day: '2026-11-05' as PlainDate, figures: [2, 3] },
]
const HISTORY = {
  definition: 'stalledHistory',
  operation: 'marketing.funnel',
  range: null,
  capturedAt: null,
} as const
const history = { series: SERIES, about: HISTORY, words: WORDS, kind: 'count' } as const

describe('TableView', () => {
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
})

describe('BucketsTable', () => {
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
})

describe('Sparkline', () => {
  const LABEL = 'Por dia, nos últimos 4 dias: de 1 a 9'

  test('is a named picture, and a gap interrupts its line', async ({ page, show }) => {
    await show('Sparkline', { values: [1, 3, null, 9, 4], label: LABEL })
    const runs = page.getByRole('img', { name: LABEL }).locator('g')
    await expect(runs).toHaveCount(2)
    // From the least to the greatest value, with room for the mark of the last.
    await expect(runs.first().locator('path').last()).toHaveAttribute('d', 'M0 32.0L1 25.0')
    await expect(runs.last().locator('path').last()).toHaveAttribute('d', 'M3 4.0L4 21.5')
  })

  test('is red at its end when that is bad news', async ({ page, show }) => {
    await show('Sparkline', { values: [1, 3], label: LABEL, isAlarm: true })
    await expect(page.locator('[data-alarm]')).toHaveCount(1)
  })

  test('is nothing without two values', async ({ page, show }) => {
    await show('Sparkline', { values: [null, 3, null], label: LABEL })
    await expect(page.getByRole('img')).toHaveCount(0)
  })
})

describe('StackedHistory', () => {
  test('says that there are no days yet, and what the first one means', async ({ page, show }) => {
    await show('StackedHistory', { ...history, rows: [], shownAs: 'chart' } as never)
    await expect(page.getByText('O histórico ainda não começou')).toBeVisible()
    await show('StackedHistory', { ...history, rows: DAYS.slice(0, 1), shownAs: 'chart' } as never)
    await expect(page.getByText('desde 2026-11-03')).toBeVisible()
  })

  test('is a table with its name, the newest day first, a gap in words and each sum', async ({
    page,
    show,
  }) => {
    await show('StackedHistory', { ...history, rows: DAYS, shownAs: 'table' } as never)
    const rows = page.getByRole('table', { name: 'Parados por dia' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('5 nov. 2026')
    await expect(rows.nth(1)).toContainText('235')
    await expect(rows.nth(2)).toContainText('sem foto')
    await expect(rows.nth(3)).toContainText('123')
  })
})
