// Every word of the dictionaries is named somewhere: by a text in the code, or by a template such as
// `severities.${severity}` whose gaps are names of the code. The same words are in both languages: i18n.test.ts.
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ptBr } from '../../renderer/i18n/pt-br/dictionary.ts'
import { listFiles, readSource } from './source-files.ts'

/** The dictionaries' own files name every word. */
const SOURCES = listFiles('renderer/*.ts', 'renderer/*.tsx', 'shared/*.ts', 'electron/core/*.ts').filter(
  (path) => !/^renderer\/i18n\/(pt-br|en)\//.test(path),
)
/** The forms of one word, which i18next chooses by a count. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/

type Words = { readonly [key: string]: string | Words }
type Dictionary = Readonly<Record<string, Words>>

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** What a source can name words by. */
class Names {
  readonly texts = new Set<string>()
  /** Templates, with a group for each gap. */
  readonly templates: RegExp[] = []
  /** What is read as a whole (`returnObjects`), with all of its words. */
  readonly objects = new Set<string>()
  /** Every name and text. */
  readonly parts = new Set<string>()
  /** The dictionaries whose words it speaks, if any. */
  readonly screens = new Set<string>()

  add(path: string, source: string): this {
    for (const [, screen] of source.matchAll(/\b(?:useTranslation\(\[?|TFunction<)'(\w+)'/g)) {
      this.screens.add(screen ?? '')
    }
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    ts.forEachChild(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind), (node) =>
      this.#visit(node),
    )
    return this
  }

  #visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node)) this.parts.add(node.text)
    else if (ts.isStringLiteralLike(node)) {
      this.texts.add(node.text)
      this.parts.add(node.text)
    } else if (ts.isTemplateExpression(node)) {
      const fixed = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
      // One of gaps alone would name every word.
      if (/\w/.test(fixed.join(''))) this.templates.push(new RegExp(`^${fixed.map(escaped).join('(.+)')}$`))
    } else if (ts.isCallExpression(node)) {
      const [key, options] = node.arguments
      const isWhole =
        options !== undefined &&
        ts.isObjectLiteralExpression(options) &&
        options.properties.some(({ name }) => name && ts.isIdentifier(name) && name.text === 'returnObjects')
      if (isWhole && key && ts.isStringLiteral(key)) this.objects.add(key.text)
    }
    ts.forEachChild(node, (child) => this.#visit(child))
  }
}

/** Returns the paths of words, without the endings of plurals: `access.SCOPE_DENIED.card`. */
function pathsOf(words: Words, before = ''): string[] {
  const paths = Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [`${before}${key.replace(PLURAL, '')}`] : pathsOf(word, `${before}${key}.`),
  )
  return [...new Set(paths)]
}

function unusedWords(dictionary: Dictionary, sources: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(sources).map(([path, source]) => new Names().add(path, source))
  const parts = new Set(files.flatMap((names) => [...names.parts]))
  // A gap may be joined of two names: `leads` and `OfCompany`.
  const isName = (gap: string) =>
    parts.has(gap) ||
    [...gap.matchAll(/\B[A-Z]/g)].some(
      ({ index }) => parts.has(gap.slice(0, index)) && parts.has(gap.slice(index)),
    )
  const isUsed = ({ texts, objects, templates }: Names, path: string) =>
    texts.has(path) ||
    [...path.matchAll(/\./g)].some(({ index }) => objects.has(path.slice(0, index))) ||
    templates.some((template) => template.exec(path)?.slice(1).every(isName))
  return Object.entries(dictionary).flatMap(([screen, words]) => {
    // Files that speak this screen's words, and those that only list keys for others to look up.
    const own = files.filter(
      ({ screens }) => screens.size === 0 || screens.has(screen) || screen === 'common',
    )
    return pathsOf(words)
      .filter((path) => {
        // A plain function names the screen with the word: `stalled:columns.count` (renderer/report/say.ts).
        const whole = `${screen}:${path}`
        return !own.some((names) => isUsed(names, path)) && !files.some((names) => isUsed(names, whole))
      })
      .map((path) => `${screen}.${path}`)
  })
}

describe('the words of the dictionaries', () => {
  it('are all named by the code', () => {
    expect(SOURCES.length).toBeGreaterThan(700)
    // Those of the actions are named by the keys of their list, to which ActionWords binds them.
    const { actions: _, ...screens } = ptBr
    const sources = Object.fromEntries(SOURCES.map((path) => [path, readSource(path)]))
    expect(unusedWords(screens, sources)).toEqual([])
  })

  it('control: a word is found that only its dictionary names, also below a template', () => {
    const sources = {
      'a.tsx': "useTranslation('deals'); t(`kinds.$" + "{kind}`); t('more', { count: 2 }); t('title')",
      'b.ts': 'export const KINDS = { deal: 1, lead: 2 }',
      'c.ts': "useTranslation('tasks'); t('elsewhere'); t('columns', { returnObjects: true })",
      'd.ts': "say.t('deals:said'); say.t(`deals:sides.$" + "{kind}`); say.t('tasks:dead')",
    }
    const dictionary = {
      deals: {
        title: 'a',
        dead: 'b',
        elsewhere: 'c',
        more_one: 'd',
        more_other: 'e',
        gone_one: 'f',
        kinds: { deal: 'a', lead: 'b', visit: 'c' },
        said: 'a',
        sides: { lead: 'a', ring: 'b' },
      },
      tasks: { elsewhere: 'a', columns: { a: 'a', b: 'b' } },
    }
    expect(unusedWords(dictionary, sources)).toEqual([
      'deals.dead',
      'deals.elsewhere',
      'deals.gone',
      'deals.kinds.visit',
      'deals.sides.ring',
    ])
  })
})
