import { describe, expect, it } from 'vitest'
import { readSigningKey, webhookAccount } from '../../../collector/push/senders.ts'

const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`

describe('readSigningKey', () => {
  it('takes 24 to 64 bytes', () => {
    expect([24, 64].map((bytes) => readSigningKey(secretOf(bytes))?.length)).toEqual([24, 64])
  })

  it.each([secretOf(23), secretOf(65), '', 'whsec_', secretOf(32).slice(6), `${secretOf(32)} `, 'whsec_ção'])(
    'refuses %j',
    (text) => {
      expect(readSigningKey(text)).toBeNull()
    },
  )
})

describe('webhookAccount', () => {
  it('is another one for each company', () => {
    expect(webhookAccount('casa')).not.toBe(webhookAccount('verde'))
  })
})
