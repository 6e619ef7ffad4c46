// The machine-checkable part of WCAG 2.2 AA, on the current state of a page.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the rule and the element of everything that axe finds, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // A skeleton has no words or numbers to judge.
  await expect(page.locator('[data-kind][role="status"]')).toHaveCount(0)
  // The mode is for pages without frames of other origins, and the window's policy forbids every frame: by default axe
  // is loaded into a second page as well, to join the results of frames. With the elements that break no rule, which
  // nobody reads, an analysis takes three to four times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(TAGS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** Returns the same for the light and the dark theme of the open window, each line with its theme. */
export async function findBarriersInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    found.push(...(await findBarriers(page)).map((barrier) => `${colorScheme}, ${barrier}`))
  }
  return found
}
