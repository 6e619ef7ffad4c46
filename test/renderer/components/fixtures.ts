// One page with every component, built once for the tests of a worker, and a fresh tab for each test. A test fails on
// any error or warning in the console.
import { test as base, expect } from '@playwright/test'
import type { BundleServer } from '../../support/browser/bundle-server.ts'
import { serveStories } from '../../support/browser/serve-stories.ts'
import type { RecordedCall } from './page/recorded.ts'
import type { Setting, StoryName, StoryProps } from './page/story-types.ts'

/** Noon of the fake desktop's day in the company's zone. */
const NOON = '2026-11-20T15:00:00Z'
const BUILD_TIMEOUT_MS = 120_000

interface Fixtures {
  /** Draws a component with these props, alone on the page. */
  readonly show: <Name extends StoryName>(
    name: Name,
    props: StoryProps<Name>,
    setting?: Setting,
  ) => Promise<void>
  /** Returns the calls of the component's callbacks so far. */
  readonly calls: () => Promise<readonly RecordedCall[]>
}

export const test = base.extend<Fixtures, { stories: BundleServer }>({
  stories: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await serveStories()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  show: async ({ page, stories }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.clock.setFixedTime(NOON)
    await page.goto(stories.origin)
    await page.waitForFunction(() => window.stories !== undefined)
    await use((name, props, setting = {}) =>
      page.evaluate(([story, given, around]) => window.stories?.show(story, given as never, around), [
        name,
        props,
        setting,
      ] as const),
    )
    expect(complaints).toEqual([])
  },
  calls: ({ page }, use) => use(() => page.evaluate(() => window.stories?.calls() ?? [])),
})

export { expect }
