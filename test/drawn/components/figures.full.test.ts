// Figures and their changes: words, roles and names. Lengths and places: test/renderer/components.
import { describe } from 'vitest'
import type { Cents } from '../../../shared/money/money.ts'
import { expect, test } from './fixtures.ts'

const cents = (value: number) => value as Cents

describe('AboutNumber', () => {
  const props = {
    name: 'Ganhos no mês',
    definition: 'won',
    operation: 'marketing.funnel',
    range: '1 a 19 nov.',
    capturedAt: '2026-11-20T12:00:00.000Z',
  } as const

  test('explains a number by its name, and gives the focus back on Escape', async ({ page, show }) => {
    await show('AboutNumber', props)
    const button = page.getByRole('button', { name: 'De onde vem o número: Ganhos no mês' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    const about = page.getByRole('dialog', { name: 'Ganhos no mês' })
    await expect(about).toContainText('Vendas ganhas no pipeline nestes dias')
    const terms = about.getByRole('term')
    await expect(terms).toHaveText(['Consulta', 'Período', 'Colhido'])
    await expect(about.getByRole('definition')).toHaveText([
      'marketing.funnel',
      '1 a 19 nov.',
      /^09:00 — há 3 h$/,
    ])
    await page.keyboard.press('Escape')
    await expect(about).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

describe('Change', () => {
  test('is red for bad news that matters, and for nothing else', async ({ page, show }) => {
    for (const [isAlarm, tone] of [
      [true, 'bad'],
      [false, null],
    ] as const) {
      await show('Change', { change: { direction: -1, text: '12%', isAlarm } })
      const change = page.getByRole('main').locator('span').first()
      if (tone === null) await expect(change).not.toHaveAttribute('data-tone')
      else await expect(change).toHaveAttribute('data-tone', tone)
    }
  })

  test('says that there is no comparison', async ({ page, show }) => {
    await show('Change', { change: null })
    await expect(page.getByRole('main')).toHaveText('sem comparação')
  })
})

describe('BarList', () => {
  test('is a list with label, note, figure and share, and a dash for what is unknown', async ({
    page,
    show,
  }) => {
    await show('BarList', {
      color: 'var(--accent)',
      items: [
        { key: 'a', label: 'Preço', count: 1_234, share: 0.5, note: 'R$ 10' },
        { key: 'b', label: 'Prazo', count: null, share: null },
      ],
    })
    await expect(page.getByRole('listitem')).toHaveText(['PreçoR$ 101.23450,0%', 'Prazo——'])
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

describe('StepLines', () => {
  /** The leads are known to be those of the pipeline. */
  const MEASURED = { measured: { leads: 'pipeline', total: null, junk: null, stalled: null } } as const
  const steps = [
    { key: 'leads', count: 200, valueCents: null, stepRate: null, overallRate: 1, drop: null },
    {
      key: 'opportunities',
      count: 50,
      valueCents: cents(1_000_000),
      stepRate: 0.25,
      overallRate: 0.25,
      drop: 150,
    },
    { key: 'won', count: null, valueCents: null, stepRate: null, overallRate: null, drop: null },
  ] as const

  test('has no rate of leads while it is unknown whose they are', async ({ page, show }) => {
    await show('StepLines', { steps })
    await expect(page.getByRole('listitem').nth(1)).toHaveText(/^Oportunidades\s*50\s*—\s*$/)
    await expect(page.locator('[data-whole]')).toHaveCount(0)
  })

  test('is an ordered list of the steps, each with its share of the leads', async ({ page, show }) => {
    await show('StepLines', { steps }, MEASURED)
    const items = page.getByRole('list').getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(items.nth(0)).toHaveText(/^Leads\s*200\s*$/)
    await expect(items.nth(1)).toContainText('25,0%')
    await expect(items.nth(1).getByTitle(/10\.000,00$/)).toHaveText('50')
    // Unknown is no bar of zero.
    await expect(items.nth(2)).toHaveText(/^Ganhos\s*—\s*—\s*$/)
    await expect(items.nth(2).locator('[style]')).toHaveCount(0)
  })

  test('has a table of the same steps, each column explained', async ({ page, show }) => {
    const about = { operation: 'marketing.funnel', range: '1 a 19 nov.', capturedAt: null } as const
    await show('StepsTable', { steps, about }, MEASURED)
    const table = page.getByRole('table', { name: 'Etapas do funil' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Etapa',
      'Quantidade',
      'Valor',
      'Da etapa anterior',
      'Dos leads',
      'Queda',
    ])
    const cells = table.getByRole('row', { name: /^Oportunidades/ }).getByRole('cell')
    await expect(cells).toHaveText(['50', 'R$ 10.000,00', '25,0%', /^25,0%/, '150'])
    await expect(
      table
        .getByRole('row', { name: /^Ganhos/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('—')
    await table.getByRole('button', { name: 'Queda' }).click()
    await expect(page.getByRole('dialog')).toContainText('Quantos a menos que na etapa anterior')
  })
})

describe('Hero', () => {
  test('is named, with its other measure, its exact amount and its change', async ({ page, show }) => {
    await show('Hero', {
      name: 'Abertos',
      figure: 'R$ 8,53 mi',
      exact: 'R$ 8.526.919,08',
      beside: '295 negócios',
      change: { direction: 1, text: 'R$ 13 mil desde 17 nov.' },
    })
    const hero = page.getByRole('group', { name: 'Abertos' })
    await expect(hero.getByTitle('R$ 8.526.919,08')).toHaveText('R$ 8,53 mi')
    await expect(hero).toContainText('295 negócios')
    await expect(hero).toContainText('alta de R$ 13 mil desde 17 nov.')
  })

  test('says that there is no comparison, or nothing where it is compared with nothing', async ({
    page,
    show,
  }) => {
    await show('Hero', { name: 'Abertos', figure: '—', change: null })
    await expect(page.getByRole('group')).toContainText('sem comparação')
    await show('Hero', { name: 'Abertos', figure: '—' })
    await expect(page.getByRole('group')).toHaveText('—')
  })
})
