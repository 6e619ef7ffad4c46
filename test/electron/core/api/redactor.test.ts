import { describe, expect, it } from 'vitest'
import { createRedactor, encodingsOf } from '../../../../electron/core/api/redactor.ts'
import { TEST_TOKEN } from '../../../support/core/core-harness.ts'

const bytes = Buffer.from(TEST_TOKEN)
const FORMS: Record<string, string> = {
  raw: TEST_TOKEN,
  percent: encodeURIComponent(TEST_TOKEN),
  'percent, lower case': encodeURIComponent(TEST_TOKEN).toLowerCase(),
  'double percent': encodeURIComponent(encodeURIComponent(TEST_TOKEN)),
  'JSON text': JSON.stringify({ url: `https://x/${TEST_TOKEN}` }),
  base64: bytes.toString('base64'),
  'base64 inside other text': Buffer.from(`Bearer ${TEST_TOKEN}:x`).toString('base64'),
  // The bits of the byte before share a letter with the token's: all of them set.
  'base64 one byte on': Buffer.concat([Buffer.from([0xff]), bytes]).toString('base64'),
  'base64 two bytes on': Buffer.concat([Buffer.from([0xff, 0xff]), bytes]).toString('base64'),
  base64url: Buffer.from(`x${TEST_TOKEN}`).toString('base64url'),
  hex: bytes.toString('hex').toUpperCase(),
  'UTF-16 hex': Buffer.from(TEST_TOKEN, 'utf16le').toString('hex'),
  'UTF-16 text': Buffer.from(TEST_TOKEN, 'utf16le').toString('latin1'),
  reversed: [...TEST_TOKEN].reverse().join(''),
}

describe('createRedactor', () => {
  it.each(Object.entries(FORMS))('takes the secret out in the form %s', (_, text) => {
    const redactor = createRedactor()
    expect(redactor.redact(`before ${text} after`)).toContain(text)
    redactor.protect(TEST_TOKEN)
    const redacted = redactor.redact(`before ${text} after`)
    expect(redacted).toContain('[removed]')
    for (const form of encodingsOf(TEST_TOKEN)) {
      expect(redacted.toLowerCase()).not.toContain(form.toLowerCase())
    }
    expect(redacted.startsWith('before ') && redacted.endsWith(' after')).toBe(true)
  })

  it('leaves other text alone', () => {
    const redactor = createRedactor()
    redactor.protect(TEST_TOKEN)
    redactor.protect('')
    expect(redactor.redact('UNEXPECTED answer.read')).toBe('UNEXPECTED answer.read')
  })
})
