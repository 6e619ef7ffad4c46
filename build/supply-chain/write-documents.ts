// Writes what the build knows about itself into a dist folder: the documents that ship (`documents/`: licence texts and
// release notes), and what the packaging reads (`third-party/`).

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ReleaseNotes } from '../../shared/bridge/about.ts'
import { ROOT } from '../paths.ts'
import type { PackageRecorder } from './module-packages.ts'
import { describeElectron, describePackages, keychainFolders, licenceFile } from './third-party.ts'

// Reads CHANGELOG.md for the application: what this version changed, or what is not published yet.
/** `## 1.4.0 · 2026-12-01`, or the heading of what is not published. */
const RELEASE = /^## (?:(\d+\.\d+\.\d+)(?: · (\d{4}-\d{2}-\d{2}))?|Ainda não publicado)$/

/**
 * Returns the notes of a version. Without its heading, returns those of what is not published; throws when there are
 * none either, because a package would then show an empty page.
 *
 * @param changelog the text of CHANGELOG.md
 */
export function readReleaseNotes(changelog: string, version: string): ReleaseNotes {
  const parts = changelog.split(/^(?=## )/m)
  const headed = parts.flatMap((part) => {
    const heading = RELEASE.exec(part.slice(0, part.indexOf('\n')).trim())
    return heading ? [{ version: heading[1] ?? null, day: heading[2] ?? null, part }] : []
  })
  const wanted =
    headed.find((release) => release.version === version) ??
    headed.find((release) => release.version === null)
  if (!wanted) throw new Error(`CHANGELOG.md has no heading for ${version}`)
  const themes = wanted.part
    .split(/^### /m)
    .slice(1)
    .map((theme) => {
      const [title = '', ...lines] = theme.trim().split('\n')
      // An item may go on in indented lines.
      const items = lines
        .join('\n')
        .replaceAll(/\n\s+/g, ' ')
        .split('\n')
        .map((line) => line.trim())
      return {
        title: title.trim(),
        items: items.flatMap((item) => (item.startsWith('- ') ? [item.slice(2)] : [])),
      }
    })
  if (themes.every(({ items }) => items.length === 0))
    throw new Error(`CHANGELOG.md says nothing about ${version}`)
  return { version: wanted.version, day: wanted.day, themes }
}

export async function writeDocuments(dist: string, recorder: PackageRecorder): Promise<void> {
  const documents = join(dist, 'documents')
  const thirdParty = join(dist, 'third-party')
  await mkdir(documents, { recursive: true })
  await mkdir(thirdParty, { recursive: true })
  const unbundled = keychainFolders(ROOT).map((folder): [string, string[]] => [folder, ['node_modules']])
  const packages = describePackages(new Map([...recorder.found(), ...unbundled]))
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const electron = JSON.parse(await readFile(join(ROOT, 'node_modules/electron/package.json'), 'utf8'))
  const texts = [
    describeElectron(electron.version),
    ...packages.map(({ name, version, licence, text }) => ({ name, version, licence, text })),
  ]
  const notes = readReleaseNotes(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
  // 0.4 MB of text, of which few users read a line.
  await writeFile(join(documents, 'licences.json.gz'), gzipSync(JSON.stringify(texts), { level: 9 }))
  await writeFile(join(documents, 'release-notes.json'), `${JSON.stringify(notes)}\n`)
  await writeFile(join(thirdParty, 'packages.json'), `${JSON.stringify(packages, null, 1)}\n`)
  await writeFile(join(thirdParty, 'LICENSES.third-party.txt'), licenceFile(texts))
}
