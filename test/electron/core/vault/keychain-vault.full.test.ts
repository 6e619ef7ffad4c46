import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

const SCRIPT = fileURLToPath(new URL('../../../support/processes/keychain-script.ts', import.meta.url))
const run = promisify(execFile)

function hasTool(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

const missing = ['dbus-run-session', 'gnome-keyring-daemon', 'bash'].filter((tool) => !hasTool(tool))
const canRun = process.platform === 'linux' && missing.length === 0
const reason = canRun ? '' : ` (skipped: needs Linux with ${missing.join(', ') || 'a Secret Service'})`

describe.skipIf(!canRun)(`openKeychainVault with a real Secret Service${reason}`, () => {
  const home = makeTempFolder()
  beforeAll(() => expect(readdirSync(home.path)).toEqual([]))
  afterAll(() => home.remove())

  async function inSession(args: string[], withKeyring = true) {
    const node = [process.execPath, '--disable-warning=ExperimentalWarning', SCRIPT, ...args]
    const unlock = 'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; '
    const { DBUS_SESSION_BUS_ADDRESS: _, XDG_RUNTIME_DIR: __, ...env } = process.env
    const { stdout } = await run(
      'dbus-run-session',
      ['--', 'bash', '-c', `${withKeyring ? unlock : ''}exec "$@"`, 'bash', ...node],
      { env: { ...env, HOME: home.path, XDG_DATA_HOME: join(home.path, 'data') }, timeout: 30_000 },
    )
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { place: string; read: string | null }
  }

  function bytesOnDisk(): string {
    // The daemon's sockets are in .cache, which goes a moment after its session.
    expect(readdirSync(home.path).filter((name) => name !== '.cache')).toEqual(['data'])
    return readdirSync(join(home.path, 'data'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('\n')
  }

  it('keeps a secret over the end of the session and removes it', async () => {
    const secret = 'tk_real-keychain-0123456789'
    expect(await inSession(['write', 'c1/token', secret])).toEqual({ place: 'keychain', read: secret })
    expect(await inSession(['read', 'c1/token'])).toEqual({ place: 'keychain', read: secret })
    expect(bytesOnDisk().length).toBeGreaterThan(0)
    expect(bytesOnDisk()).not.toContain(secret)
    expect(await inSession(['remove', 'c1/token'])).toEqual({ place: 'keychain', read: null })
    expect(await inSession(['read', 'c1/token'])).toEqual({ place: 'keychain', read: null })
  })

  it('does not fall back to the kernel’s keyring when the session has no Secret Service', async () => {
    const empty = await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', SCRIPT, 'read', 'c1/token'],
      {
        env: { PATH: process.env.PATH, HOME: home.path, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' },
      },
    )
    expect(JSON.parse(empty.stdout)).toEqual({ place: 'none', read: null })
  })
})
