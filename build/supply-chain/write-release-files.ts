// Writes what is published beside the installers of one target: the bill of materials and the licence texts.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import type { SourceCommit } from '../source-commit.ts'
import { makeSbom } from './sbom.ts'
import type { ThirdPartyPackage } from './third-party.ts'

export interface ReleaseFiles {
  readonly dist: string
  readonly output: string
  readonly version: string
  /** As Node names them. */
  readonly platform: string
  readonly arch: string
  readonly commit: SourceCommit
  /** Version of Electron. */
  readonly electron: string
}

/** Returns the path of the bill of materials. */
export async function writeReleaseFiles(files: ReleaseFiles): Promise<string> {
  const { dist, output, version, platform, arch, commit, electron } = files
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
  const packages: ThirdPartyPackage[] = await read(join(dist, 'third-party/packages.json'))
  const checksums: Record<string, string> = await read(join(ROOT, 'node_modules/electron/checksums.json'))
  const sbom = makeSbom({
    version,
    packages,
    electron,
    commit: commit.id,
    epochSeconds: commit.epochSeconds,
    electronSha256: checksums[`electron-v${electron}-${platform}-${arch}.zip`] ?? null,
  })
  await mkdir(output, { recursive: true })
  const path = join(output, `Leme-${version}-${platform}-${arch}.cdx.json`)
  await writeFile(path, `${JSON.stringify(sbom, null, 1)}\n`)
  await copyFile(join(dist, 'third-party/LICENSES.third-party.txt'), join(output, 'LICENSES.third-party.txt'))
  return path
}
