// The application ends, whatever the keychain or the API does: updates on quit, restart and uninstall wait for its end.
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { scaled } from '../../faults/scale.ts'
import { launchApplication } from '../../support/electron/application.ts'
import { startDesktopSession } from '../../support/electron/desktop-session.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { mountSmallDisk } from '../../support/files/small-disk.ts'
import { listenHere } from '../../support/processes/listen.ts'
import { totalsOf } from '../browser/funnel-screen.ts'
import { openScreen, pressRefresh, submitConnection } from '../browser/screen.ts'

const ROUNDS = scaled(1, 20)
/** What D9 asks for. Only a full run, which has the machine to itself, holds the application to it. */
const LIMIT_SECONDS = scaled(Number.POSITIVE_INFINITY, 5)

/** Asks the application to quit. Resolves when its process has ended, to the seconds that it took. */
async function quit(app: ElectronApplication): Promise<number> {
  const ended = once(app.process(), 'exit')
  const startedAt = performance.now()
  await evaluateInMain(app, ({ app: electronApp }) => void setImmediate(() => electronApp.quit()))
  await ended
  return (performance.now() - startedAt) / 1_000
}

function expectQuick(times: readonly number[]): void {
  expect(Math.max(...times)).toBeLessThanOrEqual(LIMIT_SECONDS)
}

const logOf = (dataFolder: string) => readFileSync(join(dataFolder, 'logs/main.log'), 'utf8')

test.describe.configure({ timeout: scaled(120_000, 900_000) })

test('ends while the keychain asks for a password, and starts again (R24)', async ({ runtime, dist }) => {
  const session = await startDesktopSession()
  try {
    await session.lockKeychain()
    const dataFolder = mkdtempSync(join(session.home, 'data-'))
    const options = { runtimeFolder: runtime.folder, dist, session, flags: ['--data', dataFolder] }
    const times: number[] = []
    for (let round = 1; round <= ROUNDS + 1; round++) {
      const { app, page } = await launchApplication(options)
      await expect(page.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible()
      times.push(await quit(app))
      // Without the waiting call, the test would prove nothing: such a process ends by itself.
      expect(logOf(dataFolder).match(/quit: something still holds the process/g)).toHaveLength(round)
    }
    expectQuick(times)
  } finally {
    await session.stop()
  }
})

test('ends while the API answers nothing (R24)', async ({ launch, dataFolder }) => {
  const server = createServer(() => undefined)
  const { origin: address, close } = await listenHere(server)
  const times: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { app, page } = await launch()
      const asked = once(server, 'request')
      await submitConnection(page, { address, token: 'tk_silence' })
      await asked
      times.push(await quit(app))
      expect(logOf(dataFolder)).not.toContain('quit: something still holds')
    }
    expectQuick(times)
  } finally {
    await close()
  }
})

test('ends while the disk of its data is full, and shows what was stored when it starts again (R24)', async ({
  runtime,
  dist,
  session,
  service,
}) => {
  const disk = mountSmallDisk(join(mkdtempSync(join(session.home, 'full-')), 'disk'), 64)
  if (disk === null) return test.skip(true, 'only root can mount a disk')
  const dataFolder = join(disk.folder, 'data')
  const options = { runtimeFolder: runtime.folder, dist, session, flags: ['--data', dataFolder] }
  const proxy = await startFaultProxy(service.baseUrl)
  const figures = (page: Page) => totalsOf(page).getByRole('listitem')
  const times: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { app, page } = await launchApplication(options)
      if (round === 0) {
        await submitConnection(page, { address: proxy.baseUrl, token: service.tokens.full })
      }
      await openScreen(page, 'Funil')
      await expect(figures(page)).not.toHaveCount(0)
      disk.fill()
      await openScreen(page, 'Leads')
      // The store's log keeps the room that it once took: answers fit until that is used up. From the second start on
      // the file has room for the same answers, too: nothing fails, and nothing is said.
      await expect(async () => {
        await pressRefresh(page)
        if (round === 0) await expect(page.getByText(/o disco está cheio/)).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      expect(disk.freeBlocks()).toBe(0)
      times.push(await quit(app))
      disk.free()
    }
    proxy.fail({ kind: 'html' })
    const { app, page } = await launchApplication(options)
    await openScreen(page, 'Funil')
    await expect(figures(page)).not.toHaveCount(0)
    await app.close()
    expect(logOf(dataFolder)).not.toContain('STORE_THREAD_ENDED')
    expectQuick(times)
  } finally {
    await proxy.stop()
    disk.unmount()
  }
})
