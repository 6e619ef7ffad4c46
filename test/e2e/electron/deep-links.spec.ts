// D13 in a real window: links of the first start, and many of second starts. Hostile ones:
// test/electron/core/application/hostile-links.test.ts.
import type { ElectronApplication } from '@playwright/test'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'

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
