import { describe, expect, it } from 'vitest'
import { pictureAddress } from '../../../../electron/core/pictures/picture-address.ts'

const OWN = 'http://127.0.0.1:4100'
/** Returns whether an accepted address is the own server's; null for a refused one. */
const check = (url: string, own: string | null = 'https://crm.example.com') =>
  pictureAddress(url, own, false)?.isOwn ?? null

describe('pictureAddress', () => {
  it.each(['https://img.example.com/a.png', 'https://img.example.com:8443/a', 'https://8.8.8.8/a'])(
    'accepts %s',
    (url) => {
      expect(check(url)).toBe(false)
    },
  )

  it.each([
    'not an address',
    'http://img.example.com/a.png',
    'ftp://img.example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'leme://app/index.html',
    'blob:https://img.example.com/1',
    'https://user@img.example.com/a',
    'https://user:password@img.example.com/a',
    'http://127.0.0.1:4100/a.png',
  ])('refuses %s, which is not https', (url) => {
    expect(check(url)).toBe(null)
  })

  it('accepts the company’s own origin on loopback, and no other port, host or user', () => {
    expect(check(`${OWN}/a.png`, `${OWN}/prefix`)).toBe(true)
    for (const url of [
      'http://127.0.0.1:4101/a.png',
      'http://127.0.0.2:4100/a.png',
      'http://localhost:4100/a.png',
      'https://127.0.0.1:4100/a.png',
      'http://user@127.0.0.1:4100/a.png',
    ]) {
      expect([url, check(url, OWN)]).toEqual([url, null])
    }
    expect(check('https://127.0.0.1/a.png', 'https://127.0.0.1')).toBe(null)
  })

  it('leads an address of the demo company to the service that runs, and to none without it', () => {
    const url = 'http://127.0.0.1:1/demo/a.png?x=1'
    expect(pictureAddress(url, OWN, true)?.url.href).toBe(`${OWN}/demo/a.png?x=1`)
    expect(pictureAddress(url, null, true)).toBe(null)
    expect(pictureAddress('https://img.example.com/a', null, true)?.isOwn).toBe(false)
  })
})
