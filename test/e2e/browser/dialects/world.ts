// One database per worker, over which a test starts the service in any dialect. One Conectar page per worker for
// refused tokens.
import type { Page } from '@playwright/test'
import { createPreviewSession } from '../../../support/browser/preview-session.ts'
import { type DialectWorld, openDialectWorld } from '../../../support/processes/dialect-world.ts'
import { test as base } from '../fixtures.ts'

export const test = base.extend<object, { world: DialectWorld; connecting: Page }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const world = openDialectWorld()
      await use(world)
      world.close()
    },
    { scope: 'worker' },
  ],
  connecting: [
    async ({ browser }, use) => {
      const session = await createPreviewSession()
      const page = await browser.newPage({ locale: 'pt-BR' })
      await page.goto(await session.start())
      await use(page)
      await page.close()
      await session.remove()
    },
    { scope: 'worker' },
  ],
})
