// Text on every surface that it stands on has AA contrast, and so have marks that carry a meaning, in both themes
// (WCAG 2.2, 1.4.3 and 1.4.11).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf, LEGIBLE_CONTRAST } from './contrast.ts'

const SHEET = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8')
const [, LIGHT = '', DARK = ''] =
  /:root \{([\s\S]*?)\n\}[\s\S]*?:root\[data-mantine-color-scheme="dark"\] \{([\s\S]*?)\n\}/.exec(SHEET) ?? []

function tokensOf(...blocks: readonly string[]): ReadonlyMap<string, string> {
  const found = blocks.flatMap((block) => [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)])
  return new Map(found.map(([, name = '', color = '']) => [name, color]))
}

const THEMES = [
  ['light', tokensOf(LIGHT)],
  ['dark', tokensOf(LIGHT, DARK)],
] as const

const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'bad']
const SURFACES = ['canvas', 'side', 'sunken', 'hover', 'raised', 'accent-soft', 'bad-soft']
/** Words in a colour on the surface of its own. */
const PAIRS = [['on-accent', 'accent']]
/** `junk` and the paler steps are left out: their figures or names stand beside them. */
const MARKS = ['mark', 'control-line', 'accent', 'accent-pale', 'bad', 'google', 'meta', 'outros']

/** Returns what is below its least contrast. */
function tooFaint(tokens: ReadonlyMap<string, string>): string[] {
  const ratioOf = (one: string, other: string) => {
    const ratio = contrastOf(tokens.get(one) ?? '', tokens.get(other) ?? '')
    if (ratio === null) throw new Error(`no ${one} or ${other}`)
    return ratio
  }
  const pairs = [
    ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface, LEGIBLE_CONTRAST] as const)),
    ...PAIRS.map(([text = '', surface = '']) => [text, surface, LEGIBLE_CONTRAST] as const),
    ...MARKS.map((mark) => [mark, 'canvas', 3] as const),
  ]
  return pairs.flatMap(([one, other, least]) => {
    const ratio = ratioOf(one, other)
    return ratio < least ? [`${one} on ${other}: ${ratio.toFixed(2)}, not ${least}`] : []
  })
}

describe('the tokens', () => {
  it.each(THEMES)('have AA contrast in the %s theme', (_, tokens) => {
    expect(tooFaint(tokens)).toEqual([])
  })

  it('control: the formula gives the known ratios, and a fainter grey is found', () => {
    expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.48, 2)
    expect(tooFaint(new Map([...THEMES[0][1], ['ink-3', '#8a949e']]))).toContainEqual(
      expect.stringMatching(/^ink-3 on canvas: 3\.\d\d, not 4\.5$/),
    )
    expect(tooFaint(new Map([...THEMES[0][1], ['meta', '#e08a1e']]))).toContainEqual(
      expect.stringMatching(/^meta on canvas: 2\.\d\d, not 3$/),
    )
  })
})
