// Texts that strangers wrote: very long, from right to left, or with HTML. Each is shown as it is, and no page is wider
// than the window at 200 % zoom.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { StoryName, StoryProps } from './page/story-types.ts'

const TEXTS = {
  'very long': 'Supercalifragilístico'.repeat(20),
  'from right to left': 'مرحبا بالعالم \u202e txet desrever',
  HTML: "<img src=x onerror=document.title='run'><b>negrito</b>",
} as const
const RANGE = { operation: 'marketing.funnel', definition: 'stalledAll', range: 'agora' } as const

interface Place<Name extends StoryName> {
  readonly name: Name
  readonly propsOf: (text: string) => StoryProps<Name>
}

function place<Name extends StoryName>(name: Name, propsOf: (text: string) => StoryProps<Name>): Place<Name> {
  return { name, propsOf }
}

const PLACES = [
  place('BarList', (label) => ({
    color: 'var(--accent)',
    items: [{ key: 'a', label, count: 1, share: 0.5 }],
  })),
  place('Card', (title) => ({ title, more: '12', children: '' })),
  place('ChartLegend', (label) => ({ items: [{ key: 'a', label, color: 'var(--accent)' }] })),
  place('EmptyNote', (text) => ({ title: text, text })),
  place('Notice', (text) => ({ tone: 'bad' as const, title: text, text, action: 'Tentar de novo' })),
  place('PlainTable', (text) => ({
    title: text,
    columns: [text, `${text}.`] as const,
    rows: [{ name: text, figures: [1] }],
    look: 'names' as const,
  })),
  place('BucketsTable', (label) => ({
    snapshot: { snapshotDate: null, buckets: [{ label, count: 1, valueCents: null }], unreadable: [] },
    about: { ...RANGE, capturedAt: null },
  })),
  place('TooltipBox', (text) => ({
    title: text,
    lines: [{ key: 'a', label: text, figure: '1', series: null }],
  })),
  place('UnreadItems', (text) => ({ items: [text] })),
] as const

async function hasOverflow(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
}

test.describe('A hostile text', () => {
  // 1366 × 768 at 200 %.
  test.use({ viewport: { width: 683, height: 384 } })

  for (const [kind, text] of Object.entries(TEXTS)) {
    test(`that is ${kind} is shown as it is, without a wider page`, async ({ page, show }) => {
      for (const { name, propsOf } of PLACES) {
        await show(name, propsOf(text))
        await expect.soft(page.getByText(text).first(), name).toBeVisible()
        await expect.soft(page.getByRole('img'), name).toHaveCount(0)
        expect.soft(await hasOverflow(page), name).toBe(false)
      }
      await expect(page).toHaveTitle('Leme')
    })
  }
})

test.describe('A hostile name of a view', () => {
  test.use({ viewport: { width: 683, height: 384 } })

  for (const [kind, text] of Object.entries(TEXTS)) {
    test(`that is ${kind} is shown as it is in the dialog and the menu`, async ({ page, show }) => {
      await show('ViewsMenu', { screen: 'tasks' })
      await page.getByRole('button', { name: 'Visões' }).click()
      await page.getByRole('menuitem').click()
      const field = page.getByRole('textbox', { name: 'Nome da visão' })
      await field.fill(text)
      const typed = await field.inputValue()
      await field.press('Enter')
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(typed.slice(0, 13))
      expect(await hasOverflow(page)).toBe(false)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Visões' }).click()
      await expect(page.getByRole('menuitemradio')).toContainText(typed.slice(0, 13))
      await expect(page).toHaveTitle('Leme')
    })
  }
})

test('has a control: a wider page is found', async ({ page }) => {
  await page.setContent('<div style="width: 200vw">x</div>')
  expect(await hasOverflow(page)).toBe(true)
})
