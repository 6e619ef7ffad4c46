import { describe, expect, it } from 'vitest'
import { cacheModeFor } from '../../../../electron/shell/system/picture-host.ts'

const PICTURE_URL = 'https://pictures.example/a.png'

/** A session that resolves every name to these addresses; null for a name that is not known. */
function sessionOf(addresses: readonly string[] | null, proxy = 'DIRECT') {
  const asked: string[] = []
  return {
    asked,
    resolveHost: async (host: string) => {
      asked.push(host)
      if (addresses === null) throw new Error('net::ERR_NAME_NOT_RESOLVED')
      return { endpoints: addresses.map((address) => ({ address, family: 'ipv4' as const })) }
    },
    resolveProxy: async () => proxy,
  }
}

describe('cacheModeFor', () => {
  it.each([[['127.0.0.1']], [['8.8.8.8', '192.168.0.1']], [['::1']], [['169.254.169.254']]])(
    'refuses a name with an address that is not public: %s',
    async (addresses) => {
      await expect(cacheModeFor(sessionOf(addresses), PICTURE_URL)).rejects.toThrow('not a public address')
    },
  )

  it('accepts a name with public addresses', async () => {
    const session = sessionOf(['8.8.8.8', '2800:3f0:4001:810::200e'])
    expect(await cacheModeFor(session, PICTURE_URL)).toBe('default')
    expect(session.asked).toEqual(['pictures.example'])
  })

  it('asks for an address of IPv6 without its brackets', async () => {
    const session = sessionOf(['2800::1'])
    await cacheModeFor(session, 'https://[2800::1]/a.png')
    expect(session.asked).toEqual(['2800::1'])
  })

  it('leaves a name that this computer does not know to the proxy, and without one to the cache', async () => {
    expect(await cacheModeFor(sessionOf(null), PICTURE_URL)).toBe('force-cache')
    expect(await cacheModeFor(sessionOf(null, 'PROXY proxy:3128'), PICTURE_URL)).toBe('default')
  })
})
