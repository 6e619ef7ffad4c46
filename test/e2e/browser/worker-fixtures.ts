// What the tests of a worker share, started when a test first requests it. All of it in one place: Playwright starts
// another worker, with another browser and another service, for tests whose worker has other fixtures.
import { test as base } from '@playwright/test'
import { type ServiceProcess, startService } from '../../support/processes/service-process.ts'
import type { WindowHost } from './invented-desktop.ts'

const BUNDLE_TIMEOUT_MS = 60_000

export const test = base.extend<
  object,
  {
    /** The real service, with every permission. */
    service: ServiceProcess
    /** The built window, and a script that invents its window.desktop. */
    windowHost: WindowHost
  }
>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const service = await startService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  windowHost: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      // Few tests need the bundler: the others do not wait for it.
      const { startWindowHost } = await import('./invented-desktop.ts')
      const { host, close } = await startWindowHost()
      await use(host)
      await close()
    },
    { scope: 'worker', timeout: BUNDLE_TIMEOUT_MS },
  ],
})
