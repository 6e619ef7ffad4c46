import { describe, expect, it } from 'vitest'
import { languageOf, MENU_LABELS } from '../../../electron/shell/menu-labels.ts'

describe('languageOf', () => {
  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['en-US', 'en'],
    ['EN', 'en'],
    ['de-DE', 'pt-BR'],
    ['', 'pt-BR'],
  ])('answers the menu language of %j', (tag, language) => {
    expect(languageOf(tag)).toBe(language)
  })
})

describe('MENU_LABELS', () => {
  it('gives every access key of the menu bar once a language', () => {
    for (const labels of Object.values(MENU_LABELS)) {
      const keys = Object.values(labels).flatMap((label) => /&(.)/.exec(label)?.[1]?.toLowerCase() ?? [])
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
