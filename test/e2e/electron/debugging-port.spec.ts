// The debugging switches that refuseWeakening removes in the distributed application, in a real Electron: when the main
// script removes them, no port is opened. The package for this runtime cannot be used, because it is the test build,
// which keeps the switches so that tests can drive it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEBUGGING_SWITCHES } from '../../../electron/shell/security/weakening-switches.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'

/**
 * Starts a small application with a debugging port. It removes the `taken` switches and ends when its window has
 * loaded. Resolves to true when its standard error reports an open port.
 */
async function startsDebugging(
  executable: string,
  env: NodeJS.ProcessEnv,
  { folder, taken }: { readonly folder: string; readonly taken: readonly string[] },
): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"name":"small","main":"main.cjs"}')
  writeFileSync(
    join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron')
for (const name of ${JSON.stringify(taken)}) app.commandLine.removeSwitch(name)
app.setPath('userData', ${JSON.stringify(join(folder, 'data'))})
app.whenReady().then(async () => {
  await new BrowserWindow({ show: false }).loadURL('about:blank')
  app.quit()
})
`,
  )
  const flags = [...chromiumFlags(), '--remote-debugging-port=0', folder]
  const child = spawn(executable, flags, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  await once(child, 'close')
  return said.includes('DevTools listening on')
}

test('no port is opened for debugging when its switches are taken away (S1, R19)', async ({
  runtime,
  session,
  dataFolder,
}) => {
  const at = (name: string, taken: readonly string[]) =>
    startsDebugging(runtime.executable, session.env, { folder: join(dataFolder, name), taken })
  expect(await at('taken', DEBUGGING_SWITCHES)).toBe(false)
  // Control: a switch that is not removed opens the port.
  expect(await at('left', [])).toBe(true)
})
