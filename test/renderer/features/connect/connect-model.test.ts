import { describe, expect, it } from 'vitest'
import {
  commonFailure,
  isMailAddress,
  sortPasted,
  takeApart,
} from '../../../../renderer/features/connect/connect-model.ts'

describe('takeApart', () => {
  it.each([
    ['https://crm.example.com/api/v1/abc-123/leads.list', 'https://crm.example.com', 'abc-123'],
    ['  https://crm.example.com/base/api/v1/abc/  ', 'https://crm.example.com/base', 'abc'],
    ['https://crm.example.com/api/v1/abc', 'https://crm.example.com', 'abc'],
    ['https://crm.example.com/api/v1/a%2Fb/tasks.list?x=1#y', 'https://crm.example.com', 'a/b'],
    ['https://crm.example.com/api/v1/a%ZZ/tasks.list', 'https://crm.example.com', 'a%ZZ'],
    [
      'curl -X POST "https://crm.example.com/api/v1/abc/leads.list" -H "Content-Type: application/json" -d \'{}\'',
      'https://crm.example.com',
      'abc',
    ],
    ["curl --url='http://127.0.0.1:8080/api/v1/abc/tasks.list'", 'http://127.0.0.1:8080', 'abc'],
    ['crm.example.com/api/v1/abc/leads.list', 'crm.example.com', 'abc'],
    ['“https://crm.example.com/api/v1/a\u00adbc”', 'https://crm.example.com', 'abc'],
  ])('separates the token when %s is pasted', (text, address, token) => {
    expect(takeApart(text)).toEqual({ address, token })
  })
  it.each([
    'https://crm.example.com',
    'https://crm.example.com/api/v1',
    'https://crm.example.com/api/v1/',
    '/api/v1/abc',
    'https://crm.example.com/api/v1/{token}/leads.list',
    '',
  ])('leaves %j alone when it holds no token', (text) => {
    expect(takeApart(text)).toBeNull()
  })
})

describe('sortPasted', () => {
  const token = 'lm_4f8a1c2e9b7d4e5f8a6b'.padEnd(30, '7')

  it('sends the parts of a call to their fields, whatever field it is pasted into', () => {
    for (const field of ['address', 'token', 'label'] as const) {
      expect(sortPasted(`https://crm.example.com/api/v1/${token}/leads.list`, field)).toEqual({
        address: 'https://crm.example.com',
        token,
      })
    }
  })

  it('sends an address and a token to their own fields', () => {
    expect(sortPasted(' https://crm.example.com ', 'token')).toEqual({ address: 'https://crm.example.com' })
    expect(sortPasted(token, 'address')).toEqual({ token })
    expect(sortPasted(token, 'label')).toEqual({ token })
  })

  it.each([
    ['https://crm.example.com', 'address'],
    ['crm-da-empresa-2024.example.com.br', 'address'],
    [token, 'token'],
    ['Casa Aroeira Comércio de Móveis 2', 'label'],
  ] as const)('leaves %j in the field %s', (text, field) => {
    expect(sortPasted(text, field)).toBeNull()
  })
})

describe('isMailAddress', () => {
  it('tells an e-mail from an address of an API', () => {
    expect(isMailAddress(' ana@casaaroeira.com.br ')).toBe(true)
    expect(isMailAddress('https://crm.example.com')).toBe(false)
    expect(isMailAddress('crm.example.com')).toBe(false)
  })
})

describe('commonFailure', () => {
  const denied = { operation: 'leads.list', state: 'denied', code: 'INVALID_TOKEN' } as const
  it('is the code when every operation failed with it', () => {
    expect(commonFailure([denied, { ...denied, operation: 'tasks.list' }])).toBe('INVALID_TOKEN')
  })
  it('is null when one is permitted or fails for another reason', () => {
    expect(commonFailure([denied, { operation: 'tasks.list', state: 'permitted', code: null }])).toBeNull()
    expect(commonFailure([denied, { ...denied, code: 'SCOPE_DENIED' }])).toBeNull()
    expect(commonFailure([])).toBeNull()
  })
})
