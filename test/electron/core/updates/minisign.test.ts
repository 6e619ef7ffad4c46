import { describe, expect, it } from 'vitest'
import { checkSignature } from '../../../../electron/core/updates/minisign.ts'
import { RELEASE_KEYS } from '../../../../electron/core/updates/release-keys.ts'
import { makeReleaseKey, signRelease } from '../../../support/updates/release.ts'

const BYTES = Buffer.from('{"number":1}\n')
const key = makeReleaseKey()
const KEYS = [makeReleaseKey().publicKey, key.publicKey]

describe('checkSignature', () => {
  it('accepts a signature by any built-in key', () => {
    expect(checkSignature(BYTES, signRelease(BYTES, key), KEYS)).toBe('VALID')
  })

  it('refuses each changed bit of the file, the signature, the comment and its signature', () => {
    const [head = '', own = '', comment = '', global = ''] = signRelease(BYTES, key).split('\n')
    const changed = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes.toString('base64')
    }
    const texts = [
      ...Array.from({ length: 64 }, (_, at) => [head, changed(own, at + 10), comment, global]),
      ...Array.from({ length: 64 }, (_, at) => [head, own, comment, changed(global, at)]),
      [head, own, `${comment} `, global],
    ].map((lines) => lines.join('\n'))
    expect(new Set(texts.map((text) => checkSignature(BYTES, text, KEYS)))).toEqual(new Set(['FORGED']))
    for (let bit = 0; bit < BYTES.length * 8; bit++) {
      const altered = Buffer.from(BYTES)
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(checkSignature(altered, signRelease(BYTES, key), KEYS)).toBe('FORGED')
    }
  })

  it.each([
    ['empty', ''],
    ['only a comment', 'untrusted comment: x\n'],
    ['not base64', signRelease(BYTES, key).replace(/^RW.*/m, '%%%%')],
    ['cut', signRelease(BYTES, key).slice(0, -30)],
    ['followed by another line', `${signRelease(BYTES, key)}more\n`],
    ['of the hashed kind', signRelease(BYTES, key).replace(/^RW/m, 'RU')],
  ])('calls a file unsigned when its signature is %s', (_, text) => {
    expect(checkSignature(BYTES, text, KEYS)).toBe('UNSIGNED')
  })

  it('names a signature by a key that is not built in', () => {
    expect(checkSignature(BYTES, signRelease(BYTES, makeReleaseKey()), KEYS)).toBe('OTHER_KEY')
  })

  it('reads the built-in keys, of which there are two', () => {
    expect(new Set(RELEASE_KEYS).size).toBe(2)
    expect(checkSignature(BYTES, signRelease(BYTES, key), RELEASE_KEYS)).toBe('OTHER_KEY')
  })
})
