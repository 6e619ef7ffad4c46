// Who may use the preview host, without a socket. The host itself: server.test.ts, and test/faults/s13-preview-access.
import { describe, expect, it } from 'vitest'
import { createAccess } from '../../../electron/preview/access.ts'

const PORT = 4_171
const HERE = { host: `127.0.0.1:${PORT}` }

const cookieOf = ({ sessionCookie }: ReturnType<typeof createAccess>) => sessionCookie.split(';')[0] ?? ''

describe('createAccess', () => {
  it('knows its own session among other cookies', () => {
    const access = createAccess()
    const cookie = cookieOf(access)
    expect(access.hasSession({ cookie })).toBe(true)
    expect(access.hasSession({ cookie: `other=1; ${cookie};last=2` })).toBe(true)
  })

  it('refuses every cookie that is not its session', () => {
    const access = createAccess()
    const cookie = cookieOf(access)
    const [name = '', value = ''] = cookie.split('=')
    for (const other of [
      undefined,
      '',
      name,
      `${name}=`,
      `${name}=${'A'.repeat(43)}`,
      `${name}=${value.slice(0, -1)}`,
      `${cookie}A`,
      `${name}-2=${value}`,
      `other=${value}`,
      `x${cookie}`,
      value,
      cookieOf(createAccess()),
      `${name}=${access.pageSecret}`,
    ]) {
      const headers = other === undefined ? {} : { cookie: other }
      expect([other, access.hasSession(headers)]).toEqual([other, false])
    }
  })

  it('sets a cookie that no script reads and no other path or site gets', () => {
    const { sessionCookie, home } = createAccess()
    expect(sessionCookie).toMatch(/^leme-preview=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/[\w-]{43}\/$/)
    expect(sessionCookie.endsWith(`Path=${home}`)).toBe(true)
  })

  it('opens with an issued key once, and with no other', () => {
    const access = createAccess()
    const [first, second] = [access.issueKey(), access.issueKey()]
    expect(access.useKey('')).toBe('unknown')
    expect(access.useKey(first.slice(0, -1))).toBe('unknown')
    expect(access.useKey(createAccess().issueKey())).toBe('unknown')
    expect([access.useKey(first), access.useKey(first)]).toEqual(['opened', 'used'])
    expect(access.useKey(second)).toBe('opened')
  })

  it.each([
    [
      'the page itself',
      { ...HERE, origin: `http://127.0.0.1:${PORT}`, 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['a typed address', { host: `localhost:${PORT}`, 'sec-fetch-site': 'none' }, true],
    ['another host name', { host: `evil.example.com:${PORT}` }, false],
    ['another port', { host: '127.0.0.1:1' }, false],
    ['no port', { host: '127.0.0.1' }, false],
    ['another origin', { ...HERE, origin: 'https://evil.example.com' }, false],
    ['the other name of this host', { ...HERE, origin: `http://localhost:${PORT}` }, false],
    ['an opaque origin', { ...HERE, origin: 'null' }, false],
    ['another site', { ...HERE, 'sec-fetch-site': 'cross-site' }, false],
    ['another port of this host', { ...HERE, 'sec-fetch-site': 'same-site' }, false],
  ] as const)('answers a request of %s: %o, %s', (_, headers, isAnswered) => {
    expect(createAccess().isFromHere(headers, PORT)).toBe(isAnswered)
  })

  it.each([
    ['a file of the user', { ...HERE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true],
    ['a frame', { ...HERE, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false],
    ['a script', { ...HERE, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, false],
    ['another host name', { host: `evil.example.com:${PORT}` }, false],
  ] as const)('opens the page for %s: %o, %s', (_, headers, isOpened) => {
    expect(createAccess().isOpeningPage(headers, PORT)).toBe(isOpened)
  })

  it('proves its secret for a nonce, and another host cannot', () => {
    const [access, other] = [createAccess(), createAccess()]
    expect(access.prove('a')).toBe(access.prove('a'))
    expect(access.prove('a')).not.toBe(access.prove('b'))
    expect(access.prove('a')).not.toBe(other.prove('a'))
  })
})
