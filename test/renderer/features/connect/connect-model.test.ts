import { describe, expect, it } from 'vitest'
import {
  commonFailure,
  groupScopes,
  takeApart,
  timeZoneGroups,
} from '../../../../renderer/features/connect/connect-model.ts'
import { OPERATION_NAMES } from '../../../../shared/api/registry.ts'

describe('takeApart', () => {
  it.each([
    ['https://crm.example.com/api/v1/abc-123/leads.list', 'https://crm.example.com', 'abc-123'],
    ['  https://crm.example.com/base/api/v1/abc/  ', 'https://crm.example.com/base', 'abc'],
    ['https://crm.example.com/api/v1/abc', 'https://crm.example.com', 'abc'],
    ['https://crm.example.com/api/v1/a%2Fb/tasks.list?x=1#y', 'https://crm.example.com', 'a/b'],
    ['https://crm.example.com/api/v1/a%ZZ/tasks.list', 'https://crm.example.com', 'a%ZZ'],
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

describe('groupScopes', () => {
  it('puts every operation of the registry under a screen, once', () => {
    const scopes = OPERATION_NAMES.map((operation) => ({
      operation,
      state: 'permitted' as const,
      code: null,
    }))
    const grouped = groupScopes(scopes).flatMap((group) => group.scopes.map(({ operation }) => operation))
    expect([...grouped].sort()).toEqual([...OPERATION_NAMES].sort())
  })
  it('leaves out a screen when none of its operations was tried', () => {
    const groups = groupScopes([{ operation: 'leads.list', state: 'denied', code: 'SCOPE_DENIED' }])
    expect(groups.map(({ group }) => group)).toEqual(['leads'])
  })
})

describe('timeZoneGroups', () => {
  it('lists the zones of Brazil first and no zone twice', () => {
    const { brazil, others } = timeZoneGroups(['America/Sao_Paulo', 'Europe/Lisbon'])
    expect(brazil[0]).toBe('America/Sao_Paulo')
    expect(others).toEqual(['Europe/Lisbon'])
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
