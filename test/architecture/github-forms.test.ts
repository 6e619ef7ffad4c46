// What GitHub reads of .github beside the workflows: the forms of issues and Dependabot. GitHub drops a form with a
// mistake without a word, so their shape is checked here, as docs.github.com describes it.
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { listFiles, readSource } from './source-files.ts'

const text = z.string().min(1)
const id = z.string().regex(/^[\w-]+$/)
const validations = z.strictObject({ required: z.boolean() }).optional()
const described = { label: text, description: text.optional() }
const typed = { ...described, placeholder: text.optional(), value: text.optional() }
const field = <Type extends string, Shape extends z.ZodRawShape>(type: Type, attributes: Shape) =>
  z.strictObject({ type: z.literal(type), id, validations, attributes: z.strictObject(attributes) })
const options = z.array(text).refine((all) => new Set(all).size === all.length)
const form = z.strictObject({
  name: text,
  description: text,
  labels: z.array(text),
  body: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: text }) }),
        field('input', typed),
        field('textarea', { ...typed, render: text.optional() }),
        field('dropdown', { ...described, options, multiple: z.boolean().optional() }),
      ]),
    )
    .refine((body) => body.some(({ type }) => type !== 'markdown'), 'asks nothing')
    .refine((body) => {
      const ids = body.flatMap((field) => ('id' in field ? field.id : []))
      return new Set(ids).size === ids.length
    }, 'an id twice'),
})
const chooser = z.strictObject({ blank_issues_enabled: z.boolean() })
const group = z.strictObject({
  patterns: z.array(text),
  'update-types': z.array(z.enum(['major', 'minor', 'patch'])).optional(),
})
const dependabot = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.enum(['npm', 'github-actions']),
      directory: z.literal('/'),
      schedule: z.strictObject({ interval: z.literal('weekly') }),
      'versioning-strategy': z.literal('increase').optional(),
      groups: z.record(text, group),
      ignore: z
        .array(z.strictObject({ 'dependency-name': text, versions: z.array(text).optional() }))
        .optional(),
    }),
  ),
})

const FOLDER = '.github/ISSUE_TEMPLATE/'
const BUG = readSource(`${FOLDER}bug.yml`)
const DEPENDABOT = readSource('.github/dependabot.yml')
const isForm = (source: string) => form.safeParse(parse(source)).success
const isDependabot = (source: string) => dependabot.safeParse(parse(source)).success

describe('the forms of issues', () => {
  it('are three, and one that refuses an empty issue', () => {
    const files = listFiles(`${FOLDER}*`).map((path) => path.slice(FOLDER.length))
    expect(files.toSorted()).toEqual(['bug.yml', 'config.yml', 'crash.yml', 'idea.yml'])
  })

  it.each(['bug', 'crash', 'idea'])('%s is one that GitHub shows', (name) => {
    form.parse(parse(readSource(`${FOLDER}${name}.yml`)))
  })

  it('are the only way to write an issue', () => {
    expect(chooser.parse(parse(readSource(`${FOLDER}config.yml`))).blank_issues_enabled).toBe(false)
  })

  it.each([
    ['a key', 'validations:', 'validation:'],
    ['a kind of field', 'type: dropdown', 'type: select'],
    ['an id that is there already', 'id: seen', 'id: steps'],
    ['a field without its label', 'label: Version', 'title: Version'],
    ['an option that is there already', '[Windows, macOS', '[Windows, Windows'],
  ])('control: %s is refused', (_, right, wrong) => {
    expect(BUG).toContain(right)
    expect(isForm(BUG.replace(right, wrong))).toBe(false)
  })
})

describe('Dependabot', () => {
  it('looks at npm and at the actions', () => {
    const { updates } = dependabot.parse(parse(DEPENDABOT))
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions'])
  })

  it.each([
    ['a key', 'versioning-strategy', 'version-strategy'],
    ['an interval', 'interval: weekly', 'interval: fortnightly'],
    ['a kind of update', '[minor, patch]', '[minor, patches]'],
  ])('control: %s is refused', (_, right, wrong) => {
    expect(DEPENDABOT).toContain(right)
    expect(isDependabot(DEPENDABOT.replace(right, wrong))).toBe(false)
  })

  it('leaves alone what is held back, at the version that is held', () => {
    const { devDependencies } = JSON.parse(readSource('package.json'))
    const [npm] = dependabot.parse(parse(DEPENDABOT)).updates
    const held = (npm?.ignore ?? []).map((row) => [row['dependency-name'], row.versions?.[0] ?? 'all'])
    expect(held).toEqual([
      // package.test.ts holds it at 6.0.
      ['typescript', '>=6.1'],
      ['@biomejs/biome', `>${devDependencies['@biomejs/biome']}`],
      ['knip', `>${devDependencies.knip}`],
      ['node', 'all'],
    ])
  })
})
