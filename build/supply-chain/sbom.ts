// The bill of materials of a package, as CycloneDX 1.6: every npm package of the bundles, the keychain's binary of the
// target, and Electron, whose version names its Chromium and Node. The same input gives the same bytes.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import type { SourceCommit } from '../source-commit.ts'
import type { ThirdPartyPackage } from './third-party.ts'

export interface SbomInput {
  readonly version: string
  /** Full id of the commit that is built, or null outside a repository. */
  readonly commit: string | null
  /** Time of that commit, in seconds since 1970. */
  readonly epochSeconds: number
  readonly packages: readonly ThirdPartyPackage[]
  /** Version of Electron, which names its Chromium and its Node. */
  readonly electron: string
  /** SHA-256 of the published archive of Electron for the target, in hex; null when the package names none. */
  readonly electronSha256: string | null
}

const SINGLE_LICENCE = /^[\w.+-]+$/

function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function licencesOf(licence: string) {
  return SINGLE_LICENCE.test(licence) ? [{ license: { id: licence } }] : [{ expression: licence }]
}

function libraryOf({ name, version, licence, integrity, bundles }: ThirdPartyPackage) {
  const purl = packageUrl(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: licencesOf(licence),
    ...(integrity?.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
      : {}),
    properties: bundles.map((bundle) => ({ name: 'leme:bundle', value: bundle })),
  }
}

function runtimeComponent({ electron, electronSha256 }: SbomInput) {
  const purl = packageUrl('electron', electron)
  return {
    type: 'framework',
    'bom-ref': purl,
    name: 'electron',
    version: electron,
    purl,
    licenses: licencesOf('MIT'),
    ...(electronSha256 === null ? {} : { hashes: [{ alg: 'SHA-256', content: electronSha256 }] }),
  }
}

/** A UUID that only the content determines, so that two builds of a commit are the same. */
function serialOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function makeSbom(input: SbomInput) {
  const { version, commit, epochSeconds, packages } = input
  const components = [...packages.map(libraryOf), runtimeComponent(input)]
  const purl = `pkg:generic/leme@${version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify([version, commit, components])),
    version: 1,
    metadata: {
      timestamp: new Date(epochSeconds * 1_000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': purl,
        name: 'leme',
        version,
        purl,
        licenses: licencesOf('MIT'),
        ...(commit === null ? {} : { properties: [{ name: 'leme:commit', value: commit }] }),
      },
    },
    components,
    dependencies: [{ ref: purl, dependsOn: components.map((component) => component['bom-ref']) }],
  }
}

// Writes what is published beside the installers of one target: the bill of materials and the licence texts.
interface ReleaseFiles {
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
