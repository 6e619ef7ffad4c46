// D13 in a real window: links of the first start, and 1,000 hostile ones of second starts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ElectronApplication } from '@playwright/test'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { makeHostileLinks } from '../../support/fakes/hostile-links.ts'

const COUNT = 1_000
const SEED = 20_261_123

/** Starts the application a second time, as the system does with a link: its arguments reach the first one. */
async function openLinks(app: ElectronApplication, links: readonly string[]): Promise<void> {
  // A few at a time: the inspector loses the answer to a long message.
  for (let at = 0; at < links.length; at += 25) {
    const given = links.slice(at, at + 25)
    await evaluateInMain(
      app,
      ({ app: electronApp }, some) => {
        for (const link of some) electronApp.emit('second-instance', {}, ['leme', link], '', null)
      },
      given,
    )
  }
}

test('a link of the first start fills in Conectar', async ({ launch }) => {
  const { page } = await launch('leme-link://connect?address=https://crm.aroeira.example&label=Casa')
  await expect(page.getByText('crm.aroeira.example', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Endereço da API')).toHaveValue('https://crm.aroeira.example')
})

test('raise the window and are followed at a pace, however many come (D13)', async ({ launch }) => {
  const { app, page } = await launch()
  await expect(page.getByRole('textbox', { name: 'Token' })).toBeVisible()
  // The first showing of the window is the start's own.
  const isShown = () =>
    evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false)
  await expect.poll(isShown).toBe(true)
  await evaluateInMain(app, ({ BrowserWindow }) => {
    const shown = { times: [] as number[] }
    Object.assign(globalThis, { shown })
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) throw new Error('no window')
    const show = window.show.bind(window)
    window.show = () => {
      shown.times.push(performance.now())
      show()
    }
  })
  const times = () =>
    evaluateInMain(app, () => (globalThis as unknown as { shown: { times: number[] } }).shown.times)
  const links = Array.from(
    { length: 300 },
    (_, index) => `leme-link://connect?address=https://crm${index}.example`,
  )
  await openLinks(app, links)
  // Every link asked for the window, and so did as many starts without one.
  await evaluateInMain(app, ({ app: electronApp }) => {
    for (let start = 0; start < 300; start++) electronApp.emit('second-instance', {}, ['leme'], '', null)
  })
  await expect(page.getByLabel('Endereço da API')).toHaveValue('https://crm299.example')
  const shown = await times()
  const seconds = ((shown.at(-1) ?? 0) - (shown[0] ?? 0)) / 1_000
  // Links and starts have a pace of one a second each. Without it, 600.
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThanOrEqual(2 * (Math.floor(seconds) + 1))
})

test(`connect nothing, fill in no token and load nothing (D13, ${COUNT} links, seed ${SEED})`, async ({
  launch,
}) => {
  let connections = 0
  const server = createServer((_, response) => response.end('<title>loaded</title>'))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  try {
    const { app, page } = await launch()
    const token = page.getByRole('textbox', { name: 'Token' })
    await expect(token).toBeVisible()
    await evaluateInMain(app, ({ BrowserWindow }) => {
      const seen = { loads: 0 }
      Object.assign(globalThis, { seen })
      for (const { webContents } of BrowserWindow.getAllWindows()) {
        webContents.on('did-start-navigation', ({ isSameDocument }) => {
          if (!isSameDocument) seen.loads += 1
        })
      }
    })
    const loads = () =>
      evaluateInMain(app, () => (globalThis as unknown as { seen: { loads: number } }).seen.loads)
    await openLinks(app, makeHostileLinks(COUNT, SEED, address))
    // Links are handled in their order: when this one is shown, the others are over.
    await openLinks(app, ['leme-link://connect?address=https://crm.aroeira.example'])
    await expect(page.getByLabel('Endereço da API')).toHaveValue('https://crm.aroeira.example')
    await expect(token).toHaveValue('')
    const windows = () => evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    expect(await windows()).toBe(1)
    expect({ connections, loads: await loads() }).toEqual({ connections: 0, loads: 0 })

    // Control: a handler that loads the address of a link does all of that.
    await evaluateInMain(
      app,
      async ({ BrowserWindow }, url) => {
        const control = new BrowserWindow({ show: false })
        await control.loadURL(url).catch(() => undefined)
        control.destroy()
      },
      address,
    )
    expect(connections).toBeGreaterThan(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
