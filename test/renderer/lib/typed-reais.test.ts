import { describe, expect, it } from 'vitest'
import { readTypedReais } from '../../../renderer/lib/typed-reais.ts'

describe('readTypedReais', () => {
  it.each([
    ['1.500,00', 150_000],
    ['R$ 1.500,5', 150_050],
    ['1500', 150_000],
    ['0,07', 7],
    ['1.312.450,07', 131_245_007],
    [' 12 ', 1_200],
    ['1500.50', null],
    ['1.50', null],
    ['1,500.00', null],
    ['1,5,0', null],
    ['-5', null],
    ['abc', null],
    ['', null],
    ['12,345', null],
  ])('reads %j in Portuguese as %s cents', (text, cents) => {
    expect(readTypedReais(text, 'pt-BR')).toBe(cents)
  })
  it.each([
    ['1,500.00', 150_000],
    ['1500.5', 150_050],
    ['1.500,00', null],
  ])('reads %j in English as %s cents', (text, cents) => {
    expect(readTypedReais(text, 'en')).toBe(cents)
  })
})
