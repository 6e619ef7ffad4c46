import { describe, expect, it } from 'vitest'
import { isTrustedSender, type SenderFacts } from '../../../../electron/shell/security/sender-check.ts'

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
