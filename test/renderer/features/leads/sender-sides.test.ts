import { describe, expect, it } from 'vitest'
import { senderTypes, sideOf, withSide } from '../../../../renderer/features/leads/sender-sides.ts'

const NOBODY = {}

describe('sideOf', () => {
  it('knows nobody by itself, whatever the API calls its senders', () => {
    for (const type of ['lead', 'customer', 'agent', 'bot', 'constructor', null]) {
      expect(sideOf(NOBODY, type)).toBeNull()
    }
  })
  it('answers what somebody said, and takes it back when it is said again', () => {
    const said = withSide(withSide(NOBODY, 'customer', 'client'), 'seller', 'company')
    expect([sideOf(said, 'customer'), sideOf(said, 'seller'), sideOf(said, 'bot')]).toEqual([
      'client',
      'company',
      null,
    ])
    expect(sideOf(withSide(said, 'customer', 'client'), 'customer')).toBeNull()
    expect(sideOf(withSide(said, 'customer', 'company'), 'customer')).toBe('company')
  })
})

describe('senderTypes', () => {
  it('lists each kind once, and leaves out what may be a person', () => {
    const types = ['seller', 'customer', 'seller', null, '', 'Ana Souza', '5511987654321', 'x'.repeat(41)]
    expect(senderTypes(types.map((sender_type) => ({ sender_type })))).toEqual(['customer', 'seller'])
  })
})
