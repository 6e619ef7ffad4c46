import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from '../../../shared/text/clean-text.ts'
import { foldText, squashText } from '../../../shared/text/fold-text.ts'

describe('foldText', () => {
  it.each([
    ['\u2068João\u2069 da Silva', 'joao da'],
    ['Ma\u200bria', 'maria'],
    ['José\u200e Lima', 'jose lima'],
    ['Super\u00admercado', 'supermercado'],
    ['Ana \u00a0 Paula', 'ana paula'],
    ['D’Ávila', "d'avila"],
    ["d'avila", 'D\u02bcÁvila'],
    ['D\u00b4Ávila', "d'avila"],
    ['D`Avila', "d'avila"],
    ['‹Loja›', "'loja'"],
    ['Loja – Centro', 'loja - centro'],
    ['Ar‑condicionado', 'ar-condicionado'],
    ['می\u200cخواهم', 'میخواهم'],
    ['❤\ufe0f', '❤'],
  ])('finds %j for who types %j', (name, typed) => {
    expect(foldText(name)).toContain(foldText(typed))
  })

  it('is empty for what nobody sees, and the same when folded again', () => {
    for (const nothing of ['\u200b', ' \u00ad\ufeff', '\u3164\u2800\ufe0f', '\u0000\t'])
      expect([foldText(nothing), squashText(nothing)]).toEqual(['', ''])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)),
      { examples: [['\uff40'], ['\u2034']] },
    )
  })
})

describe('cleanLine', () => {
  it('keeps emoji and scripts whole, and takes marks of direction out', () => {
    const emoji = '\u{1f469}\u200d\u{1f4bb} ❤\ufe0f می\u200cخواهم'
    expect(cleanLine(` \u202e${emoji}\n\u200b `, 40)).toBe(emoji)
    expect(cleanText(emoji)).not.toContain('\u200d')
    expect(cleanLine('\u200d\u200c', 40)).toBe('')
  })
})
