import { describe, expect, it } from 'vitest'
import { holdsValue, rawText } from '../../../shared/text/raw-text.ts'

const ODD: readonly (readonly [unknown, string | null])[] = [
  [null, null],
  [undefined, null],
  ['null', 'null'],
  ['', ''],
  [-0, '0'],
  [1e21, '1e+21'],
  [JSON.parse('1e999'), '—'],
  [false, 'false'],
  [[null, 'a', [null]], '[—,"a",[—]]'],
  [{ de: null, 'x"y': { ate: null }, n: JSON.parse('-1e999') }, '{"de":—,"x\\"y":{"ate":—},"n":—}'],
  [{}, '{}'],
]

describe('rawText', () => {
  it.each(ODD)('writes %j as %j', (value, text) => expect(rawText(value)).toBe(text))

  it('writes what holds a value everywhere as JSON', () => {
    const whole = { a: [1, -2.5, 'x\n"', true], 'b\u2028': { c: 'é', d: '' } }
    expect(rawText(whole)).toBe(JSON.stringify(whole))
  })

  it('writes no word that is none of the value', () => {
    const words = /null|undefined|NaN|Infinity|\[object/
    const texts = ODD.filter(([value]) => value !== 'null').map(([value]) => rawText(value) ?? '')
    expect(texts.filter((text) => words.test(text))).toEqual([])
    // Control: the ways at hand write one of them.
    expect(ODD.filter(([value]) => words.test(String(value)))).not.toHaveLength(0)
    expect(ODD.filter(([value]) => words.test(JSON.stringify(value) ?? ''))).not.toHaveLength(1)
  })
})

describe('holdsValue', () => {
  it.each([null, undefined, '', ' ', [], {}, [null, ['', {}]], { a: null, b: [null] }])(
    'is false for %j',
    (value) => expect(holdsValue(value)).toBe(false),
  )

  it.each([0, false, 'a', [null, 0], { a: { b: false } }])('is true for %j', (value) =>
    expect(holdsValue(value)).toBe(true),
  )
})
