// Words and figures in sight before anything is scrolled: what a manager has to look past.
import type { Page } from '@playwright/test'

export interface FirstView {
  /** Tokens with a letter or a digit. */
  readonly words: number
  /** Runs of digits. */
  readonly figures: number
}

/** Counts the text of `main` that lies within the window; text for screen readers alone is not in sight. */
export async function countFirstView(page: Page): Promise<FirstView> {
  const text = await page.getByRole('main').evaluate((main) => {
    const isInSight = (node: Text) => {
      const parent = node.parentElement
      if (parent === null || parent.closest('.visually-hidden, [aria-hidden="true"] title') !== null)
        return false
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        ({ top, bottom, left, right, width, height }) =>
          width > 1 &&
          height > 1 &&
          bottom > 0 &&
          right > 0 &&
          top < window.innerHeight &&
          left < window.innerWidth,
      )
    }
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const said: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (isInSight(node as Text)) said.push(node.textContent ?? '')
    }
    return said.join('\n')
  })
  return {
    words: text.split(/\s+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length,
    figures: text.match(/\d+/g)?.length ?? 0,
  }
}
