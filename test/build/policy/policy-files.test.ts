import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makePolicyFiles, POLICY_EXAMPLE } from '../../../build/policy/policy-files.ts'
import { parsePolicy } from '../../../electron/core/policy/parse-policy.ts'
import { POLICY_KEYS } from '../../../electron/core/policy/policy-keys.ts'

const files = makePolicyFiles()
const XML = Object.keys(files).filter((path) => /\.(?:admx|adml|plist|mobileconfig)$/.test(path))

/**
 * Returns why a text is no well-formed XML; null when it is. Knows what the generator writes: no comments, no CDATA.
 */
function xmlProblem(text: string): string | null {
  const body = text.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n(?:<!DOCTYPE [^>]+>\n)?/, '')
  const open: string[] = []
  const seen: string[] = []
  const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/y
  let at = 0
  while (at < body.length) {
    if (body[at] !== '<') {
      const next = body.indexOf('<', at)
      const words = body.slice(at, next === -1 ? undefined : next)
      if (/&(?!(?:amp|lt|gt|quot);)/.test(words)) return `an open & in ${words}`
      if (open.length === 0 && words.trim() !== '') return `text outside: ${words}`
      at = next === -1 ? body.length : next
      continue
    }
    tag.lastIndex = at
    const [whole, isEnd, name = '', attributes = '', isEmpty] = tag.exec(body) ?? []
    if (whole === undefined) return `no tag at ${body.slice(at, at + 40)}`
    const names = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
    if (new Set(names.map(([, key]) => key)).size !== names.length) return `an attribute twice in ${whole}`
    if (names.some(([, , value = '']) => /&(?!(?:amp|lt|gt|quot);)/.test(value)))
      return `an open & in ${whole}`
    if (isEnd === '/' && open.pop() !== name) return `${whole} ends another element`
    if (isEnd === '' && open.length === 0 && seen.push(name) > 1) return `a second root: ${name}`
    if (isEnd === '' && isEmpty === '') open.push(name)
    at += whole.length
  }
  return open.length === 0 ? null : `${open.join()} never end`
}

describe('makePolicyFiles', () => {
  it.each(Object.keys(files))('equals docs/policy/%s; run npm run policy when it does not', (path) => {
    const file = new URL(`../../../docs/policy/${path}`, import.meta.url)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe(files[path])
  })

  it('gives an example that is a policy', () => {
    expect(parsePolicy(POLICY_EXAMPLE)).toEqual({ ok: true, policy: POLICY_EXAMPLE })
  })

  it('names every key in every file', () => {
    for (const { name } of POLICY_KEYS) {
      expect(files['leme.admx']).toContain(`valueName="${name}"`)
      expect(files['reference.md']?.split(`| \`${name}\` |`)).toHaveLength(3)
      expect(files['br.com.leme.desktop.plist']).toContain(`<string>${name.split('.').at(-1)}</string>`)
    }
  })

  it('refers to no words that a language lacks', () => {
    const asked = [...(files['leme.admx'] ?? '').matchAll(/\$\((string|presentation)\.(\w+)\)/g)]
    expect(asked.length).toBeGreaterThan(4 * POLICY_KEYS.length)
    for (const language of ['pt-BR', 'en-US']) {
      const words = files[`${language}/leme.adml`] ?? ''
      const missing = asked.filter(([, kind, id]) => !words.includes(`<${kind} id="${id}">`))
      expect(missing.map(([whole]) => whole)).toEqual([])
    }
  })

  it.each(XML)('writes well-formed XML: %s', (path) => {
    const text = files[path] ?? ''
    expect(xmlProblem(text)).toBeNull()
    // Control: the same text with a part taken away, an open sign, and another root.
    const end = text.lastIndexOf('</')
    expect(xmlProblem(text.slice(0, end))).not.toBeNull()
    expect(xmlProblem(text.replace('Leme', 'Leme & '))).not.toBeNull()
    expect(xmlProblem(`${text}<more/>`)).not.toBeNull()
  })
})
