import { describe, expect, it } from 'vitest'
import { en } from '../../../renderer/i18n/en/dictionary.ts'
import { withZeroPlurals } from '../../../renderer/i18n/i18n.ts'
import { ptBr } from '../../../renderer/i18n/pt-br/dictionary.ts'
import { SAME_WORDS } from '../../../renderer/i18n/words.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { ERROR_TRAITS, traitsOf } from '../../../shared/bridge/error-traits.ts'

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

describe('the word API', () => {
  /** Where an administrator reads. Elsewhere a manager does, to whom it is the platform. */
  const TECHNICAL = /^(connect|settings)\//
  const saying = (words: object) =>
    entriesOf(words).flatMap(([key, text]) => (!TECHNICAL.test(key) && /\bAPIs?\b/.test(text) ? key : []))

  it.each([ptBr, en])('stands in Conectar and Ajustes only', (words) => {
    expect(saying(words)).toEqual([])
  })
  it('is found where it was put on another screen', () => {
    expect(saying({ ...ptBr, today: { note: 'segundo a API', name: 'APIcultura' } })).toEqual(['today/note'])
  })
})

describe('errors', () => {
  const codes = Object.keys(ERROR_TRAITS) as AppErrorCode[]
  const wordsOf = (errors: object, code: AppErrorCode) => {
    const all = errors as Record<string, { title: string; help?: string }>
    const { title, help = '' } = all[(SAME_WORDS as Partial<Record<string, string>>)[code] ?? code] ?? {
      title: '',
    }
    return { title, help }
  }
  it.each([ptBr, en])('send nobody to a form for a refusal that no field caused', ({ errors }) => {
    for (const code of codes.filter((code) => traitsOf(code).concerns === 'request')) {
      const { title, help } = wordsOf(errors, code)
      expect([code, `${title} ${help}`]).not.toEqual([
        code,
        expect.stringMatching(/campo|field|token|endereço|address/i),
      ])
    }
  })
  it('send to the administrator exactly where the traits say so', () => {
    const asking = codes.filter((code) => /administra|liberação/.test(wordsOf(ptBr.errors, code).help))
    expect(asking.toSorted()).toEqual(codes.filter((code) => traitsOf(code).asksAdministrator).toSorted())
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
    expect(plurals.length).toBeGreaterThan(20)
    for (const [key] of plurals) expect([key, keys.has(key.replace(/_other$/, '_zero'))]).toEqual([key, true])
  })
})
