// Attacks on the bridge (S3): other windows, frames, and floods. Wrong messages: test/faults/s03-bridge.test.ts.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { callDesktop, type WithDesktop } from '../../support/electron/application.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { listenHere } from '../../support/processes/listen.ts'

test.describe('the bridge in Electron', () => {
  test('answers the bridge to its own window alone (S3)', async ({ dist, launch }) => {
    const { app, page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    expect(await callDesktop(page, 'app.state', {})).toMatchObject({ ok: true })

    // Other windows with the same preload, which even a compromised main window could not open.
    const addresses = ['leme://app/', 'about:blank', 'data:text/html,<title>other</title>']
    for (const address of addresses) {
      const waiting = app.waitForEvent('window')
      await evaluateInMain(
        app,
        async ({ BrowserWindow }, { preload, to }) => {
          const session = BrowserWindow.getAllWindows()[0]?.webContents.session
          if (!session) throw new Error('no window')
          const other = new BrowserWindow({ webPreferences: { session, sandbox: true, preload } })
          await other.loadURL(to)
        },
        { preload: join(dist, 'main/preload.cjs'), to: address },
      )
      const other = await waiting
      expect(await other.evaluate(() => 'desktop' in window)).toBe(true)
      const outcome = await callDesktop(other, 'app.state', {}).then(
        () => 'answered',
        () => 'refused',
      )
      expect([address, outcome]).toEqual([address, 'refused'])
    }
    const frame = await page.evaluate(() => {
      const inner = document.createElement('iframe')
      document.body.append(inner)
      return inner.contentWindow === null ? 'none' : String('desktop' in inner.contentWindow)
    })
    expect(frame).toBe('false')
  })

  test('runs 1,100 calls that come at once or lets them wait, and refuses the others (S3)', async ({
    launch,
  }) => {
    const { origin: address, close } = await listenHere(createServer(() => undefined))
    const { page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    // Control: as many as may run and wait are all answered.
    const answered = await page.evaluate(async () => {
      const { desktop } = window as unknown as WithDesktop
      const ask = desktop.call as (command: unknown, params: unknown) => Promise<string>
      const answers = await Promise.all(Array.from({ length: 1_100 }, () => ask('app.state', {})))
      return answers.filter((answer) => JSON.parse(answer).ok).length
    })
    expect(answered).toBe(1_100)
    // None of these ends before the server is given up.
    const refused = await page.evaluate(async (to) => {
      const { desktop } = window as unknown as WithDesktop
      const ask = desktop.call as (command: unknown, params: unknown) => Promise<string>
      let count = 0
      const calls = Array.from({ length: 3_000 }, async () => {
        const { error } = JSON.parse(await ask('connection.diagnose', { address: to, token: 'tk_flood' }))
        if (error?.field !== 'calls') return 'ended'
        count += 1
        return count < 1_900 ? new Promise<string>(() => undefined) : 'refused'
      })
      return [await Promise.race(calls), count]
    }, address)
    expect(refused).toEqual(['refused', 1_900])
    await close()
  })
})
