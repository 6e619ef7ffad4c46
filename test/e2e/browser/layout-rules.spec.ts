// Controls of the layout test: each rule finds its planted fault, and only on the page that has it.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { RuleName } from './layout/rules/main.ts'
import { bundleRules } from './layout/rules-script.ts'
import { test } from './window-host.ts'

const ELLIPSIS = '#content section h2 { max-width: 20px; overflow: hidden; text-overflow: ellipsis }'
const PLANTED: Readonly<Record<Exclude<RuleName, 'unexplained'>, string>> = {
  sideways: '#content > div { width: 3000px }',
  outside: '#content section h2 { position: relative; left: -60px }',
  overlaps: '#content section > p { position: relative; top: -18px }',
  cut: '#content section b { display: inline-block; min-width: 0; max-width: 6px; overflow: hidden }',
  unreachable: ELLIPSIS,
  // A chart has its new width only in the next turn of the page.
  lopsided: '#content > * { max-width: 600px; overflow: hidden }',
  dead: '#content section { min-height: 2400px }',
}

/** Returns the faults of one rule, with a style in the page. */
async function findWith(page: Page, rule: RuleName, style: string): Promise<string[]> {
  // In one turn of the page: the window mends what it can in its idle time.
  return page.evaluate(
    ([name, css]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      const faults = window.LayoutRules.findFaults([name])
      document.adoptedStyleSheets = []
      return faults
    },
    [rule, style] as const,
  )
}

test('Each rule finds its planted fault, and a truncated text is whole under the pointer and at the focus', async ({
  open,
}) => {
  const { page } = await open('/funil')
  await page.mouse.move(0, 0)
  await page.evaluate(await bundleRules())
  await expect(page.getByRole('region', { name: 'Por que perdemos' })).toContainText('R$')
  await page.evaluate(() => window.LayoutRules.settled())
  for (const [rule, style] of Object.entries(PLANTED) as [keyof typeof PLANTED, string][]) {
    expect.soft(await findWith(page, rule, ''), `${rule}, nothing planted`).toEqual([])
    expect.soft((await findWith(page, rule, style)).length, rule).toBeGreaterThan(0)
  }
  await test.step('a truncated text is shown whole, and leaves no tab stop when it fits', async () => {
    const name = page.getByRole('region', { name: 'Por que perdemos' }).getByRole('heading')
    // Scrolling hides what the pointer showed.
    await name.scrollIntoViewIfNeeded()
    await name.evaluate((heading) => {
      heading.style.width = '40px'
      heading.append('')
    })
    await expect(name).toHaveAttribute('tabindex', '0')
    await name.hover()
    await expect(page.locator('[role="tooltip"]')).toHaveText('Por que perdemos')
    await page.mouse.move(0, 0)
    await expect(page.locator('[role="tooltip"]')).toHaveCount(0)
    await name.focus()
    await expect(page.locator('[role="tooltip"]')).toHaveText('Por que perdemos')
    await page.keyboard.press('Escape')
    await expect(page.locator('[role="tooltip"]')).toHaveCount(0)
    // The control of the rule: where the window does not hear of the focus, the text is not shown.
    expect(await findWith(page, 'unexplained', '')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('[role="tooltip"]')).toHaveCount(0)
    await page.evaluate(() =>
      window.addEventListener('focusin', (event) => event.stopImmediatePropagation(), true),
    )
    expect((await findWith(page, 'unexplained', '')).length).toBeGreaterThan(0)
    // Scrolling hides what the pointer showed.
    await name.scrollIntoViewIfNeeded()
    await name.evaluate((heading) => {
      heading.style.width = ''
      heading.append('')
    })
    await expect(name).not.toHaveAttribute('tabindex')
  })
})

test('Beside a column of rows nothing counts as empty, and within it everything does', async ({ open }) => {
  const { page } = await open('/ajustes/geral')
  await page.setViewportSize({ width: 2560, height: 560 })
  await page.evaluate(await bundleRules())
  await expect(page.getByRole('region', { name: 'Alertas' })).toBeVisible()
  await page.evaluate(() => window.LayoutRules.settled())
  expect(await findWith(page, 'dead', '')).toEqual([])
  expect(await findWith(page, 'dead', '[data-column] { grid-column: 1 / -1 }')).not.toEqual([])
})

test('the box of a chart stands beside its mark where the page is drawn larger', async ({ open }) => {
  const { page } = await open('/funil')
  await page.setViewportSize({ width: 2560, height: 1440 })
  const plot = page
    .getByRole('region', { name: /^Funil por/ })
    .locator('.recharts-surface')
    .first()
  await expect(plot).toBeVisible()
  const box = page.locator('.recharts-tooltip-wrapper > *').first()
  for (const share of [0.1, 0.95]) {
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const pointer = x + width * share
    await page.mouse.move(pointer, y + height / 2)
    const gap = async () => {
      const { x: left, width: wide } = (await box.boundingBox()) ?? { x: 0, width: 0 }
      return Math.max(left - pointer, pointer - left - wide)
    }
    // Half the width of a day, and the space beside it.
    await expect.poll(gap).toBeLessThan(80)
  }
})
