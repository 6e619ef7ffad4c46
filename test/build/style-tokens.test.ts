// The look has six sizes of type, three weights, the colours and lengths of tokens.css (docs/design.md), and one way to
// say them: utilities on the element. A style sheet has what utilities cannot say (docs/decisions/style-layers.md).
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { compile } from 'tailwindcss'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
/** Where tokens are defined, and the typeface with its range of weights. */
const DEFINITIONS = new Set([
  'renderer/styles/tokens.css',
  'renderer/styles/typeface.css',
  'renderer/styles/utilities.css',
])
/** Lines of all style sheets. An upper bound: never raised. */
const MOST_LINES = 1200

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

/** Returns the class names of a source: those of its attributes, and of the constants that attributes name. */
function classWords(source: string): string[] {
  const attributes = [
    ...source.matchAll(/\b(?:className|classNames|dropdown|input|root)[=:]\s*(?:"[^"]*"|\{?`[^`]*`|[^\n]*)/g),
  ]
    .map(([text]) => text)
    .join('\n')
  const constants = [...source.matchAll(/^(?:export )?const ([A-Z_]+) = (?:'([^'\n]*)'|`([^`]*)`)$/gm)]
    .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(attributes))
    .map(([, , line, lines]) => line ?? lines ?? '')
  const texts = [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
    ([, plain, made]) => plain ?? made ?? '',
  )
  return [...texts, ...constants]
    .flatMap((text) => text.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/))
    .filter(Boolean)
}

/** A value in brackets that a number or a token says, a size of type or a weight of its own, a colour, or `:has` of a
 * type alone (test/architecture/house.full.test.ts). */
const ARBITRARY = [
  /(^|:)-?(?:[mp][xytblr]?|gap(?:-[xy])?|[wh]|size|min-[wh]|max-[wh]|inset(?:-[xy])?|top|right|bottom|left|leading|rounded)-\[-?\d+(\.\d+)?px\]/,
  /(^|:)(text|font|tracking)-\[/,
  /\[(font-size|font-weight|letter-spacing|color|background|background-color):(?!linear-gradient)/,
  /has-\[>?[a-z]/,
  /\[[^\]]*(#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|oklch|oklab)\()/i,
]

const isArbitrary = (word: string) => ARBITRARY.some((pattern) => pattern.test(word))

async function sources(pattern: string): Promise<readonly (readonly [string, string])[]> {
  const found: [string, string][] = []
  for await (const file of glob(pattern, { cwd: ROOT }))
    found.push([file, readFileSync(new URL(file, ROOT), 'utf8')])
  return found
}

/** Returns the words of which the utilities make no rule. */
async function unknownWords(words: readonly string[]): Promise<string[]> {
  const sheet = ['theme', 'utilities']
    .map((name) => readFileSync(new URL(`renderer/styles/${name}.css`, ROOT), 'utf8'))
    .join('')
  const { build } = await compile(
    sheet.replaceAll(/@(import|source) [^;]*;/g, '').concat('@tailwind utilities;'),
  )
  const escaped = (word: string) => word.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`)
  const made = build([...words])
  return words.filter((word) => !made.includes(`.${escaped(word)}`))
}

describe('the style sheets', () => {
  it('have no size, weight, tracking or colour but those of the tokens', async () => {
    const sheets = await sources('renderer/**/*.css')
    const found = sheets.flatMap(([file, sheet]) =>
      DEFINITIONS.has(file) ? [] : strangers(sheet).map((each) => `${file} ${each}`),
    )
    expect(found).toEqual([])
    const lines = sheets.reduce((sum, [, sheet]) => sum + sheet.split('\n').length - 1, 0)
    expect(lines).toBeGreaterThan(500)
    expect(lines).toBeLessThanOrEqual(MOST_LINES)
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

describe('the utilities on elements', () => {
  it('are all known, and have no value of their own where a token or a number says it', async () => {
    const files = await sources('renderer/**/*.tsx')
    const words = [...new Set(files.flatMap(([, source]) => classWords(source)))]
    expect(words.length).toBeGreaterThan(500)
    expect(words.filter(isArbitrary)).toEqual([])
    // Marks of a place for variants draw nothing by themselves.
    const drawing = words.filter((word) => !/^(group|peer)(\/\w+)?$/.test(word))
    expect(await unknownWords(drawing)).toEqual([])
  })

  it('control: each kind of stranger and a misspelt word are found', async () => {
    const source = `<p className="flex w-[12px] text-[14px] text-ink-4" /><i className={A} />\nconst A = 'bg-[#fff] gap-8'\n`
    const words = classWords(source)
    expect(words).toEqual(['flex', 'w-[12px]', 'text-[14px]', 'text-ink-4', 'bg-[#fff]', 'gap-8'])
    expect(words.filter(isArbitrary)).toEqual(['w-[12px]', 'text-[14px]', 'bg-[#fff]'])
    expect(await unknownWords(['flex', 'text-ink-4', 'gap-8', 'text-sm', 'flexx'])).toEqual([
      'text-ink-4',
      'text-sm',
      'flexx',
    ])
  })
})
