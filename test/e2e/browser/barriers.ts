// The machine-checkable part of WCAG 2.2 AA, on the current state of a page.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that judge colours. The others judge what a theme does not change: elements, names, sizes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What is loaded into a page that has axe already: to read its 1.5 MB again takes half of an analysis. */
const NOTHING = ';'
const hasAxe = (page: Page) => page.evaluate(() => 'axe' in window)

/** Returns the rule and the element of everything that axe finds, one line each. @param rules by default every one */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  // A skeleton has no words or numbers to judge.
  await expect(page.locator('[data-kind][role="status"]')).toHaveCount(0)
  // The mode is for pages without frames of other origins, and the window's policy forbids every frame: by default axe
  // is loaded into a second page as well, to join the results of frames. With the elements that break no rule, which
  // nobody reads, an analysis takes three to four times as long.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: NOTHING }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const judged = rules === undefined ? axe.withTags(TAGS) : axe.withRules(rules)
  const { violations } = await judged.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** Returns the same for the light and the dark theme of the open window, each line with its theme. */
export async function findBarriersInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    found.push(...(await findBarriers(page, rules)).map((barrier) => `${colorScheme}, ${barrier}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  return found
}
