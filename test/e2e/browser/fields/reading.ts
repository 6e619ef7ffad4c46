// Reads a screen: each text with its place, and what no answer may bring about. Runs inside the page in one call,
// because it is done thousands of times.
import type { Page } from '@playwright/test'

export interface Reading {
  /** Every text with a digit: `region › row › column › text`. */
  readonly figures: readonly string[]
  /** Every zero, and every sentence that says that there is nothing: `region › column › text`. */
  readonly zeros: readonly string[]
  /** Words that no answer has: null, undefined, NaN, Infinity, [object, a zero with a minus. */
  readonly words: readonly string[]
  readonly isCrashed: boolean
  /** The longest time between two frames since the last reading, in milliseconds. */
  readonly longestFrameMs: number
}

/** Starts to measure frames; call it once for each document. */
export async function measureFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    let last = performance.now()
    const step = () => {
      const now = performance.now()
      Reflect.set(
        window,
        'longestFrame',
        Math.max(Number(Reflect.get(window, 'longestFrame') ?? 0), now - last),
      )
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** Waits until nothing is asked and the text rests, then reads. */
export function readScreen(page: Page): Promise<Reading> {
  return page.evaluate(async () => {
    const STABLE_LOOKS = 3
    const MOST_LOOKS = 400
    let last = ''
    let looks = 0
    for (let equal = 0; equal < STABLE_LOOKS && looks < MOST_LOOKS; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      const text = document.body.innerText
      const isBusy = document.querySelector('[aria-busy="true"], [data-kind][role="status"]') !== null
      equal = text === last && !isBusy ? equal + 1 : 0
      last = text
    }
    // Without times and ages, which pass by themselves.
    const tidy = (text: string | null | undefined) =>
      (text ?? '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\d\d:\d\d| — (?:há \d+ [a-z]+|agora)/g, '')
        .trim()
    const labelOf = (element: Element | null) => {
      const id = element?.getAttribute('aria-labelledby')
      return tidy(element?.getAttribute('aria-label') ?? (id ? document.getElementById(id)?.textContent : ''))
    }
    const BLOCK = 'td, th, dd, dt, li, p, h1, h2, h3, h4, summary, legend, caption, button, a, div, section'
    const parts = new Map<Element, string[]>()
    const texts: { place: string; text: string }[] = []
    const placeOf = (block: Element) => {
      const region = labelOf(
        block.closest('section[aria-label], section[aria-labelledby], [role="dialog"], aside'),
      )
      const row = block.closest('tr, li, fieldset, [role="group"], dl > div')
      const name = row?.matches('fieldset, [role="group"]')
        ? labelOf(row)
        : tidy(row?.querySelector('th, dt')?.textContent)
      const cell = block.closest('td, th') as HTMLTableCellElement | null
      return [region, name, cell === null ? '' : String(cell.cellIndex)].join(' › ')
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (
        parent === null ||
        !walker.currentNode.nodeValue?.trim() ||
        // The last: where Recharts measures the marks of axes, far outside the page.
        parent.closest('svg, style, script, time, kbd, #recharts_measurement_span')
      )
        continue
      const block = parent.closest(BLOCK) ?? parent
      parts.set(block, [...(parts.get(block) ?? []), walker.currentNode.nodeValue])
    }
    for (const [block, own] of parts) texts.push({ place: placeOf(block), text: tidy(own.join(' ')) })
    for (const element of document.querySelectorAll('[title], [aria-label]')) {
      if (element.closest('svg')) continue
      for (const name of ['title', 'aria-label']) {
        const text = tidy(element.getAttribute(name))
        if (text !== '') texts.push({ place: `${placeOf(element)} › ${name}`, text })
      }
    }
    const ZERO =
      /(?<![\w.,:/–−-])(?:R\$ ?)?0(?:,0+)?(?: ?%)?(?![\w:/-]|[.,]\d)|\bnenhuma?\b|\bnada (?:pede|parado|a fazer)/gi
    const BAD =
      /\b(?:null|undefined|NaN|Infinity|Invalid Date)\b|∞|\[object|(?<!\w)[-−] ?(?:R\$ ?)?0(?:[.,]0+)?(?![\w.,:/-])/g
    const SAID_UNKNOWN = /com valor informado|não informa/
    const longestFrameMs = Number(Reflect.get(window, 'longestFrame') ?? 0)
    Reflect.set(window, 'longestFrame', 0)
    return {
      figures: texts
        .filter(({ text }) => /\d/.test(text) && !SAID_UNKNOWN.test(text))
        .map(({ place, text }) => `${place} › ${text}`),
      // Without the row: a name that changes is another row.
      zeros: texts
        .filter(({ text }) => !SAID_UNKNOWN.test(text))
        .flatMap(({ place, text }) =>
          [...text.matchAll(ZERO)].map(
            ([zero]) => `${place.split(' › ').toSpliced(1, 1).join(' › ')} › ${zero}`,
          ),
        ),
      words: texts.flatMap(({ place, text }) =>
        [...text.matchAll(BAD)].map(([word]) => `${place} › ${word} in ${text.slice(0, 120)}`),
      ),
      isCrashed: document.body.innerText.includes('Esta tela parou de funcionar'),
      longestFrameMs,
    }
  })
}
