import { describe, expect, it } from 'vitest'
import { en } from '../../../renderer/i18n/en/dictionary.ts'
import { ptBr } from '../../../renderer/i18n/pt-br/dictionary.ts'
import { withZeroPlurals } from '../../../renderer/i18n/with-zero-plurals.ts'

function entriesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : entriesOf(value as object, `${path}${key}/`),
  )
}

const holes = (text: string) => [...text.matchAll(/{{(\w+)/g)].map(([, name]) => name).sort()

describe('dictionaries', () => {
  const english = new Map(entriesOf(en))
  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual(
      entriesOf(ptBr)
        .map(([key]) => key)
        .sort(),
    )
  })
  it('fill the same holes in both languages', () => {
    for (const [key, text] of entriesOf(ptBr)) {
      expect([key, holes(english.get(key) ?? '')]).toEqual([key, holes(text)])
    }
  })
  it('have no empty words', () => {
    for (const [key, text] of [...entriesOf(ptBr), ...english])
      expect([key, text.trim()]).not.toEqual([key, ''])
  })
})

describe('withZeroPlurals', () => {
  it('writes zero like several wherever the words have no form of their own for it', () => {
    const words = { leads_one: 'lead', leads_other: 'leads', inner: { a_other: 'many', a_zero: 'none' } }
    expect(withZeroPlurals(words)).toEqual({ ...words, leads_zero: 'leads' })
  })
  it('leaves no plural of the window without a form for zero', () => {
    const keys = new Map(entriesOf(withZeroPlurals(ptBr)))
    const plurals = [...keys].filter(([key]) => key.endsWith('_other'))
    expect(plurals.length).toBeGreaterThan(50)
    for (const [key] of plurals) expect([key, keys.has(key.replace(/_other$/, '_zero'))]).toEqual([key, true])
  })
})
