// The templates and the reference in docs/policy are written by hand: each has every key of the schema with its type,
// and no other.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parsePolicyText, policy } from '../../../../electron/core/policy/parse-policy.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../../docs/policy/${name}`, import.meta.url), 'utf8')

type Json = { type?: string; enum?: string[]; minimum?: number; maximum?: number }
const { properties = {} } = z.toJSONSchema(policy, { io: 'input' })

/** The keys of the schema, each with its kind: `boolean`, `array`, `string`, `30..3660` or `on|notify|off`. */
const KEYS = Object.fromEntries(
  Object.entries(properties).map(([name, schema]) => {
    const { type = 'string', enum: choices, minimum, maximum } = schema as Json
    return [name, choices?.join('|') ?? (type === 'integer' ? `${minimum}..${maximum}` : type)]
  }),
)

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

function ofAdmx(text: string): Record<string, string> {
  const policies = [...text.matchAll(/<policy name="(\w+)"[^>]*>(.*?)<\/policy>/gs)]
  return Object.fromEntries(
    policies.map(([whole, name = '', body = '']) => {
      const [valueName] = all(whole, /valueName="(\w+)"/g)
      const choices = all(body, /<string>(.*?)<\/string>/g).join('|')
      const [, min, max] = /minValue="(\d+)" maxValue="(\d+)"/.exec(body) ?? []
      const list = body.includes('<multiText') ? 'array' : body.includes('<text ') ? 'string' : ''
      const flag = body.includes('<disabledValue>') ? 'boolean' : ''
      const number = min === undefined ? '' : `${min}..${max}`
      return [valueName === name ? name : `${name} is ${valueName}`, choices || list || flag || number]
    }),
  )
}

function ofPlist(text: string): Record<string, string> {
  // The keys stand at one depth; the parts of a company lie deeper.
  const parts = text.split(/^ {8}<key>pfm_name<\/key>\n/m).slice(1)
  return Object.fromEntries(
    parts.map((part) => {
      const [name = ''] = all(part, /<string>(\w+)<\/string>/g)
      const [type = ''] = all(part, /^ {8}<key>pfm_type<\/key>\n\s*<string>(\w+)/gm)
      const list = part.split('<key>pfm_range_list</key>')[1] ?? ''
      const bounds = all(part, /<integer>(\d+)<\/integer>/g).join('..')
      return [name, all(list, /<string>(.*?)<\/string>/g).join('|') || bounds || type]
    }),
  )
}

const WORDS: Readonly<Record<string, string>> = {
  'verdadeiro ou falso': 'boolean',
  'true or false': 'boolean',
  texto: 'string',
  text: 'string',
  'lista de `label`, `baseUrl`, `timeZone`': 'array',
  'list of `label`, `baseUrl`, `timeZone`': 'array',
}

function ofReference(part: string): Record<string, string> {
  const rows = [...part.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)]
  return Object.fromEntries(
    rows.map(([, name = '', values = '']) => {
      const choices = all(values, /`([^`]+)`/g).join('|')
      return [name, WORDS[values] ?? (choices || values.replace(/ (a|to) /, '..'))]
    }),
  )
}

describe('docs/policy', () => {
  it('has each key with its type in the template of Windows, and no other', () => {
    const admx = read('leme.admx')
    expect(ofAdmx(admx)).toEqual(KEYS)
    // Control: a key that is taken away or has another type is missed.
    expect(ofAdmx(admx.replace('maxValue="3660"', 'maxValue="366"'))).not.toEqual(KEYS)
    expect(all(admx, /(class="(?!Machine")\w+")/g)).toEqual([])
  })

  it.each(['pt-BR', 'en-US'])('has the words of the template in %s, and no other', (language) => {
    const asked = new Set(all(read('leme.admx'), /\$\(((?:string|presentation)\.\w+)\)/g))
    const given = [...read(`${language}/leme.adml`).matchAll(/<(string|presentation) id="(\w+)"/g)]
    expect(given.map(([, kind, id]) => `${kind}.${id}`).toSorted()).toEqual([...asked].toSorted())
  })

  it('has each key with its type in the manifest of macOS, and no other', () => {
    expect(ofPlist(read('br.com.leme.desktop.plist'))).toEqual(KEYS)
  })

  it('has each key with its type in both languages of the reference, and an example that is a policy', () => {
    const [, portuguese = '', english = ''] = read('reference.md').split(/^## /m)
    expect(ofReference(portuguese)).toEqual(KEYS)
    expect(ofReference(english)).toEqual(KEYS)
    const [example = ''] = all(read('reference.md'), /```json\n(.*?)```/gs)
    expect(parsePolicyText(example)).toMatchObject({ ok: true })
    const names = all(read('leme.mobileconfig'), /^ {8}<key>([a-z]\w+)<\/key>$/gm)
    expect(names).toContain('companiesLocked')
    expect(names.filter((name) => !Object.hasOwn(KEYS, name))).toEqual([])
  })
})
