// Writes what the build knows about itself into a dist folder: the licence texts that ship (`documents/`),
// and what the packaging reads (`third-party/`).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../paths.ts'
import type { PackageRecorder } from './module-packages.ts'
import { describeElectron, describePackages, keychainFolders, licenceFile } from './third-party.ts'

export async function writeDocuments(dist: string, recorder: PackageRecorder): Promise<void> {
  const documents = join(dist, 'documents')
  const thirdParty = join(dist, 'third-party')
  await mkdir(documents, { recursive: true })
  await mkdir(thirdParty, { recursive: true })
  const unbundled = keychainFolders(ROOT).map((folder): [string, string[]] => [folder, ['node_modules']])
  const packages = describePackages(new Map([...recorder.found(), ...unbundled]))
  const electron = JSON.parse(await readFile(join(ROOT, 'node_modules/electron/package.json'), 'utf8'))
  const texts = [
    describeElectron(electron.version),
    ...packages.map(({ name, version, licence, text }) => ({ name, version, licence, text })),
  ]
  // 0.4 MB of text, of which few users read a line.
  await writeFile(join(documents, 'licences.json.gz'), gzipSync(JSON.stringify(texts), { level: 9 }))
  await writeFile(join(thirdParty, 'packages.json'), `${JSON.stringify(packages, null, 1)}\n`)
  await writeFile(join(thirdParty, 'LICENSES.third-party.txt'), licenceFile(texts))
}
