// What a payload in a text leaves in the page, if anything.
import type { Page } from '@playwright/test'

/** Returns what a payload left in the page other than text. */
export function findTraces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const traces: string[] = []
    if (Reflect.get(window, 'hits') !== 0) traces.push('a payload ran')
    for (const element of document.body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) traces.push(`${element.tagName} ${name}`)
        if (/^(href|src|action|data|srcdoc|formaction|xlink:href)$/.test(name)) {
          const isOurs = ['#', '/', './assets/', location.origin].some((start) => value.startsWith(start))
          if (!isOurs && !/^(https:\/\/|mailto:|tel:|data:image\/)/.test(value))
            traces.push(`${name}=${value}`)
          if (/evil\.example\.com/.test(value) && element.tagName !== 'A') traces.push(`${name}=${value}`)
        }
      }
    }
    for (const { tagName } of document.querySelectorAll(
      'main :is(script, iframe, object, embed, base, meta, link, video, img)',
    )) {
      traces.push(tagName)
    }
    return traces
  })
}
