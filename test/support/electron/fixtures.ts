// Playwright fixtures: a desktop session and builds for each worker, a data folder for each test. Every Electron spec
// uses this `test`, which skips it with the reason when there is no runtime.
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type ServiceProcess, startService } from '../processes/service-process.ts'
import { callDesktop, launchApplication, type RunningApplication } from './application.ts'
import { type DesktopSession, startDesktopSession } from './desktop-session.ts'
import { ensureTestBuild } from './prepare.ts'
import { findTestRuntime } from './runtime.ts'

interface TestFixtures {
  /** Set up before all others: skips the test, with the reason, when the machine cannot run Electron. */
  readonly runtime: { readonly folder: string; readonly executable: string }
  readonly dataFolder: string
  /** Starts the application with the test's data folder. May be called again after the first one was closed. */
  readonly launch: (...flags: string[]) => Promise<RunningApplication>
  /** The same with the demo company in the data folder, as a former start left it. */
  readonly launchDemo: (...flags: string[]) => Promise<RunningApplication>
}

interface WorkerFixtures {
  /** True in files that erase what a keyring holds, without which the demo company's folder is not readable. */
  readonly hasOwnDesktop: boolean
  /** Returns a data folder with the demo company, which is made once: to fill it takes longer than most tests. */
  readonly demoFolder: () => Promise<string>
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
  // Files that differ in it get different workers.
  hasOwnDesktop: [false, { option: true, scope: 'worker' }],
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
  demoFolder: [
    async ({ session, dist }, use) => {
      let made: Promise<string> | null = null
      await use(() => {
        made ??= makeDemoFolder(session, dist)
        return made
      })
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
  launchDemo: async ({ demoFolder, dataFolder, launch }, use) =>
    use(async (...flags) => {
      cpSync(await demoFolder(), dataFolder, { recursive: true })
      return launch(...flags)
    }),
})

async function makeDemoFolder(session: DesktopSession, dist: string): Promise<string> {
  const runtime = findTestRuntime()
  if (!runtime.ok) throw new Error(runtime.reason)
  const folder = mkdtempSync(join(session.home, 'demo-'))
  const flags = ['--data', folder, '--demo']
  const { app, page } = await launchApplication({ runtimeFolder: runtime.folder, dist, session, flags })
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible({ timeout: 60_000 })
  // Answered after the history is stored.
  await callDesktop(page, 'store.describe', {})
  await app.close()
  return folder
}

export { expect }
