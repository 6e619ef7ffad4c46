// Every refusal of security.ts, without Electron: a removed preventDefault, listener or handler fails here. That
// Chromium asks them is test/e2e/electron/security.spec.ts.
import type { App, Session, WebContents } from 'electron'
import { describe, expect, it } from 'vitest'
import { refuseEverythingElse, windowSession } from '../../../../electron/shell/security/security.ts'

// biome-ignore lint/suspicious/noExplicitAny: events and handlers of Electron in every shape
type Anything = any

/** Takes listeners (`on`) and handlers (`set…`) as Electron does, and calls them. */
function fakeTarget() {
  const taken = new Map<string, Anything[]>()
  const take = (name: string, value: unknown) => void taken.set(name, [...(taken.get(name) ?? []), value])
  const target: Anything = new Proxy(
    { on: take },
    { get: (own, name) => Reflect.get(own, name) ?? ((value: unknown) => take(String(name), value)) },
  )
  return {
    target,
    names: () => [...taken.keys()].sort(),
    /** Returns whether a listener prevented the event. */
    emit(name: string, about: object = {}, ...further: unknown[]): boolean {
      const prevented: string[] = []
      const event = { ...about, preventDefault: () => prevented.push(name) }
      for (const listener of taken.get(name) ?? []) listener(event, ...further)
      return prevented.length > 0
    },
    ask: (name: string, ...parts: unknown[]): Anything => taken.get(name)?.at(-1)?.(...parts),
  }
}

function lock() {
  const [app, session, contents] = [fakeTarget(), fakeTarget(), fakeTarget()]
  const opened: string[] = []
  const lines: string[] = []
  const missing = new Set<string>()
  refuseEverythingElse({
    app: app.target as App,
    shell: {
      async openExternal(address) {
        opened.push(address)
        if (missing.has(address)) throw new Error('no program for it')
      },
    },
    log: (line) => lines.push(line),
  })
  app.ask('session-created', session.target as Session)
  app.emit('web-contents-created', {}, contents.target as WebContents)
  return { app, session, contents, opened, lines, missing }
}

const OWN = 'leme://app/funil'
const SITE = 'https://crm.example.com/a'

describe('refuseEverythingElse', () => {
  it('has a listener or a handler for each way out, and no other', () => {
    const { app, session, contents } = lock()
    expect(app.names()).toEqual([
      'certificate-error',
      'select-client-certificate',
      'session-created',
      'web-contents-created',
    ])
    expect(session.names()).toEqual([
      'setDevicePermissionHandler',
      'setDisplayMediaRequestHandler',
      'setPermissionCheckHandler',
      'setPermissionRequestHandler',
      'will-download',
    ])
    expect(contents.names()).toEqual([
      'setWindowOpenHandler',
      'will-attach-webview',
      'will-frame-navigate',
      'will-navigate',
      'will-redirect',
    ])
  })

  it('prevents a navigation to another page, and opens an allowed link outside instead', () => {
    const { contents, opened, lines } = lock()
    expect(contents.emit('will-navigate', { url: OWN })).toBe(false)
    expect(contents.emit('will-navigate', { url: SITE })).toBe(true)
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'leme://other/', 'http://127.0.0.1/']) {
      expect([url, contents.emit('will-navigate', { url })]).toEqual([url, true])
    }
    expect(opened).toEqual([SITE])
    expect(lines).toEqual(Array(4).fill('links: refused an address'))
  })

  it('prevents every navigation of a frame, every redirect and every webview', () => {
    const { contents, opened } = lock()
    expect(contents.emit('will-frame-navigate', { url: OWN, isMainFrame: false })).toBe(true)
    // That of the main frame is the navigation above.
    expect(contents.emit('will-frame-navigate', { url: OWN, isMainFrame: true })).toBe(false)
    expect(contents.emit('will-redirect', { url: OWN })).toBe(true)
    expect(contents.emit('will-attach-webview')).toBe(true)
    expect(opened).toEqual([])
  })

  it('opens no window: an allowed link goes to the system, any other nowhere', async () => {
    const { contents, opened, lines, missing } = lock()
    for (const url of [SITE, OWN, 'file:///etc/passwd', 'about:blank']) {
      expect([url, contents.ask('setWindowOpenHandler', { url })]).toEqual([url, { action: 'deny' }])
    }
    expect(opened).toEqual([SITE])
    expect(lines).toHaveLength(3)
    missing.add(SITE)
    contents.ask('setWindowOpenHandler', { url: SITE })
    await expect.poll(() => lines.at(-1)).toBe('links: the system could not open an address')
    expect(lines.join()).not.toContain('crm')
  })

  it('grants full screen to the own page, and no other permission, device, screen or download', () => {
    const { session } = lock()
    const requested = (permission: string, requestingUrl: string, isMainFrame = true) => {
      const answers: unknown[] = []
      const details = { requestingUrl, isMainFrame }
      session.ask('setPermissionRequestHandler', {}, permission, (is: boolean) => answers.push(is), details)
      return answers[0]
    }
    const checked = (permission: string, origin: string, isMainFrame = true) =>
      session.ask('setPermissionCheckHandler', {}, permission, origin, { isMainFrame })
    for (const isGranted of [requested, checked]) {
      expect(isGranted('fullscreen', OWN)).toBe(true)
      expect(isGranted('fullscreen', OWN, false)).toBe(false)
      expect(isGranted('fullscreen', SITE)).toBe(false)
      expect(isGranted('media', OWN)).toBe(false)
    }
    expect(session.ask('setDevicePermissionHandler', {})).toBe(false)
    const streams: unknown[] = []
    session.ask('setDisplayMediaRequestHandler', {}, (given: unknown) => streams.push(given))
    expect(streams).toEqual([{}])
    expect(session.emit('will-download')).toBe(true)
  })

  it('trusts no invalid certificate, and gives no certificate of the user', () => {
    const { app } = lock()
    const trusted: unknown[] = []
    const take = (...given: unknown[]) => void trusted.push(given)
    expect(app.emit('certificate-error', {}, {}, SITE, 'net::ERR', {}, take)).toBe(true)
    expect(app.emit('select-client-certificate', {}, {}, SITE, [{ subjectName: 'ANA' }], take)).toBe(true)
    expect(trusted).toEqual([[false], []])
  })
})

describe('windowSession', () => {
  function open(setProxy: (rules: object) => Promise<void>) {
    const made: unknown[] = []
    const seen: Record<string, unknown> = {}
    const lines: string[] = []
    const listeners: Anything[] = []
    const own = {
      setSpellCheckerEnabled: (is: boolean) => Object.assign(seen, { spelling: is }),
      webRequest: { onBeforeRequest: (listener: unknown) => listeners.push(listener) },
      setProxy: (rules: object) => {
        seen.proxy = rules
        return setProxy(rules)
      },
    }
    const fromPartition = (...parts: unknown[]) => {
      made.push(parts)
      return own as unknown as Session
    }
    windowSession({ fromPartition }, (line) => lines.push(line))
    const isCancelled = (url: string) => {
      const answers: unknown[] = []
      listeners[0]({ url }, (answer: unknown) => answers.push(answer))
      return answers
    }
    return { made, seen, lines, isCancelled }
  }

  it('is in memory, without a spelling dictionary, and its proxy leads nowhere', () => {
    const { made, seen, lines } = open(async () => undefined)
    // With `persist:` it would be on disk.
    expect(made).toEqual([['window', { cache: false }]])
    expect(seen).toEqual({
      spelling: false,
      proxy: {
        mode: 'fixed_servers',
        proxyRules: 'http://127.0.0.1:9',
        proxyBypassRules: '<-loopback>',
      },
    })
    expect(lines).toEqual([])
  })

  it('reports that it keeps its network when the proxy cannot be set', async () => {
    const { lines } = open(() => Promise.reject(new Error('no proxy')))
    await expect.poll(() => lines).toEqual(['security: the session of the window keeps its network'])
  })

  it.each([
    ['leme://app/index.html', false],
    ['data:image/png;base64,AA', false],
    ['devtools://devtools/bundled/a.js', false],
    [SITE, true],
    ['http://127.0.0.1:9/', true],
    ['wss://example.com/', true],
    ['file:///etc/passwd', true],
  ])('cancels what is not its own: %s, %s', (url, isCancelled) => {
    expect(open(async () => undefined).isCancelled(url)).toEqual([{ cancel: isCancelled }])
  })
})
