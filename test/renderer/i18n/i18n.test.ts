import { createInstance, type Resource } from 'i18next'
import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../../renderer/format/format.ts'
import { en } from '../../../renderer/i18n/en/dictionary.ts'
import { rememberTexts, withOnePeriod, withZeroPlurals } from '../../../renderer/i18n/i18n.ts'
import { ptBr } from '../../../renderer/i18n/pt-br/dictionary.ts'
import { partsOf, SAME_WORDS } from '../../../renderer/i18n/words.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { ERROR_TRAITS, traitsOf } from '../../../shared/bridge/error-traits.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'

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
    const said = (SAME_WORDS as Partial<Record<string, string>>)[code] ?? code
    return partsOf((errors as Record<string, string>)[said] ?? '')
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

describe('withOnePeriod', () => {
  it('ends a sentence with one period after an abbreviated month', () => {
    expect(withOnePeriod('Nada mudou desde 21 nov..')).toBe('Nada mudou desde 21 nov.')
    expect(withOnePeriod('De 1 jan. a 3 mai.. Veja.')).toBe('De 1 jan. a 3 mai. Veja.')
  })
  it('does so after a range, whose parts are not broken over lines', () => {
    const range = formatsOf('pt-BR', '2026').range({ from: '2026-09-29', to: '2026-10-26' } as DayRange)
    expect(withOnePeriod(`Comparado a ${range}.`)).toBe(`Comparado a ${range}`)
  })
  it.each(['J.. Silva', 'desde 21 nov...', 'S.A..', 'nov..'])('changes nothing else: %s', (text) => {
    expect(withOnePeriod(text)).toBe(text)
  })
})

function instanceOf(words: Resource) {
  const instance = createInstance()
  const looked: string[] = []
  void instance
    .use({
      type: 'postProcessor',
      name: 'count',
      process: (text: string, key: string | string[]) => {
        looked.push(String(key))
        return text
      },
    })
    .init({ lng: 'pt-BR', resources: words, initAsync: false, ns: ['a', 'b'], postProcess: ['count'] })
  rememberTexts(instance)
  // These words are not those of the window, which the keys are bound to.
  type Translate = (key: string, values?: object) => string
  const say = instance.getFixedT as unknown as (language: string, group: string) => Translate
  return { instance, looked, say }
}

const words = {
  'pt-BR': {
    a: { name: 'Nome', days_one: '{{count}} dia', days_other: '{{count}} dias' },
    b: { name: 'Outro' },
  },
}

describe('rememberTexts', () => {
  it('looks a text without values up once for each namespace', () => {
    const { looked, say } = instanceOf(words)
    for (let time = 0; time < 3; time += 1) {
      expect(say('pt-BR', 'a')('name')).toBe('Nome')
      expect(say('pt-BR', 'b')('name')).toBe('Outro')
    }
    expect(looked).toEqual(['name', 'name'])
  })
  it('writes values anew every time', () => {
    const { say } = instanceOf(words)
    expect([1, 2, 1].map((count) => say('pt-BR', 'a')('days', { count }))).toEqual([
      '1 dia',
      '2 dias',
      '1 dia',
    ])
  })
  it('keeps languages apart, and forgets when words are added', () => {
    const { instance, say } = instanceOf(words)
    // Before its words are there, another language says the key.
    expect(say('en', 'a')('name')).toBe('name')
    instance.addResourceBundle('en', 'a', { name: 'Name' })
    expect(say('en', 'a')('name')).toBe('Name')
    expect(say('pt-BR', 'a')('name')).toBe('Nome')
  })
})
