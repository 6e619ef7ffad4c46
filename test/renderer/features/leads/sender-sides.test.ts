import { describe, expect, it } from 'vitest'
import {
  SENDERS_VIEW,
  senderTypes,
  sideOf,
  withSide,
} from '../../../../renderer/features/leads/sender-sides.ts'

const NOBODY = { sides: {} }

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

describe('SENDERS_VIEW', () => {
  it('drops what is no side of a kind', () => {
    const stored = { sides: { customer: 'client', seller: 'them', 'Ana Souza': 'client', bot: 'company' } }
    expect(SENDERS_VIEW.read(stored)).toEqual({ sides: { customer: 'client', bot: 'company' } })
    for (const damaged of [null, undefined, 'x', { sides: null }, { sides: [] }]) {
      expect(SENDERS_VIEW.read(damaged)).toEqual(NOBODY)
    }
  })
})
