import { describe, expect, it } from 'vitest'
import { isLoopbackHost, parseAddress, readBaseAddress } from '../../../../electron/core/vault/address.ts'

describe('parseAddress', () => {
  it.each([
    ['https://crm.example.com', 'https://crm.example.com'],
    ['https://crm.example.com/', 'https://crm.example.com'],
    ['  https://CRM.example.com//  ', 'https://crm.example.com'],
    ['"https://crm.example.com"', 'https://crm.example.com'],
    ['\u200bhttps://crm.example.com\ufeff', 'https://crm.example.com'],
    ['crm.example.com', 'https://crm.example.com'],
    ['(https://crm.example.com)', 'https://crm.example.com'],
    ['*«crm.example.com»*', 'https://crm.example.com'],
    ['\u2068https://crm.exa\u00admple.com\u2069', 'https://crm.example.com'],
    ['https://10.0.0.5/crm_1', 'https://10.0.0.5/crm_1'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['https://crm.example.com:8443/api-gateway/', 'https://crm.example.com:8443/api-gateway'],
    ['https://crm.example.com/?utm=1#top', 'https://crm.example.com'],
    ['https://crm.example.com/api/v1', 'https://crm.example.com'],
    ['https://crm.example.com/api/v1/', 'https://crm.example.com'],
    ['https://crm.example.com/api/v1/{token}/leads.list', 'https://crm.example.com'],
    ['https://crm.example.com/API/V1/tk_9/leads.list', 'https://crm.example.com'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['localhost:4010', 'http://localhost:4010'],
    ['http://[::1]:4010/x', 'http://[::1]:4010/x'],
  ])('reads %j', (address, baseUrl) => {
    expect(parseAddress(address, ' tk_1 ')).toEqual({ ok: true, value: { baseUrl, token: 'tk_1' } })
  })

  it('takes a whole pasted call URL apart', () => {
    expect(parseAddress('https://crm.example.com/erp/api/v1/tk%2F1/leads.list', '')).toEqual({
      ok: true,
      value: { baseUrl: 'https://crm.example.com/erp', token: 'tk/1' },
    })
  })

  it.each(['“tk_1”', '\u2068tk_1\u2069', '\u200etk_1', 'tk\u00ad_1', '(tk_1)'])(
    'reads the token %j',
    (token) => {
      const call = `“https://crm.example.com/api/v1/${token}/leads.list”`
      for (const read of [parseAddress('crm.example.com', token), parseAddress(call, '')])
        expect(read).toMatchObject({ value: { baseUrl: 'https://crm.example.com', token: 'tk_1' } })
    },
  )

  it('prefers the typed token over the pasted one', () => {
    expect(parseAddress('https://crm.example.com/api/v1/old/leads.list', 'new')).toMatchObject({
      value: { token: 'new' },
    })
  })

  it.each([
    ['http://crm.example.com', 'NOT_HTTPS', 'address'],
    ['http://127.0.0.1.example.com', 'NOT_HTTPS', 'address'],
    ['ftp://crm.example.com', 'BAD_INPUT', 'address'],
    ['file:///etc/passwd', 'BAD_INPUT', 'address'],
    ['https://user:pass@crm.example.com', 'BAD_INPUT', 'address'],
    ['https://', 'BAD_INPUT', 'address'],
    ['https://exa mple.com', 'BAD_INPUT', 'address'],
    ['  ', 'BAD_INPUT', 'address'],
    ['https//crm.example.com', 'BAD_INPUT', 'address'],
    ['https:/crm.example.com', 'BAD_INPUT', 'address'],
    ['https://https://crm.example.com', 'BAD_INPUT', 'address'],
    ['https://crm.example.com//evil.example.com', 'BAD_INPUT', 'address'],
    ['https://“crm.example.com', 'BAD_INPUT', 'address'],
    ['https://(crm).example.com', 'BAD_INPUT', 'address'],
    ['https://crm.example.com/[x]/api/v1', 'BAD_INPUT', 'address'],
    ['https://crm.example.com/%22x', 'BAD_INPUT', 'address'],
    ['https://crm', 'BAD_INPUT', 'address'],
    ['5511987654321', 'BAD_INPUT', 'address'],
    ['https://12.345', 'BAD_INPUT', 'address'],
    ['https://crm.example.com/api/v1/tk_9/leads.list/more', 'BAD_INPUT', 'address'],
    ['https://crm.example.com/api/v1//tk_9/leads.list', 'BAD_INPUT', 'address'],
  ])('refuses %j', (address, code, field) => {
    expect(parseAddress(address, 'tk_1')).toEqual({ ok: false, error: { code, field } })
  })

  it.each(['', '   ', 'two words', 'line\nbreak', '..', '.', '\ud800', '{token}'.slice(0, 0)])(
    'refuses the token %j',
    (token) => {
      expect(parseAddress('https://crm.example.com', token)).toEqual({
        ok: false,
        error: { code: 'BAD_INPUT', field: 'token' },
      })
    },
  )
})

describe('readBaseAddress', () => {
  it('takes an address as it is stored, and no other', () => {
    expect(readBaseAddress('https://crm.example.com/x/')).toBe('https://crm.example.com/x')
    for (const text of [
      'https://crm',
      '“https://crm.example.com”',
      'crm.example.com',
      'https://a.b/API/v1/t',
    ])
      expect(readBaseAddress(text)).toBeNull()
  })
})

describe('isLoopbackHost', () => {
  it('knows loopback from names that only look like it', () => {
    expect(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'].every(isLoopbackHost)).toBe(true)
    expect(['localhost.example.com', '127.0.0.1.nip.io', '0.0.0.0', '[::2]'].some(isLoopbackHost)).toBe(false)
  })
})
