import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../../electron/core/pictures/public-address.ts'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '200.147.3.157',
    '100.63.255.255',
    '172.32.0.1',
    '2800:3f0:4001:810::200e',
    '2001:4860:4860::8888',
    '64:ff9b::808:808',
  ])('is true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::1',
    '64:ff9b:1::808:808',
    'localhost',
    '',
  ])('is false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
