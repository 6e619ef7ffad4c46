import { describe, expect, it } from 'vitest'
import { fillGaps, WORDS } from '../../../shared/words/words.ts'

const LANGUAGES = Object.values(WORDS)
const gapsOf = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([gap]) => gap).toSorted()

describe('WORDS', () => {
  it('gives every access key of the menu bar once a language', () => {
    for (const { menu } of LANGUAGES) {
      const keys = Object.values(menu).flatMap((label) => /&(.)/.exec(label)?.[1]?.toLowerCase() ?? [])
      expect(keys.length).toBeGreaterThan(4)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('has every word in each language, with the same gaps', () => {
    const partsOf = (words: (typeof LANGUAGES)[number]) =>
      Object.entries(words).flatMap(([part, texts]) =>
        Object.entries(texts).map(([word, text]) => [`${part}.${word}`, gapsOf(text)]),
      )
    const [first, ...others] = LANGUAGES.map(partsOf)
    expect(first?.length).toBeGreaterThan(40)
    for (const other of others) expect(other).toEqual(first)
    const texts = LANGUAGES.flatMap((words) => Object.values(words).flatMap((part) => Object.values(part)))
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
  })
})

describe('fillGaps', () => {
  it('writes each value into its gap, also twice', () => {
    expect(fillGaps('{{a}} e {{b}}, {{a}}', { a: 1, b: 'dois' })).toBe('1 e dois, 1')
  })
})
