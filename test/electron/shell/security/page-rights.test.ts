import { describe, expect, it } from 'vitest'
import {
  allowedLink,
  isPermitted,
  isTrustedSender,
  type SenderFacts,
} from '../../../../electron/shell/security/page-rights.ts'

describe('allowedLink', () => {
  it.each([
    ['https://crm.example.com/a?b=c#d', 'https://crm.example.com/a?b=c#d'],
    ['https://ação.example.com', 'https://xn--ao-eiaa.example.com/'],
    ['mailto:ana@example.com', 'mailto:ana@example.com'],
    ['tel:+55(11)98888-7777', 'tel:+55(11)98888-7777'],
  ])('passes on %s', (address, expected) => {
    const link = allowedLink(address)
    expect(link).toBe(address.includes('ação') ? new URL(address).href : expected)
  })

  it('opens no link of more than 2,048 characters', () => {
    const longest = `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`
    expect(allowedLink(longest)).toBe(longest)
    expect(allowedLink(`${longest}a`)).toBeNull()
  })

  it.each([
    'http://crm.example.com/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'file:///etc/passwd',
    'file://server/share/a.exe',
    'smb://server/share',
    'data:text/html,<script>alert(1)</script>',
    'ms-settings:privacy',
    'search-ms:query=a',
    'vscode://file/etc/passwd',
    'leme://app/',
    'blob:https://example.com/1',
    'https://user:secret@example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://intranet/',
    'mailto:ana@example.com?subject=a&attach=/etc/passwd',
    'mailto:ana@example.com,rui@example.com',
    'mailto:',
    'tel:*21*11988887777#',
    'tel:',
    '',
    'not a link',
    `https://example.com/${'a'.repeat(3000)}`,
  ])('refuses %s', (address) => {
    expect(allowedLink(address)).toBeNull()
  })
})

const OWN = { permission: 'fullscreen', address: 'leme://app/index.html', isMainFrame: true }

describe('isPermitted', () => {
  it.each(['leme://app/', 'leme://app', OWN.address])('lets our own page %s fill the screen', (address) => {
    expect(isPermitted({ ...OWN, address })).toBe(true)
  })
  it.each([
    'https://example.com/',
    'leme://other/',
    'leme://app.example.com/',
    'https://app/',
    'file:///index.html',
    'null',
    '',
    undefined,
  ])('refuses it when %s asks', (address) => {
    expect(isPermitted({ ...OWN, address })).toBe(false)
  })
  it('refuses it when a frame asks', () => {
    expect(isPermitted({ ...OWN, isMainFrame: false })).toBe(false)
  })
  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'pointerLock',
    'keyboardLock',
    'FULLSCREEN',
    '',
  ])('refuses %s to our own page, too', (permission) => {
    expect(isPermitted({ ...OWN, permission })).toBe(false)
  })
})

const GOOD: SenderFacts = {
  isOurWindow: true,
  frame: { url: 'leme://app/funil', origin: 'leme://app', isTop: true },
}
const frame = (change: object): SenderFacts =>
  ({ ...GOOD, frame: { ...GOOD.frame, ...change } }) as SenderFacts

describe('isTrustedSender', () => {
  it('trusts the main frame of our window at our origin', () => {
    expect(isTrustedSender(GOOD)).toBe(true)
  })

  it.each([
    ['another window', { ...GOOD, isOurWindow: false }],
    ['a frame that is gone', { ...GOOD, frame: null }],
    ['a subframe', frame({ isTop: false })],
    ['an opaque origin', frame({ origin: 'null' })],
    ['another origin', frame({ origin: 'https://example.com', url: 'https://example.com/' })],
    ['another origin under our address', frame({ origin: 'https://example.com' })],
    ['another host of our scheme', frame({ origin: 'leme://apps', url: 'leme://apps/' })],
    ['our host under another scheme', frame({ origin: 'lemes://app', url: 'lemes://app/' })],
    ['an address with a user name', frame({ url: 'leme://x@app/' })],
    ['a page that is not loaded yet', frame({ url: '' })],
    ['about:blank', frame({ url: 'about:blank' })],
  ])('refuses %s', (_, facts) => {
    expect(isTrustedSender(facts)).toBe(false)
  })
})
