// The manifests of a release: made of its installers, signed, and checked as an installation would check them before
// anybody else sees them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkManifest } from '../../electron/core/updates/check-manifest.ts'
import { type Manifest, readManifest } from '../../electron/core/updates/manifest.ts'
import { checkSignature } from '../../electron/core/updates/minisign.ts'
import { compareVersions } from '../../electron/core/updates/version-order.ts'

const ARCHITECTURES: Readonly<Record<string, string>> = { x86_64: 'x64', amd64: 'x64', aarch64: 'arm64' }
/** Names of installers, with the target that each is for. The MSI and the archives have no updates of their own. */
const INSTALLERS: readonly { readonly name: RegExp; readonly target: (arch: string) => string }[] = [
  { name: /^Leme-(\w+)\.AppImage$/, target: (arch) => `linux-${arch}-appimage` },
  { name: /^Leme-[\d.]+-linux-(\w+)\.deb$/, target: (arch) => `linux-${arch}-deb` },
  { name: /^Leme-[\d.]+-linux-(\w+)\.rpm$/, target: (arch) => `linux-${arch}-rpm` },
  { name: /^Leme-[\d.]+-win-(\w+)\.exe$/, target: (arch) => `win32-${arch}-nsis` },
  { name: /^Leme-[\d.]+-mac-(\w+)\.zip$/, target: (arch) => `darwin-${arch}-mac` },
]

export interface ManifestInput {
  /** Folder of the installers; the manifests are written into it. */
  readonly release: string
  /** Folder with the manifests that are published now and their signatures; null when there are none. */
  readonly former: string | null
  /** Whether a target may be published for the first time. */
  readonly allowsFirst: boolean
  readonly channel: string
  readonly version: string
  readonly number: number
  readonly percent: number
  readonly expires: string
  readonly storeSchema: number
  readonly notes: Manifest['notes']
  /** Public keys that are built into the application. */
  readonly keys: readonly string[]
  /** Writes `FILE.minisig` beside a file. */
  readonly sign: (file: string) => void
  readonly nowMs: number
}

/** Returns the target of an installer by its name; null for another file. */
export function targetOf(file: string): string | null {
  for (const { name, target } of INSTALLERS) {
    const arch = name.exec(file)?.[1]
    if (arch !== undefined) return target(ARCHITECTURES[arch] ?? arch)
  }
  return null
}

/**
 * Returns the manifest that is published now for a target; null when there is none. Throws for one that is not ours.
 */
function readFormer({ former, channel, keys }: ManifestInput, target: string): Manifest | null {
  const file = former === null ? '' : join(former, `${channel}-${target}.json`)
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  const signature = existsSync(`${file}.minisig`) ? readFileSync(`${file}.minisig`, 'utf8') : ''
  const found = checkSignature(bytes, signature, keys)
  if (found !== 'VALID') throw new Error(`the published ${channel}-${target}.json is ${found}`)
  const manifest = readManifest(bytes.toString('utf8'))
  if (manifest === null) throw new Error(`the published ${channel}-${target}.json is no manifest`)
  return manifest
}

/** Throws unless what is to be published follows what is. */
function mustFollow(input: ManifestInput, published: Manifest | null, target: string): void {
  const { number, version, allowsFirst } = input
  if (published === null) {
    if (!allowsFirst) throw new Error(`${target} was never published: --first allows it`)
    return
  }
  if (number <= published.number) {
    throw new Error(`${target}: the number ${number} is not higher than ${published.number}`)
  }
  if (compareVersions(version, published.version) < 0) {
    throw new Error(`${target}: ${version} is older than ${published.version}, which is published`)
  }
}

/** Returns why an installation would not take a signed manifest; null when it would. */
function refusalOf(input: ManifestInput, file: string, target: string, published: Manifest | null) {
  const checked = checkManifest(
    { bytes: readFileSync(file), signature: readFileSync(`${file}.minisig`, 'utf8') },
    {
      version: '0.0.0',
      channel: input.channel,
      target,
      storeSchema: 1,
      installId: '',
      highestNumber: published?.number ?? 0,
      skipped: [],
      firstSeenMs: () => null,
      deferDays: 0,
      keys: input.keys,
    },
    input.nowMs,
  )
  return checked.outcome === 'refused' ? checked.code : null
}

/**
 * Writes and signs a manifest for each installer. Returns their names. Throws before anything is written when one does
 * not follow what is published; takes back what was written when an installation would refuse it.
 */
export function makeManifests(input: ManifestInput): string[] {
  const { release, channel, version, number, percent, expires, storeSchema, notes, sign } = input
  const installers = readdirSync(release)
    .sort()
    .flatMap((file) => {
      const target = targetOf(file)
      return target === null ? [] : [{ file, target, published: readFormer(input, target) }]
    })
  if (installers.length === 0) throw new Error('there are no installers in the folder')
  for (const { target, published } of installers) mustFollow(input, published, target)
  const written: string[] = []
  try {
    for (const { file, target, published } of installers) {
      const bytes = readFileSync(join(release, file))
      const manifest: Manifest = {
        product: 'leme',
        channel,
        target,
        number,
        version,
        expires,
        percent,
        file,
        size: bytes.length,
        sha512: createHash('sha512').update(bytes).digest('hex'),
        storeSchema,
        notes,
      }
      const path = join(release, `${channel}-${target}.json`)
      written.push(path)
      writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
      sign(path)
      const refusal = refusalOf(input, path, target, published)
      if (refusal !== null)
        throw new Error(`an installation would refuse ${channel}-${target}.json: ${refusal}`)
    }
  } catch (error) {
    for (const path of written.flatMap((file) => [file, `${file}.minisig`])) rmSync(path, { force: true })
    throw error
  }
  return written.map((path) => path.slice(release.length + 1))
}
