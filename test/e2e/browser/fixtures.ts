// A new data folder, host and fake API per test, created only when a test requests them.
import { expect } from '@playwright/test'
import type { ApplicationTuning } from '../../../electron/core/application/deps.ts'
import { type ApplicationAt, startApplicationAt } from '../../support/browser/application-at.ts'
import { createPreviewSession, type PreviewSession } from '../../support/browser/preview-session.ts'
import { type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'
import { test as base } from './worker-fixtures.ts'

interface Fixtures {
  /** For `test.use`: times and costs of the session's core, where the test would wait for the real ones. */
  tuning: ApplicationTuning
  session: PreviewSession
  /** For `test.use`: the instant of `application`, by default an ordinary Tuesday. */
  day: string
  /** The application at `day`, with which the window's clock stands still, too. `openConnected` opens it. */
  application: ApplicationAt
  api: FakeApi
}

export const test = base.extend<Fixtures>({
  tuning: [{}, { option: true }],
  session: async ({ tuning }, use) => {
    const session = await createPreviewSession({ tuning })
    await use(session)
    await session.remove()
  },
  day: ['2026-11-24T10:00:00-03:00', { option: true }],
  application: async ({ day, page }, use) => {
    const application = await startApplicationAt(day)
    await application.setClock(page)
    await use(application)
    await application.remove()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  api: async ({}, use) => {
    const api = await startFakeApi()
    await use(api)
    await api.close()
  },
})

export { expect }
