// S13: the preview host answers to the browser that opened its printed address, and to nobody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBundleFile } from '../../electron/preview/files.ts'
import { makeTempFolder } from '../support/core-harness.ts'
import { startTestPreview, type TestPreview } from '../support/preview-harness.ts'
import { noteFigure } from './figures.ts'

const folder = makeTempFolder()
let host: TestPreview
let cookie: string

beforeAll(async () => {
  host = await startTestPreview(folder.path)
  cookie = (await host.signIn()).cookie
})
afterAll(async () => {
  await host.preview.close()
  folder.remove()
})

const PATHS = ['/', '/assets/app.js', '/preview-bridge.js', '/desktop/events', '/desktop/call']

/** What an attacker sends, given the address of the host; `cookie` where a browser would add it. */
const ATTACKS: Record<string, () => Record<string, string>> = {
  'no key': () => ({}),
  'a wrong cookie': () => ({ cookie: `leme-preview-${host.port}=${'A'.repeat(43)}` }),
  'an empty cookie': () => ({ cookie: `leme-preview-${host.port}=` }),
  'the cookie of another port': () => ({ cookie: cookie.replace(/preview-\d+/, 'preview-1') }),
  'another host name (DNS rebinding)': () => ({ cookie, host: `evil.example.com:${host.port}` }),
  'another port in Host': () => ({ cookie, host: '127.0.0.1:1' }),
  'Host without a port': () => ({ cookie, host: '127.0.0.1' }),
  'another origin': () => ({ cookie, origin: 'https://evil.example.com' }),
  'an opaque origin': () => ({ cookie, origin: 'null' }),
  'another port’s origin': () => ({ cookie, origin: 'http://127.0.0.1:1' }),
  'a cross-site fetch': () => ({ cookie, 'sec-fetch-site': 'cross-site' }),
  'a page of another port': () => ({ cookie, 'sec-fetch-site': 'same-site' }),
}

let refused = 0

describe('S13 preview host', () => {
  for (const [name, headers] of Object.entries(ATTACKS)) {
    it(`refuses every address when there is ${name}`, async () => {
      for (const path of PATHS) {
        const body = path === '/desktop/call' ? '{"command":"app.state","params":{}}' : undefined
        const answer = await host.ask(path, { 'content-type': 'application/json', ...headers() }, body)
        expect([path, answer.status, answer.body]).toEqual([path, 403, ''])
        refused++
      }
    })
  }

  it('control: the same requests are answered for the browser that has the key', async () => {
    for (const path of PATHS.filter((one) => one !== '/desktop/events')) {
      const body = path === '/desktop/call' ? '{"command":"app.state","params":{}}' : undefined
      const headers = { cookie, 'content-type': 'application/json', origin: host.preview.origin }
      expect((await host.ask(path, headers, body)).status).toBe(200)
    }
  })

  it('refuses wrong keys, and a right key from elsewhere', async () => {
    const key = new URL(host.preview.url).search
    expect((await host.ask('/?key=')).status).toBe(403)
    expect((await host.ask(`${key.slice(0, -1)}x`.replace(/^/, '/'))).status).toBe(403)
    expect((await host.ask(`/${key}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await host.ask(`/${key}`, { host: `evil.example.com:${host.port}` })).status).toBe(403)
    expect((await host.ask(`/${key}`)).status).toBe(303)
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
    for (const path of [...TRAVERSALS, `${folder.path}/outside.js`, `//${folder.path}/outside.js`]) {
      const answer = await host.ask(path, { cookie })
      expect([path, answer.body.includes('not for the page')]).toEqual([path, false])
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('control: the file is there and readable one folder up', async () => {
    expect((await readBundleFile(folder.path, '/outside.js'))?.bytes.toString()).toBe('not for the page')
    expect(refused).toBe(Object.keys(ATTACKS).length * PATHS.length)
    noteFigure({
      row: 'S13',
      what: 'requests without the key, from another host or origin, and spellings of a path outside',
      n: refused + TRAVERSALS.length + 2,
      result: 'all refused',
      control: 'the browser that has the key is answered',
    })
  })
})
