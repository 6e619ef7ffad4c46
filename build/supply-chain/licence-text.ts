// The licence text of each npm package that ships. A licence must be handed on with its text, so a package without one
// stops the build, unless its text is given here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT_FILE = /^(licen[cs]e|copying|unlicense|notice)([.-].*)?$/i

/**
 * Packages whose authors publish no licence file: the licence that they name, and whom they name as the author. Add a
 * package only after looking at its repository.
 */
const WITHOUT_FILE: Readonly<Record<string, { licence: string; author: string }>> = {
  'abstract-logging': { licence: 'MIT', author: 'James Sumners' },
  'lazy-val': { licence: 'MIT', author: 'Vladimir Krivosheev' },
  'pg-types': { licence: 'MIT', author: 'Brian M. Carlson' },
  pgpass: { licence: 'MIT', author: 'Hannes Hörl' },
  'react-remove-scroll-bar': { licence: 'MIT', author: 'Anton Korzunov' },
  wouter: { licence: 'Unlicense', author: 'Alexey Taktarov' },
}

function standardText(licence: string, author: string): string {
  const text = readFileSync(join(import.meta.dirname, 'licence-texts', `${licence}.txt`), 'utf8')
  return text.replace('<copyright holders>', author).trim()
}

/**
 * Returns the licence text of a package. Throws when its folder has none and none is given here.
 *
 * @param licence the SPDX expression of its package.json
 */
export function licenceTextOf(folder: string, name: string, licence: string): string {
  const files = readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file))
    .sort()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  if (texts.length > 0) return texts.join('\n\n')
  const known = WITHOUT_FILE[name]
  if (known?.licence !== licence) {
    throw new Error(`${name} (${licence}) has no licence text: give it in build/supply-chain/licence-text.ts`)
  }
  return standardText(known.licence, known.author)
}
