// The application ends, whatever the keychain or the API does: updates on quit, restart and uninstall wait for its end.
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { launchApplication } from '../../support/electron/application.ts'
import { startDesktopSession } from '../../support/electron/desktop-session.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { submitConnection } from '../browser/screen.ts'

/** Asks the application to quit. Resolves when its process has ended. */
async function quit(app: ElectronApplication): Promise<void> {
  const ended = once(app.process(), 'exit')
  await app.evaluate(({ app: electronApp }) => void setImmediate(() => electronApp.quit()))
  await ended
}

const logOf = (dataFolder: string) => readFileSync(join(dataFolder, 'logs/main.log'), 'utf8')

test('ends while the keychain asks for a password, and starts again', async ({ runtime, dist }) => {
  const session = await startDesktopSession()
  try {
    await session.lockKeychain()
    const dataFolder = mkdtempSync(join(session.home, 'data-'))
    const options = { runtimeFolder: runtime.folder, dist, session, flags: ['--data', dataFolder] }
    for (const times of [1, 2]) {
      const { app, page } = await launchApplication(options)
      await expect(page.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible()
      await quit(app)
      // Without the waiting call, the test would prove nothing: such a process ends by itself.
      expect(logOf(dataFolder).match(/quit: something still holds the process/g)).toHaveLength(times)
    }
  } finally {
    await session.stop()
  }
})

test('ends while the API answers nothing', async ({ launch, dataFolder }) => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { app, page } = await launch()
    const asked = once(server, 'request')
    await submitConnection(page, { address: `http://127.0.0.1:${port}`, token: 'tk_silence' })
    await asked
    await quit(app)
    expect(logOf(dataFolder)).not.toContain('quit: something still holds')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
