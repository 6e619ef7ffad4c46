// docs/deployment.md against the code: the permissions of each screen, the words of links, and the files that it names.
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from '../../renderer/i18n/en/dictionary.ts'
import { ptBr } from '../../renderer/i18n/pt-br/dictionary.ts'
import { SCREENS, SCREENS_WITH_NEEDS } from '../../shared/screens.ts'
import { readSource } from './source-files.ts'

const page = readSource('docs/deployment.md')

const HEADS = {
  'pt-BR': '| tela | abre com | também usa |',
  en: '| screen | opens with | also uses |',
} as const

/** The table of permissions as the page has it, from the table that the screens themselves use. */
function scopesTable(language: 'pt-BR' | 'en'): string {
  const { screens } = (language === 'en' ? en : ptBr).common
  const list = (operations: readonly string[]) => operations.map((name) => `\`${name}\``).join(', ')
  const rows = SCREENS_WITH_NEEDS.map((key) => {
    const { needs } = SCREENS[key]
    const { opens: opening, uses } = needs
    const others = ['insteadOf' in needs ? needs.insteadOf : '', 'sameAs' in needs ? needs.sameAs : '']
    const opens = list([...opening, ...others.filter((name) => name !== '')])
    return `| ${screens[key]} | ${opens} | ${list(uses)} |`
  })
  return [HEADS[language], '| --- | --- | --- |', ...rows].join('\n')
}

describe('docs/deployment.md', () => {
  it.each(['pt-BR', 'en'] as const)('lists the permissions of every screen (%s)', (language) => {
    expect(page).toContain(scopesTable(language))
  })

  it('names every screen that a link opens', () => {
    const words = Object.values(SCREENS).map(({ word }) => `\`${word}\``)
    expect(page.split(words.join(', '))).toHaveLength(3)
  })

  it('leads to files that exist', () => {
    const paths = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(10)
    const missing = paths.filter((path) => !existsSync(new URL(`../../docs/${path}`, import.meta.url)))
    expect(missing).toEqual([])
  })
})
