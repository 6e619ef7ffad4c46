import { describe, expect, it } from 'vitest'
import { cleanViewName, MAX_VIEW_NAME } from '../../../shared/bridge/named-views.ts'

describe('cleanViewName', () => {
  it('keeps one line without blanks around it', () => {
    expect(cleanViewName('  Campanha\n\tde   novembro\u0000 ')).toBe('Campanha de novembro')
  })
  it('cuts at 60 characters, never inside one', () => {
    expect(cleanViewName('😀'.repeat(80))).toBe('😀'.repeat(MAX_VIEW_NAME))
  })
  it('takes out the marks that would turn the words around it', () => {
    expect(cleanViewName('a\u202Eb\u2067c\u200F')).toBe('abc')
  })
  it.each(['', '   ', '\u202E\u200F', '\u200D'])(
    'answers null when there is nothing to see in %j',
    (typed) => {
      expect(cleanViewName(typed)).toBeNull()
    },
  )
  it('leaves markup as the text that it is', () => {
    expect(cleanViewName('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  })
})
