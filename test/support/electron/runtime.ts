// Whether this machine can run the tests in a real Electron; if not, the reason, which the test run shows.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type TestRuntime =
  | { readonly ok: true; readonly folder: string; readonly executable: string }
  | { readonly ok: false; readonly reason: string }

const TOOLS = ['Xvfb', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool']

/** Finds the runtime in the folder named by LEME_TEST_ELECTRON. Linux only, because the desktop session is. */
export function findTestRuntime(env: NodeJS.ProcessEnv = process.env): TestRuntime {
  const folder = env.LEME_TEST_ELECTRON
  if (!folder) return { ok: false, reason: 'no Electron runtime: LEME_TEST_ELECTRON is not set' }
  const executable = join(folder, 'electron')
  if (!existsSync(executable)) {
    return { ok: false, reason: 'no Electron runtime: LEME_TEST_ELECTRON names a folder without one' }
  }
  const folders = (env.PATH ?? '').split(delimiter)
  const missing = TOOLS.filter((tool) => !folders.some((path) => existsSync(join(path, tool))))
  if (missing.length > 0) return { ok: false, reason: `Electron tests need ${missing.join(', ')}` }
  return { ok: true, folder, executable }
}

/** Chromium's flags for a test machine. Its sandbox does not work for root. */
export function chromiumFlags(): string[] {
  return [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu']
}
