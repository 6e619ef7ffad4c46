// The stories of the components (test/renderer/components/page) in this process, one at a time. A test fails on any
// error or warning in the console.
import { afterAll, test as base, vi } from 'vitest'
import { openDom } from '../../support/window/dom.ts'
import { expect } from '../../support/window/expect.ts'
import { type Page, page } from '../../support/window/locator.ts'

/** Noon of the fake desktop's day in the company's zone. */
const NOON = '2026-11-20T15:00:00Z'

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOON) })
const dom = openDom('#/')
document.body.innerHTML = '<main id="root"></main>'
// It draws into the document when it is loaded.
await import('../../renderer/components/page/main.tsx')
const stories = window.stories as NonNullable<typeof window.stories>
afterAll(async () => {
  await dom.happyDOM.abort()
  vi.useRealTimers()
})

interface Fixtures {
  page: Page
  /** Draws a component with these props, alone on the page. */
  show: typeof stories.show
  /** Returns the calls of the component's callbacks so far. */
  calls: () => ReturnType<typeof stories.calls>
}

export const test = base.extend<Fixtures>({
  page: async ({ task: _ }, use) => {
    await use(page)
  },
  show: async ({ task: _ }, use) => {
    const complaints: unknown[] = []
    // happy-dom does not know every element.
    const note = (...words: unknown[]) => {
      if (!String(words[0]).includes('unrecognized in this browser')) complaints.push(words)
    }
    const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    for (const spy of spies) spy.mockImplementation(note)
    await use(stories.show)
    stories.clear()
    for (const spy of spies) spy.mockRestore()
    expect(complaints).toEqual([])
  },
  calls: async ({ show: _ }, use) => {
    const before = stories.calls().length
    await use(() => stories.calls().slice(before))
  },
})

export { expect }
