// The look has six sizes of type, three weights and the colours of tokens.css, and no style sheet has another
// (docs/design.md).
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
/** Where tokens are defined, and the typeface with its range of weights. */
const DEFINITIONS = new Set(['renderer/styles/tokens.css', 'renderer/styles/typeface.css'])

const SIZE = /^(var\(--text-(11|12|13|16|22|40)\)|inherit|[\d.]+pt)$/
const WEIGHT = /^([456]00|inherit)$/
const COLOR = /#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|oklch|oklab)\(/i

/** Returns the declarations of a style sheet that the look does not have. */
function strangers(sheet: string): string[] {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
    const isStrange =
      (property === 'font-size' && !SIZE.test(value)) ||
      (property === 'font-weight' && !WEIGHT.test(value)) ||
      property === 'letter-spacing' ||
      COLOR.test(value)
    return isStrange ? [`${property}: ${value}`] : []
  })
}

describe('the style sheets', () => {
  it('have no size, weight, tracking or colour but those of the tokens', async () => {
    const found: string[] = []
    for await (const file of glob('renderer/**/*.css', { cwd: ROOT })) {
      if (DEFINITIONS.has(file)) continue
      const sheet = readFileSync(new URL(file, ROOT), 'utf8')
      found.push(...strangers(sheet).map((each) => `${file} ${each}`))
    }
    expect(found).toEqual([])
  })

  it('control: each kind of stranger is found', () => {
    const planted = [
      'font-size: 14px',
      'font-weight: 550',
      'letter-spacing: 1px',
      'color: #b93a2b',
      'background: rgb(0 0 0 / 5%)',
    ]
    expect(strangers(`.a { ${planted.join('; ')}; }`)).toEqual(planted)
    expect(strangers('.a { font-size: var(--text-12); font-weight: 500; color: var(--ink) }')).toEqual([])
  })
})
