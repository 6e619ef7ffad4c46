// Figures, their changes, and where they come from.
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { expect, test } from './fixtures.ts'

const day = (text: string) => text as PlainDate
const cents = (value: number) => value as Cents

test.describe('AboutNumber', () => {
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

  test('is the head of a column by the number’s own name', async ({ page, show }) => {
    await show('AboutNumber', { ...props, look: 'words', capturedAt: null })
    const button = page.getByRole('button', { name: 'Ganhos no mês', exact: true })
    await expect(button).toHaveAccessibleDescription('De onde vem o número: Ganhos no mês')
    await button.click()
    await expect(page.getByRole('definition').last()).toHaveText('ainda não')
  })

  test('explains in English', async ({ page, show }) => {
    await show('AboutNumber', props, { language: 'en' })
    await page.getByRole('button', { name: 'Where the number comes from: Ganhos no mês' }).click()
    await expect(page.getByRole('dialog')).not.toContainText('Período')
  })
})

test.describe('Explained', () => {
  for (const [language, name] of [
    ['pt-BR', 'Sobre: Tema'],
    ['en', 'About: Tema'],
  ] as const) {
    test(`opens by keyboard as “${name}”, is a named dialog, and gives the focus back`, async ({
      page,
      show,
    }) => {
      await show('Explained', { name: 'Tema', children: 'Claro, escuro ou o do sistema.' }, { language })
      await page.keyboard.press('Tab')
      const sign = page.getByRole('button', { name })
      await expect(sign).toBeFocused()
      await expect(sign).not.toHaveAttribute('title', /./)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Tema' })
      await expect(dialog).toContainText('Claro, escuro ou o do sistema.')
      await expect(sign).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(sign).toBeFocused()
    })
  }
})

test.describe('Change', () => {
  for (const [direction, words] of [
    [1, 'alta de 12%'],
    [-1, 'queda de 12%'],
    [0, '12%'],
  ] as const) {
    test(`says ${words} in words, not by its arrow`, async ({ page, show }) => {
      await show('Change', { change: { direction, text: '12%' } })
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`- main: ${words}`)
    })
  }

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

test.describe('BarList', () => {
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

  test('draws a bar as long as its share on a track, and one without a share on none', async ({
    page,
    show,
  }) => {
    /** The parts of the full width that the bars take, and whether there is a track. */
    const drawn = () =>
      page.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const track = item.lastElementChild
          const bar = track?.firstElementChild?.getBoundingClientRect().width ?? 0
          return [
            Math.round((bar / (track?.getBoundingClientRect().width ?? 1)) * 1000) / 10,
            track !== null && getComputedStyle(track).backgroundColor !== 'rgba(0, 0, 0, 0)',
          ]
        }),
      )
    const items = [
      { key: 'a', label: 'Preço', count: 16 },
      { key: 'b', label: 'Prazo', count: 4 },
    ]
    await show('BarList', {
      color: 'var(--accent)',
      items: items.map((item) => ({ ...item, share: item.count / 80 })),
    })
    expect(await drawn()).toEqual([
      [20, true],
      [5, true],
    ])
    await show('BarList', { color: 'var(--accent)', items: items.map((item) => ({ ...item, share: null })) })
    expect(await drawn()).toEqual([
      [100, false],
      [25, false],
    ])
  })

  test('opens a row by pointer and by keyboard, and says what that does', async ({ page, show, calls }) => {
    await show('BarList', {
      color: 'var(--accent)',
      openHint: 'Ver as semanas deste motivo',
      items: ['Preço', 'Prazo'].map((label) => ({ key: label, label, count: 3, share: 0.5 })),
    })
    const row = page.getByRole('button', { name: 'Prazo', description: 'Ver as semanas deste motivo' })
    await row.click()
    await page.getByRole('button', { name: 'Preço' }).press('Enter')
    expect(await calls()).toEqual([
      { name: 'open', values: [1] },
      { name: 'open', values: [0] },
    ])
  })
})

test.describe('StepLines', () => {
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

  test('draws each bar as long as its share of the leads', async ({ page, show }) => {
    const won = { ...steps[2], count: 10, stepRate: 0.2, overallRate: 0.05, drop: 40 }
    await show('StepLines', { steps: [...steps.slice(0, 2), won] }, MEASURED)
    const bars = page.locator('[data-whole] > i')
    const shares = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const whole = bar.parentElement?.getBoundingClientRect().width ?? 1
        return bar.getBoundingClientRect().width / whole
      }),
    )
    expect(shares.map((share) => Math.round(share * 1000) / 10)).toEqual([100, 25, 5])
  })

  test('opens a step by a click anywhere on its line, and by its name', async ({ page, show, calls }) => {
    await show('StepLines', { steps, openHint: 'Ver as semanas' }, MEASURED)
    const { x = 0, y = 0 } = (await page.getByText('25,0%').boundingBox()) ?? {}
    await page.mouse.click(x + 4, y + 4)
    await page.getByRole('button', { name: 'Leads' }).press('Enter')
    expect(await calls()).toEqual([
      { name: 'open', values: ['opportunities'] },
      { name: 'open', values: ['leads'] },
    ])
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

test.describe('Hero', () => {
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

test.describe('PartialTag', () => {
  const range = { from: day('2026-11-01'), to: day('2026-11-19') }

  test('names the days of an earlier answer', async ({ page, show }) => {
    const older = [{ from: day('2026-11-03'), to: day('2026-11-03') }]
    const part = { range, days: [], figures: null, missing: [], beside: null, isToday: false, older }
    await show('PartialTag', { part })
    await expect(page.getByRole('main')).toHaveText(/^3\snov\. de uma consulta anterior$/)
  })
})

test.describe('Tag', () => {
  test('is its word, whatever its tone', async ({ page, show }) => {
    await show('Tag', { tone: 'bad', children: '8 dias' })
    await expect(page.getByRole('main')).toHaveText('8 dias')
  })

  const item = (key: string, count: number, share: number | null) => ({ key, label: key, count, share })

  test('draws each bar as long as the share beside it', async ({ page, show }) => {
    const items = [item('Até 3 dias', 668, 0.668), item('4 a 7 dias', 234, 0.234), item('15+', 98, 0.098)]
    await show('BarList', { color: 'var(--accent)', items })
    for (const row of await page.getByRole('listitem').all()) {
      const track = row.locator('[data-track]')
      const [whole, bar] = await Promise.all(
        [track, track.locator('span')].map((each) =>
          each.evaluate((box) => box.getBoundingClientRect().width),
        ),
      )
      const written = /([\d,]+)%/.exec(await row.innerText())?.[1]?.replace(',', '.')
      expect(((bar ?? 0) / (whole ?? 1)) * 100).toBeCloseTo(Number(written), 0)
    }
  })

  test('has no track where a share is not known', async ({ page, show }) => {
    await show('BarList', { color: 'var(--accent)', items: [item('a', 4, null), item('b', 2, null)] })
    await expect(page.getByRole('listitem')).toHaveCount(2)
    await expect(page.locator('[data-track]')).toHaveCount(0)
  })
})
