// The machine-checkable part of WCAG 2.2 AA, on the current state of a page.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the rule and the element of everything that axe finds, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // A skeleton has no words or numbers to judge.
  await expect(page.locator('[data-kind][role="status"]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
