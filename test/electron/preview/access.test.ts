// Who may use the preview host, without a socket. The host itself: server.test.ts, and test/faults/s13-preview-access.
import { describe, expect, it } from 'vitest'
import { createAccess } from '../../../electron/preview/access.ts'

const cookieOf = ({ sessionCookie }: ReturnType<typeof createAccess>) => sessionCookie.split(';')[0] ?? ''

describe('createAccess', () => {
  it('knows its own session among other cookies', () => {
    const access = createAccess()
    const cookie = cookieOf(access)
    expect(access.hasSession({ cookie })).toBe(true)
    expect(access.hasSession({ cookie: `other=1; ${cookie};last=2` })).toBe(true)
  })

  it('sets a cookie that no script reads and no other path or site gets', () => {
    const { sessionCookie, home } = createAccess()
    expect(sessionCookie).toMatch(/^leme-preview=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/[\w-]{43}\/$/)
    expect(sessionCookie.endsWith(`Path=${home}`)).toBe(true)
  })

  it('proves its secret for a nonce, and another host cannot', () => {
    const [access, other] = [createAccess(), createAccess()]
    expect(access.prove('a')).toBe(access.prove('a'))
    expect(access.prove('a')).not.toBe(access.prove('b'))
    expect(access.prove('a')).not.toBe(other.prove('a'))
  })
})
