import { describe, expect, it } from 'vitest'
import { en } from '../../../renderer/i18n/en/dictionary.ts'
import { ptBr } from '../../../renderer/i18n/pt-br/dictionary.ts'

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
