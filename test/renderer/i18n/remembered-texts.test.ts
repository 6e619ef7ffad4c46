import { createInstance, type Resource } from 'i18next'
import { describe, expect, it } from 'vitest'
import { rememberTexts } from '../../../renderer/i18n/i18n.ts'

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
