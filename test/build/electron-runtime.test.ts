import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { executableIn, missingDisplay, refusalOf, resolveRuntime } from '../../build/electron-runtime.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-runtime-'))
  mkdirSync(join(folder, 'electron'))
  writeFileSync(join(folder, 'electron/package.json'), '{"version":"45.4.1"}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function putRuntime(name: string, version: string): string {
  const place = join(folder, name)
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
  const resolve = (
    env: Record<string, string>,
    download: () => Promise<string | null> = async () => 'HTTP 403',
  ) =>
    resolveRuntime({
      env: { DISPLAY: ':0', ...env },
      platform: 'linux',
      packageFolder: join(folder, 'electron'),
      download,
    })

  it('takes the folder of ELECTRON_OVERRIDE_DIST_PATH when it holds a runtime that is new enough', async () => {
    const place = putRuntime('given', 'v45.0.0')
    expect(await resolve({ ELECTRON_OVERRIDE_DIST_PATH: place })).toEqual({
      ok: true,
      executable: executableIn(place, 'linux'),
    })
  })

  it('refuses that folder when its runtime is older, and does not download either', async () => {
    const place = putRuntime('given', '33.4.11')
    const runtime = await resolve({ ELECTRON_OVERRIDE_DIST_PATH: place }, () => {
      throw new Error('downloaded')
    })
    expect(runtime).toMatchObject({ ok: false, reason: expect.stringContaining('33.4.11') })
  })

  it('refuses that folder when it holds no runtime', async () => {
    expect(await resolve({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toMatchObject({ ok: false })
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
      return null
    })
    expect(runtime).toMatchObject({ ok: true })
  })

  it('says why it could not be downloaded, and three ways without it', async () => {
    const reason = expect.stringMatching(
      /downloaded: HTTP 403\. ELECTRON_MIRROR .* electron_config_cache .* ELECTRON_OVERRIDE_DIST_PATH/,
    )
    expect(await resolve({})).toMatchObject({ ok: false, reason })
    expect(await resolve({}, async () => null)).toMatchObject({ ok: false })
  })
})

describe('refusalOf', () => {
  it.each([
    ['HTTPError: Response code 403 (Forbidden) for https://x', 'the server answered HTTP 403'],
    ['cause: UND_ERR_ABORTED Proxy response (407) !== 200 when', 'the proxy (HTTPS_PROXY) answered HTTP 407'],
    ['cause: EAI_AGAIN getaddrinfo EAI_AGAIN x\nTypeError: fetch failed', '(DNS): EAI_AGAIN'],
    ['cause: SELF_SIGNED_CERT_IN_CHAIN self-signed', 'NODE_EXTRA_CA_CERTS): SELF_SIGNED_CERT_IN_CHAIN'],
    ['cause: DEPTH_ZERO_SELF_SIGNED_CERT x', 'TLS'],
    ['cause: ECONNREFUSED connect', 'set HTTPS_PROXY: ECONNREFUSED'],
    ['Error: Generated checksum for "x" did not match', 'the installer says Error: Generated checksum'],
    ['', 'the installer does not say why'],
  ])('of %j', (printed, expected) => expect(refusalOf(printed)).toContain(expected))
})
