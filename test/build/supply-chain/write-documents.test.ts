import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../build/paths.ts'
import { readReleaseNotes } from '../../../build/supply-chain/write-documents.ts'

const CHANGELOG = `# O que mudou

## Ainda não publicado

### Funil
- Uma **coisa** nova
  que continua aqui.
- Outra.

## 1.4.0 · 2026-12-01

### Leads
- Busca.
`

describe('readReleaseNotes', () => {
  it('reads the version that is built', () => {
    expect(readReleaseNotes(CHANGELOG, '1.4.0')).toEqual({
      version: '1.4.0',
      day: '2026-12-01',
      themes: [{ title: 'Leads', items: ['Busca.'] }],
    })
  })

  it('reads what is not published when the version has no heading, with items of several lines', () => {
    expect(readReleaseNotes(CHANGELOG, '1.5.0')).toEqual({
      version: null,
      day: null,
      themes: [{ title: 'Funil', items: ['Uma **coisa** nova que continua aqui.', 'Outra.'] }],
    })
  })

  it('refuses a list without that version, and one that says nothing', () => {
    expect(() => readReleaseNotes('# O que mudou\n', '1.4.0')).toThrow('no heading for 1.4.0')
    expect(() => readReleaseNotes('## 1.4.0\n\n### Leads\n', '1.4.0')).toThrow('says nothing about 1.4.0')
  })

  it('reads the list of this repository', () => {
    const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const { themes } = readReleaseNotes(text, version)
    expect(themes.flatMap(({ items }) => items).length).toBe(text.match(/^- /gm)?.length)
  })
})
