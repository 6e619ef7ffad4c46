import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { executableIn, missingDisplay, resolveRuntime } from '../../build/electron-runtime.ts'
import { folderOfEachTest } from '../support/each-test.ts'

const folder = folderOfEachTest()
beforeEach(() => {
  mkdirSync(join(folder.path, 'electron'))
  writeFileSync(join(folder.path, 'electron/package.json'), '{"version":"45.4.1"}')
})

function putRuntime(name: string, version: string): string {
  const place = join(folder.path, name)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'electron'), '')
  writeFileSync(join(place, 'version'), version)
  return place
}

describe('missingDisplay', () => {
  it.each([
    [{}, 'linux', true],
    [{ DISPLAY: '' }, 'linux', true],
    [{ DISPLAY: ':0' }, 'linux', false],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', false],
    [{}, 'darwin', false],
    [{}, 'win32', false],
  ] as const)('of %j on %s: %s', (env, platform, isMissing) => {
    expect(missingDisplay(env, platform) !== null).toBe(isMissing)
  })
})

describe('resolveRuntime', () => {
  const resolve = (env: Record<string, string>, download: () => Promise<void> = async () => undefined) =>
    resolveRuntime({
      env: { DISPLAY: ':0', ...env },
      platform: 'linux',
      packageFolder: join(folder.path, 'electron'),
      download,
    })

  it('takes the folder of ELECTRON_OVERRIDE_DIST_PATH when it holds a runtime', async () => {
    const place = putRuntime('given', 'v45.0.0')
    expect(await resolve({ ELECTRON_OVERRIDE_DIST_PATH: place })).toEqual({
      ok: true,
      executable: executableIn(place, 'linux'),
    })
  })

  it('refuses that folder when it holds no runtime', async () => {
    expect(await resolve({ ELECTRON_OVERRIDE_DIST_PATH: join(folder.path, 'none') })).toMatchObject({
      ok: false,
    })
  })

  it('takes the runtime that the package has fetched before without asking for a download', async () => {
    putRuntime('electron/dist', '45.4.1')
    const runtime = await resolve({}, () => {
      throw new Error('downloaded')
    })
    expect(runtime).toMatchObject({ ok: true })
  })

  it('takes the runtime that the download brings', async () => {
    const runtime = await resolve({}, async () => {
      putRuntime('electron/dist', '45.4.1')
    })
    expect(runtime).toMatchObject({ ok: true })
  })

  it('names three ways without a download when it fails', async () => {
    const reason = expect.stringMatching(
      /downloaded\. ELECTRON_MIRROR .* electron_config_cache .* ELECTRON_OVERRIDE_DIST_PATH/,
    )
    expect(await resolve({})).toMatchObject({ ok: false, reason })
  })
})
