import { describe, expect, it } from 'vitest'
import { isAddressAllowed, parseAddressRule } from '../../../server/access/ip-allow-list.ts'

describe('isAddressAllowed', () => {
  it.each([
    ['203.0.113.10', '203.0.113.10', true],
    ['203.0.113.10', '203.0.113.11', false],
    ['203.0.113.10', '203.0.113.1', false],
    ['203.0.113.10', '::ffff:203.0.113.10', true],
    ['203.0.113.10', '::ffff:203.0.113.11', false],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.77/24', '203.0.113.1', true],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['0.0.0.0/0', '198.51.100.7', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['203.0.113.10/32', '203.0.113.10', true],
    ['203.0.113.10/32', '203.0.113.11', false],
    ['2001:db8::1', '2001:DB8:0:0:0:0:0:1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['::/0', '203.0.113.10', false],
    ['::1', '127.0.0.1', false],
    ['fe80::1', 'fe80::1%eth0', true],
    ['::ffff:203.0.113.0/120', '203.0.113.9', true],
    ['::ffff:203.0.113.0/120', '203.0.114.9', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
  ])('%s takes %s: %s', (rule, address, expected) => {
    expect(isAddressAllowed([rule], address)).toBe(expected)
    expect(isAddressAllowed(['198.51.100.200', rule], address)).toBe(expected)
  })

  it('allows nobody when the list is empty, a rule cannot be read or an address is none', () => {
    expect(isAddressAllowed([], '127.0.0.1')).toBe(false)
    for (const rule of [
      '',
      '*',
      'localhost',
      '203.0.113.',
      '203.0.113.10/33',
      '203.0.113.10/',
      '1.2.3.4/8/8',
    ]) {
      expect([rule, isAddressAllowed([rule], '203.0.113.10')]).toEqual([rule, false])
    }
    for (const address of ['', 'localhost', '203.0.113.10, 127.0.0.1', '203.0.113.10:443']) {
      expect(isAddressAllowed(['203.0.113.10', '0.0.0.0/0', '::/0'], address)).toBe(false)
    }
  })
})

describe('parseAddressRule', () => {
  it('reads addresses and blocks, and null from anything else', () => {
    expect(parseAddressRule(' 203.0.113.10 ')).toEqual({
      address: '203.0.113.10',
      family: 'ipv4',
      prefix: null,
    })
    expect(parseAddressRule('2001:db8::/32')).toEqual({ address: '2001:db8::', family: 'ipv6', prefix: 32 })
    expect(parseAddressRule('::ffff:10.0.0.0/104')).toEqual({
      address: '10.0.0.0',
      family: 'ipv4',
      prefix: 8,
    })
    const bad = [
      '',
      'a',
      '1.2.3',
      '1.2.3.4/33',
      '1.2.3.4/-1',
      '1.2.3.4/1e1',
      '::/129',
      '::ffff:10.0.0.0/8',
      'fe80::1%eth0',
    ]
    expect(bad.filter((rule) => parseAddressRule(rule) !== null)).toEqual([])
  })
})
