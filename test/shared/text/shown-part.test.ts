import { describe, expect, it } from 'vitest'
import { LONG_TEXT, LONGEST_TEXT, LONGEST_WORD, shownPart } from '../../../shared/text/shown-part.ts'

const SENTENCE = 'Mesa de jantar com oito lugares. '

describe('shownPart', () => {
  it('returns a text of usual length as it is', () => {
    for (const text of ['', 'Mesa', SENTENCE.repeat(15), `https://img.example.com/${'a'.repeat(400)}`])
      expect(shownPart(text)).toBe(text)
  })

  it('shortens a long word and keeps what stands around it', () => {
    expect(shownPart(`Código ${'W'.repeat(100_000)} não vale`)).toBe(
      `Código ${'W'.repeat(LONGEST_WORD)}… não vale`,
    )
  })

  it('takes hyphens, joiners and spaces without width for letters', () => {
    for (const joint of ['-', '\u200b', '\u200d', '\u2060'])
      expect(shownPart(`A${joint}`.repeat(5_000))).toBe(`${`A${joint}`.repeat(LONGEST_WORD / 2)}…`)
  })

  it('cuts a long text, later in a place for long ones', () => {
    const text = SENTENCE.repeat(1_000)
    expect(shownPart(text)).toBe(`${text.slice(0, LONGEST_TEXT)}…`)
    expect(shownPart(text, LONG_TEXT)).toBe(`${text.slice(0, LONG_TEXT)}…`)
  })

  it('cuts no character in two, but for one that carries thousands of marks', () => {
    const farmer = '🧑‍🌾'
    const shown = shownPart(farmer.repeat(5_000))
    expect(shown.replaceAll(farmer, '')).toBe('…')
    expect(shownPart(`${'a'.repeat(LONGEST_WORD - 1)}😀${'b'.repeat(50)}`)).toBe(
      `${'a'.repeat(LONGEST_WORD - 1)}…`,
    )
    expect(shownPart(`a${'\u0301'.repeat(10_000)}`)).toHaveLength(LONGEST_WORD + 1)
    expect(shownPart(`${'\u200d'.repeat(LONGEST_WORD - 1)}😀${'\u200d'.repeat(LONGEST_WORD)}`)).not.toMatch(
      /[\ud800-\udbff]…/,
    )
  })

  it('answers at once for eight million letters', () => {
    expect(shownPart('W'.repeat(8_000_000))).toHaveLength(LONGEST_WORD + 1)
    expect(shownPart('W '.repeat(4_000_000))).toHaveLength(LONGEST_TEXT + 1)
  })
})
