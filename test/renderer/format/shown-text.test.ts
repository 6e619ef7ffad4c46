import { describe, expect, it } from 'vitest'
import { shownText } from '../../../renderer/format/format.ts'

describe('shownText', () => {
  it.each([
    null,
    undefined,
    '',
    '   ',
    '\t\n',
    '\u00a0\u2003',
    '\u200b\u200d\ufeff',
    '\u3164',
    '\u202e\u202c',
  ])('is null when %j draws nothing', (text) => {
    expect(shownText(text)).toBeNull()
  })
  it.each(['Ana', ' Ana ', '0', '-', '\u202eana', '👩‍👧'])('keeps %j as it is', (text) => {
    expect(shownText(text)).toBe(text)
  })
})
