// The npm packages that ship: those of the bundles and the keychain's. One list, of which the licence texts in the
// application and the bill of materials are made.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LicenceText } from '../../shared/bridge/about.ts'
import { ROOT } from '../paths.ts'

// The licence text of each npm package that ships. A licence must be handed on with its text, so a package without one
// stops the build, unless its text is given here.

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
function licenceTextOf(folder: string, name: string, licence: string): string {
  const files = readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file))
    .sort()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  if (texts.length > 0) return texts.join('\n\n')
  const known = WITHOUT_FILE[name]
  if (known?.licence !== licence) {
    throw new Error(`${name} (${licence}) has no licence text: give it in build/supply-chain/third-party.ts`)
  }
  return standardText(known.licence, known.author)
}

export interface ThirdPartyPackage extends LicenceText {
  /** Digest of the published archive as the lock file has it, `sha512-…`; null where it has none. */
  readonly integrity: string | null
  /** The bundles that hold it; `node_modules` for what ships unbundled. */
  readonly bundles: readonly string[]
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
}
type Lock = Readonly<Record<string, { readonly integrity?: string }>>

const KEYCHAIN_FOLDER = 'node_modules/@napi-rs'

/** Returns the folders of the keychain's packages, relative to `root`; their scope has tools, too. */
export function keychainFolders(root: string): string[] {
  const names = readdirSync(join(root, KEYCHAIN_FOLDER)).filter((name) => name.startsWith('keyring'))
  return names.map((name) => `${KEYCHAIN_FOLDER}/${name}`)
}

/**
 * Describes packages. Throws when one names no licence or has no licence text.
 *
 * @param found folders relative to `root`, with the bundles that hold each
 */
export function describePackages(
  found: ReadonlyMap<string, readonly string[]>,
  root = ROOT,
): ThirdPartyPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const all = [...found].map(([folder, bundles]) => {
    const { name, version, license }: Manifest = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    if (license === undefined) throw new Error(`${name} names no licence`)
    const integrity = packages[folder]?.integrity ?? null
    return {
      name,
      version,
      licence: license,
      text: licenceTextOf(join(root, folder), name, license),
      integrity,
      bundles,
    }
  })
  return all.sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** Returns Electron's own entry for the licence texts. Chromium's are in a file that Electron ships. */
export function describeElectron(version: string, root = ROOT): LicenceText {
  const text = readFileSync(join(root, 'node_modules/electron/LICENSE'), 'utf8').trim()
  return { name: 'electron', version, licence: 'MIT', text }
}

/** Returns all texts as one file for people, to lie beside the application. */
export function licenceFile(texts: readonly LicenceText[]): string {
  const line = '='.repeat(80)
  const parts = texts.map(
    ({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n${line}\n\n${text}\n`,
  )
  return `${[
    'Leme contains the software of others that is listed here, each under its own licence.',
    'The licences of Chromium are in LICENSES.chromium.html, beside the program.\n',
    ...parts,
  ].join('\n')}`
}
