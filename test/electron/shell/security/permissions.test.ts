import { describe, expect, it } from 'vitest'
import { isPermitted } from '../../../../electron/shell/security/permissions.ts'

const OWN = { permission: 'fullscreen', address: 'leme://app/index.html', isMainFrame: true }

describe('isPermitted', () => {
  it.each(['leme://app/', 'leme://app', OWN.address])('lets our own page %s fill the screen', (address) => {
    expect(isPermitted({ ...OWN, address })).toBe(true)
  })
  it.each([
    'https://example.com/',
    'leme://other/',
    'leme://app.example.com/',
    'https://app/',
    'file:///index.html',
    'null',
    '',
    undefined,
  ])('refuses it when %s asks', (address) => {
    expect(isPermitted({ ...OWN, address })).toBe(false)
  })
  it('refuses it when a frame asks', () => {
    expect(isPermitted({ ...OWN, isMainFrame: false })).toBe(false)
  })
  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'pointerLock',
    'keyboardLock',
    'FULLSCREEN',
    '',
  ])('refuses %s to our own page, too', (permission) => {
    expect(isPermitted({ ...OWN, permission })).toBe(false)
  })
})
