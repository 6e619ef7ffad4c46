// Every word of the dictionaries is named somewhere: each part of its path is a name or a text in the code. The same
// words are in both languages: i18n.test.ts.
import { describe, expect, it } from 'vitest'
import { ptBr } from '../../renderer/i18n/pt-br/dictionary.ts'
import { listFiles, readSource } from './source-files.ts'

/** The dictionaries' own files name every word. */
const SOURCES = listFiles('renderer/*.ts', 'renderer/*.tsx', 'shared/*.ts', 'electron/core/*.ts').filter(
  (path) => !/^renderer\/i18n\/(pt-br|en)\//.test(path),
)
/** The forms of one word, which i18next chooses by a count. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/

type Words = { readonly [key: string]: string | Words }

function unusedWords(words: Words, source: string): string[] {
  const names = new Set(source.match(/\w+/g))
  // What a template fills in may be joined to a name, or of two: `leads` and `OfCompany`.
  const isName = (name: string) =>
    names.has(name) ||
    source.includes(`'${name}'`) ||
    [...name.matchAll(/\B[A-Z]/g)].some(
      ({ index }) => names.has(name.slice(0, index)) && names.has(name.slice(index)),
    )
  const list = (inside: Words, path: string): string[] =>
    Object.entries(inside).flatMap(([key, word]) => {
      const name = key.replace(PLURAL, '')
      // What is read as a whole (`returnObjects`) is named by its own name.
      if (typeof word !== 'string')
        return source.includes(`${name}', { returnObjects`) ? [] : list(word, `${path}${key}.`)
      return isName(name) ? [] : [`${path}${name}`]
    })
  return [...new Set(list(words, ''))]
}

describe('the words of the dictionaries', () => {
  it('are all named by the code', () => {
    expect(SOURCES.length).toBeGreaterThan(500)
    // Those of the actions are named by the keys of their list, to which ActionWords binds them.
    const { actions: _, ...screens } = ptBr
    expect(unusedWords(screens, SOURCES.map(readSource).join('\n'))).toEqual([])
  })

  it('control: a word is found that only its dictionary names, also below a template', () => {
    const source =
      "t('kinds.' + kind); const KINDS = { deal: 1, leads: 2, OfCompany: 3 }; t('columns', { returnObjects: true })"
    const kinds = { deal: 'a', leadsOfCompany: 'b', visit: 'c' }
    const words = { dead_one: 'd', dead_other: 'e', kinds, columns: { a: 'a' } }
    expect(unusedWords({ deals: words }, source)).toEqual(['deals.dead', 'deals.kinds.visit'])
  })
})
