import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../../electron/shell/protocol/content-security-policy.ts'

describe('contentSecurityPolicy', () => {
  it('is exactly the golden policy', () => {
    expect(contentSecurityPolicy('abc').split('; ')).toEqual([
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
})
