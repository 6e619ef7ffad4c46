// Figures, their changes, and where they come from.
import type { Cents } from '../../../shared/money/money.ts'
import { expect, test } from './fixtures.ts'

const cents = (value: number) => value as Cents

test.describe('AboutNumber', () => {
  const props = {
    name: 'Ganhos no mês',
    definition: 'won',
    operation: 'marketing.funnel',
    range: '1 a 19 nov.',
    capturedAt: '2026-11-20T12:00:00.000Z',
  } as const

  test('is the head of a column by the number’s own name', async ({ page, show }) => {
    await show('AboutNumber', { ...props, look: 'words', capturedAt: null })
    const button = page.getByRole('button', { name: 'Ganhos no mês', exact: true })
    await expect(button).toHaveAccessibleDescription('De onde vem o número: Ganhos no mês')
    await button.click()
    await expect(page.getByRole('definition').last()).toHaveText('ainda não')
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
})

test.describe('BarList', () => {
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
})
