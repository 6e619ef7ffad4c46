import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../shared/bridge/content-security-policy.ts'

describe('contentSecurityPolicy', () => {
  it('is exactly the golden policy', () => {
    expect(contentSecurityPolicy('abc', 'none').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-abc'",
      "style-src 'self' 'nonce-abc'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ])
  })
  it('differs by the address of the bridge alone in a browser', () => {
    expect(contentSecurityPolicy('abc', 'self')).toBe(
      contentSecurityPolicy('abc', 'none').replace("connect-src 'none'", "connect-src 'self'"),
    )
  })
})
