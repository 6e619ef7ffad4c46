import { describe, expect, it } from 'vitest'
import { isWithoutName } from '../../../shared/bridge/company-name.ts'

describe('isWithoutName', () => {
  it.each([
    ['crm.example.com', true],
    ['crm.example.com (2)', true],
    ['Casa Aroeira', false],
    ['Casa Aroeira (2)', false],
    ['crm.example.com Recife', false],
    ['outra.example.com', false],
  ])('is %s: %s', (label, expected) => {
    expect(isWithoutName({ label, baseUrl: 'https://crm.example.com:8443/base' })).toBe(expected)
  })
})
