// How long a page stood still: the gaps between its frames.
import type { Page } from '@playwright/test'

export interface Frames {
  /** Returns the longest gap since the last call, in ms. Resolves once the page has drawn again. */
  longest(): Promise<number>
}

function count(): void {
  if (Reflect.has(window, 'longestFrame')) return
  let last = performance.now()
  Reflect.set(window, 'longestFrame', 0)
  const next = (now: number) => {
    Reflect.set(window, 'longestFrame', Math.max(Number(Reflect.get(window, 'longestFrame')), now - last))
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** Watches the page as it is, and whatever it opens next. */
export async function watchFrames(page: Page): Promise<Frames> {
  await page.addInitScript(count)
  await page.evaluate(count)
  return {
    longest: () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // Two frames: the first may be the one that is just being drawn.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                resolve(Number(Reflect.get(window, 'longestFrame')))
                Reflect.set(window, 'longestFrame', 0)
              }),
            )
          }),
      ),
  }
}
