// Playwright fixtures: a desktop session and builds for each worker, a data folder for each test. Every Electron spec
// uses this `test`, which skips it with the reason when there is no runtime.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type ServiceProcess, startService } from '../processes/service-process.ts'
import { launchApplication, type RunningApplication } from './application.ts'
import { type DesktopSession, startDesktopSession } from './desktop-session.ts'
import { ensureTestBuild } from './prepare.ts'
import { findTestRuntime } from './runtime.ts'

interface TestFixtures {
  /** Set up before all others: skips the test, with the reason, when the machine cannot run Electron. */
  readonly runtime: { readonly folder: string; readonly executable: string }
  readonly dataFolder: string
  /** Starts the application with the test's data folder. May be called again after the first one was closed. */
  readonly launch: (...flags: string[]) => Promise<RunningApplication>
}

interface WorkerFixtures {
  readonly session: DesktopSession
  readonly dist: string
  readonly service: ServiceProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  runtime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use, testInfo) => {
      const runtime = findTestRuntime()
      if (!runtime.ok) testInfo.skip(true, runtime.reason)
      else await use(runtime)
    },
    { auto: true },
  ],
  session: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const session = await startDesktopSession()
      await use(session)
      await session.stop()
    },
    { scope: 'worker' },
  ],
  dist: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await ensureTestBuild()),
    { scope: 'worker', timeout: 120_000 },
  ],
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const service = await startService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  dataFolder: async ({ session }, use) => use(mkdtempSync(join(session.home, 'data-'))),
  launch: async ({ session, dist, dataFolder, runtime: { folder: runtimeFolder } }, use) => {
    const started: RunningApplication[] = []
    await use(async (...flags) => {
      const running = await launchApplication({
        runtimeFolder,
        dist,
        session,
        flags: ['--data', dataFolder, ...flags],
      })
      started.push(running)
      return running
    })
    for (const { app } of started) await app.close().catch(() => undefined)
  },
})

export { expect }
