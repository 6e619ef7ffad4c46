import { describe, expect, it } from 'vitest'
import { checkPictureAddress, ownOrigin } from '../../../../electron/core/pictures/picture-address.ts'

const OWN = 'http://127.0.0.1:4100'
const check = (url: string, own: string | null = null) => {
  const address = checkPictureAddress(new URL(url), own)
  return typeof address === 'string' ? address : address.isOwn
}

describe('checkPictureAddress', () => {
  it.each(['https://img.example.com/a.png', 'https://img.example.com:8443/a', 'https://8.8.8.8/a'])(
    'accepts %s',
    (url) => {
      expect(check(url)).toBe(false)
    },
  )

  it.each([
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
  ])('refuses %s as not https', (url) => {
    expect(check(url)).toBe('notHttps')
  })

  it.each([
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://0177.0.0.1/a',
    'https://127.1/a',
    'https://[::1]/a',
    'https://[::ffff:192.168.0.1]/a',
    'https://192.168.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://localhost./a',
    'https://images.localhost/a',
    'https://router.local/a',
    'https://nas.home.arpa/a',
    'https://intranet/a',
    'https://erp.corp/a',
  ])('refuses %s as private', (url) => {
    expect(check(url)).toBe('privateAddress')
  })

  it('accepts the company’s own origin on loopback, and no other port, host or user', () => {
    expect(check(`${OWN}/a.png`, OWN)).toBe(true)
    expect(check('http://127.0.0.1:4101/a.png', OWN)).toBe('notHttps')
    expect(check('http://127.0.0.2:4100/a.png', OWN)).toBe('notHttps')
    expect(check('http://localhost:4100/a.png', OWN)).toBe('notHttps')
    expect(check('https://127.0.0.1:4100/a.png', OWN)).toBe('privateAddress')
    expect(check('http://user@127.0.0.1:4100/a.png', OWN)).toBe('notHttps')
  })
})

describe('ownOrigin', () => {
  it('is that of http on loopback alone', () => {
    expect(ownOrigin('http://127.0.0.1:4100/prefix')).toBe(OWN)
    expect(ownOrigin('http://localhost:4100')).toBe('http://localhost:4100')
    expect(ownOrigin('https://127.0.0.1:4100')).toBe(null)
    expect(ownOrigin('https://crm.example.com')).toBe(null)
  })
})
