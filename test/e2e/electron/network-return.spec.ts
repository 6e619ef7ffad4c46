// What the core does without a visible window, in a real Electron: the network returns, the user requests a refresh.
// The system's network state is replaced, because the machine's own network must not be cut off.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { callDesktop, type RunningApplication } from '../../support/electron/application.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'
import { openScreen, submitConnection } from '../browser/screen.ts'

interface Put {
  isOnline: boolean
  looks: number
}

/** Replaces the network state of the system by one that the test sets. */
async function holdNetwork(app: ElectronApplication) {
  await evaluateInMain(app, ({ net }) => {
    const put: Put = { isOnline: true, looks: 0 }
    Object.assign(globalThis, { put })
    net.isOnline = () => {
      put.looks++
      return put.isOnline
    }
  })
  const looks = () => evaluateInMain(app, () => (globalThis as unknown as { put: Put }).put.looks)
  return {
    /** Sets the state. Resolves when the application has read it. */
    async set(isOnline: boolean): Promise<void> {
      const before = await evaluateInMain(
        app,
        (_, value) => {
          const { put } = globalThis as unknown as { put: Put }
          put.isOnline = value
          return put.looks
        },
        isOnline,
      )
      await expect.poll(looks).toBeGreaterThan(before)
    },
  }
}

const windowCount = (app: ElectronApplication) =>
  evaluateInMain(
    app,
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((one) => one.isVisible()).length,
  )

/** Connects, turns the background mode on, and quits: the next start has a company to refresh. */
async function connectOnce({ app, page }: RunningApplication, api: FakeApi): Promise<void> {
  await submitConnection(page, { address: api.baseUrl, token: 'tk_live_network', label: 'Aroeira' })
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await callDesktop(page, 'preferences.update', { staysInBackground: true })
  await app.close()
}

test('asks again when the network is back while the window is in the tray, and from the menu without a window', async ({
  dataFolder,
  launch,
}) => {
  const api = await startFakeApi()
  await connectOnce(await launch(), api)
  const logFile = join(dataFolder, 'logs/main.log')
  const readLog = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')

  api.respond('*', (_, response) => void response.destroy())
  const { app, page } = await launch()
  const network = await holdNetwork(app)
  await openScreen(page, 'Ajustes')
  await evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => windowCount(app)).toBe(0)
  await network.set(true)
  await network.set(false)
  expect(readLog()).not.toContain('network: back')

  api.respond('*', null)
  api.requests.length = 0
  await network.set(true)
  await expect.poll(readLog).toContain('network: back')
  await expect.poll(() => api.requests.length).toBeGreaterThan(0)

  // macOS is the only system where an application keeps running without a window.
  await evaluateInMain(app, () => void Object.defineProperty(process, 'platform', { value: 'darwin' }))
  await evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.destroy())
  const refresh = () =>
    evaluateInMain(app, ({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
      items.find(({ label }) => label === 'Atualizar dados')?.click()
    })
  // The refresh after the start may still be running; the requested one follows it.
  await refresh()
  const asked = () => api.requests.filter(({ operation }) => operation === 'pipelines.list').length
  await expect.poll(asked).toBeGreaterThan(0)
  const before = asked()
  await refresh()
  await expect.poll(asked).toBeGreaterThan(before)
  await app.close()
  await api.close()
})
