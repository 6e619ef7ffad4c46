import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDemoService, makeTempFolder } from '../../support/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../support/fake-api.ts'
import { startTestPreview, type TestPreview } from '../../support/preview-harness.ts'

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>
let host: TestPreview

beforeEach(async () => {
  api = await startFakeApi()
  folder = makeTempFolder()
  host = await startTestPreview(folder.path, {
    connectDemo: true,
    startDemo: async () => makeDemoService(api.baseUrl),
  })
})
afterEach(async () => {
  await host.preview.close()
  await api.close()
  folder.remove()
})

const JSON_TYPE = { 'content-type': 'application/json' }

describe('startPreview', () => {
  it('exchanges the key for a cookie, as often as a browser comes with it', async () => {
    const { pathname, search } = new URL(host.preview.url)
    for (const _ of [1, 2]) {
      const answer = await host.ask(pathname + search)
      expect(answer.status).toBe(303)
      expect(answer.headers.location).toBe('/')
      expect(answer.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    }
  })

  it('serves the page with a fresh nonce, the bridge before the bundle, and a strict policy', async () => {
    const session = await host.signIn()
    const pages = [await host.ask('/', session), await host.ask('/', session)]
    const nonces = pages.map(({ body }) => /content="([^"]+)"/.exec(body)?.[1] ?? '')
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
    const [page] = pages
    expect(page?.body.indexOf('/preview-bridge.js')).toBeLessThan(page?.body.indexOf('./assets/app.js') ?? 0)
    expect(page?.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonces[0]}'; style-src 'self' 'nonce-${nonces[0]}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  it('serves the bundle and the bridge with their types', async () => {
    const session = await host.signIn()
    expect(await host.ask('/assets/app.js', session)).toMatchObject({
      status: 200,
      body: 'export {}',
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' },
    })
    expect((await host.ask('/preview-bridge.js', session)).body).toContain('desktop')
    expect((await host.ask('/assets/missing.js', session)).status).toBe(404)
  })

  it('passes calls on to the core', async () => {
    const session = await host.signIn()
    const call = (body: string, headers = JSON_TYPE) =>
      host.ask('/desktop/call', { ...session, ...headers }, body)
    const state = JSON.parse((await call('{"command":"app.state","params":{}}')).body)
    expect(state).toMatchObject({ ok: true, value: { host: 'preview', companies: [{ isDemo: true }] } })
    expect(JSON.parse((await call('{"command":"nothing"}')).body)).toEqual({
      ok: false,
      error: { code: 'BAD_INPUT', field: 'command' },
    })
    expect((await call('{')).status).toBe(400)
    expect((await call('{"command":"app.state"}', { 'content-type': 'text/plain' })).status).toBe(400)
    expect((await call(`{"command":"${'x'.repeat(45 * 1024 * 1024)}"}`)).status).toBe(400)
    expect((await host.ask('/desktop/call', session)).status).toBe(405)
  })

  it('streams events', async () => {
    const session = await host.signIn()
    const controller = new AbortController()
    const stream = await fetch(`${host.preview.origin}/desktop/events`, {
      headers: session,
      signal: controller.signal,
    })
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += new TextDecoder().decode((await reader.read()).value)
    }
    await readUntil('retry')
    await host.preview.application.call('preferences.update', { theme: 'dark' })
    await readUntil('\n\n')
    await readUntil('"state-changed"')
    expect(text).toContain('"theme":"dark"')
    controller.abort()
  })

  it('rejects when the demo cannot be connected, and leaves no server behind', async () => {
    const other = makeTempFolder()
    await expect(startTestPreview(other.path, { connectDemo: true })).rejects.toThrow('demo')
    other.remove()
  })
})
