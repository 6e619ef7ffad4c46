import { describe, expect, it } from 'vitest'
import { deriveSealingKey, fingerprint, seal, unseal } from '../../../../electron/core/vault/sealing.ts'

const key = deriveSealingKey(Buffer.alloc(32, 1), true)
const other = deriveSealingKey(Buffer.alloc(32, 2), true)

describe('seal and unseal', () => {
  it('gives the text back under the same key and binding', () => {
    expect(unseal(key, 'a', seal(key, 'a', 'Padaria Três Irmãos'))).toBe('Padaria Três Irmãos')
    expect(unseal(key, 'a', seal(key, 'a', ''))).toBe('')
  })

  it('is null under another key or binding, and for every flipped bit and cut', () => {
    const sealed = seal(key, 'a', 'forty-two')
    expect(unseal(other, 'a', sealed)).toBeNull()
    expect(unseal(key, 'b', sealed)).toBeNull()
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed)
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
      expect(unseal(key, 'a', flipped)).toBeNull()
    }
    for (let length = 0; length < sealed.length; length++) {
      expect(unseal(key, 'a', sealed.subarray(0, length))).toBeNull()
    }
  })

  it('never seals the same text to the same bytes', () => {
    expect(seal(key, 'a', 'x').equals(seal(key, 'a', 'x'))).toBe(false)
  })
})

describe('fingerprint', () => {
  it('depends on the key', () => {
    expect(fingerprint(key, 'x')).toEqual(fingerprint(key, 'x'))
    expect(fingerprint(key, 'x').equals(fingerprint(other, 'x'))).toBe(false)
  })
})
