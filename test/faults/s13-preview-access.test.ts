// S13: the preview host answers only to the browser that opened its printed address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { readBundleFile } from '../../electron/core/files/bundle-file.ts'
import { startTestPreview, type TestPreview } from '../support/browser/preview-harness.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'

const folder = makeTempFolder()
let host: TestPreview
let cookie: string
let home: string

beforeAll(async () => {
  host = await startTestPreview(folder.path)
  const session = await host.signIn()
  cookie = session.cookie
  home = session.home
})
afterAll(async () => {
  await host.preview.close()
  folder.remove()
})

/** Paths below the page's secret path, which an attacker does not know but gets in this test. */
const PATHS = ['', 'index.html', 'assets/app.js', 'preview-bridge.js', 'desktop', 'file/x']

/** Headers of an attacker who has the host's address; with `cookie` where a browser would add it. */
const ATTACKS: Record<string, () => Record<string, string>> = {
  'no key': () => ({}),
  'a wrong cookie': () => ({ cookie: `leme-preview=${'A'.repeat(43)}` }),
  'an empty cookie': () => ({ cookie: 'leme-preview=' }),
  'the cookie under another name': () => ({ cookie: cookie.replace('preview', `preview-${host.port}`) }),
  'another host name (DNS rebinding)': () => ({ cookie, host: `evil.example.com:${host.port}` }),
  'another port in Host': () => ({ cookie, host: '127.0.0.1:1' }),
  'Host without a port': () => ({ cookie, host: '127.0.0.1' }),
  'another origin': () => ({ cookie, origin: 'https://evil.example.com' }),
  'an opaque origin': () => ({ cookie, origin: 'null' }),
  'another port’s origin': () => ({ cookie, origin: 'http://127.0.0.1:1' }),
  'a cross-site fetch': () => ({ cookie, 'sec-fetch-site': 'cross-site' }),
  'a page of another port': () => ({ cookie, 'sec-fetch-site': 'same-site' }),
}

/** Requests the WebSocket. Returns `101`, or the status that refuses it. */
function askForChannel(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}${path}`, { headers })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy()
      resolve(statusCode)
    })
    socket.on('error', reject)
  })
}

describe('S13 preview host', () => {
  for (const [name, headers] of Object.entries(ATTACKS)) {
    it(`refuses every address and the channel when there is ${name}`, async () => {
      for (const path of PATHS) {
        for (const body of [undefined, '{"id":"1","command":"app.state","params":{}}']) {
          const answer = await host.ask(`${home}${path}`, headers(), body)
          expect([path, answer.status, answer.body]).toEqual([path, 403, ''])
        }
      }
      expect(await askForChannel(`${home}desktop`, { origin: host.preview.origin, ...headers() })).toBe(403)
    })
  }

  it('refuses the channel without an origin and at every other path', async () => {
    const { origin } = host.preview
    expect(await askForChannel(`${home}desktop`, { cookie })).toBe(403)
    for (const path of ['/desktop', '/', home, `${home}desktop/`, `${home}desktop?x`]) {
      expect([path, await askForChannel(path, { cookie, origin })]).toEqual([path, 403])
    }
  })

  it('refuses everything outside of the page’s own path, the session or not', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/assets/app.js',
      '/desktop',
      `/${'A'.repeat(43)}/`,
      home.slice(0, -1),
    ]) {
      expect([path, (await host.ask(path, { cookie })).status]).toEqual([path, 403])
    }
  })

  it('control: the browser that has the session is answered', async () => {
    for (const path of ['', 'assets/app.js', 'preview-bridge.js']) {
      expect((await host.ask(`${home}${path}`, { cookie, origin: host.preview.origin })).status).toBe(200)
    }
    expect(await askForChannel(`${home}desktop`, { cookie, origin: host.preview.origin })).toBe(101)
  })

  it('refuses wrong keys, and a right key from elsewhere', async () => {
    const key = new URL(host.preview.url).search
    expect((await host.ask('/?key=')).status).toBe(403)
    expect((await host.ask(`${key.slice(0, -1)}x`.replace(/^/, '/'))).status).toBe(403)
    expect((await host.ask(`/${key}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await host.ask(`/${key}`, { host: `evil.example.com:${host.port}` })).status).toBe(403)
    expect((await host.ask(`/${key}`)).status).toBe(303)
    expect((await host.ask(`/${key}`)).status).toBe(403)
  })

  const DOTS = ['..', '%2e%2e', '.%2e', '%2E.', '..%00', '%252e%252e']
  const SLASHES = ['/', '%2f', '\\', '%5c', '//']
  const TRAVERSALS = DOTS.flatMap((dots) =>
    SLASHES.flatMap((slash) => [
      `/${dots}${slash}outside.js`,
      `/assets/${dots}${slash}${dots}${slash}outside.js`,
      `/assets${slash}${dots}${slash}${dots}${slash}outside.js`,
    ]),
  )

  it(`serves no file outside of the bundle in ${TRAVERSALS.length} spellings`, async () => {
    const paths = [...TRAVERSALS, `/${folder.path}/outside.js`, `//${folder.path}/outside.js`]
    for (const path of [...paths, ...paths.map((one) => `${home}${one.slice(1)}`)]) {
      const answer = await host.ask(path, { cookie })
      expect([path, answer.body.includes('not for the page')]).toEqual([path, false])
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('control: the file is there and readable one folder up', async () => {
    expect((await readBundleFile(folder.path, '/outside.js'))?.bytes.toString()).toBe('not for the page')
  })
})
