// What is published beside the installers, and its signatures with a throw-away key: the release key is never on a
// machine that builds.
import { createHash, createPublicKey } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signRelease } from '../../build/release-sign.ts'
import type { makeSbom } from '../../build/supply-chain/sbom.ts'
import { missingPackages, packagesInMaps } from '../support/packages-in-maps.ts'
import { makeReleaseKey } from '../support/updates/release.ts'
import { attempt, type CheckContext, type CheckStep, call, must } from './check-steps.ts'

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
/** Files of a release: what lies in its folder, but for folders and notes of the build. */
function releaseFiles(release: string): string[] {
  return readdirSync(release, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.yml$|\.sig$|^SHA256SUMS$/.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** Of the window, of the core, of the service: read from the source maps of each, or the comparison says nothing. */
const IN_BUNDLES = ['react', 'zod', 'fastify'].map((name) => `node_modules/${name}`)

export const BILL_OF_MATERIALS: CheckStep = {
  name: 'D14 bill of materials and licences',
  tools: {},
  run: ({ folder, release, env }) => {
    const name = readdirSync(release).find((file) => file.endsWith('.cdx.json'))
    must(name !== undefined, 'there is a bill of materials')
    const { components }: ReturnType<typeof makeSbom> = JSON.parse(
      readFileSync(join(release, name ?? ''), 'utf8'),
    )
    const listed = components.map((component) => component.name)
    const dist = env.LEME_TEST_ELECTRON ? 'dist-test' : 'dist'
    const bundled = packagesInMaps(join(folder, 'clone-1', dist, 'maps'))
    const unread = IN_BUNDLES.filter((known) => !bundled.includes(known))
    must(unread.length === 0, `not in the bundles: ${unread.join(', ')}`)
    const missing = missingPackages(bundled, listed)
    must(missing.length === 0, `absent from the list: ${missing.join(', ')}`)
    const texts = readFileSync(join(release, 'LICENSES.third-party.txt'), 'utf8')
    const silent = components.filter(
      ({ purl, version, name }) => purl?.startsWith('pkg:npm/') && !texts.includes(`\n${name} ${version} (`),
    )
    // Electron's own version differs with the runtime of the tests.
    const without = silent.map(({ name }) => name).filter((name) => name !== 'electron')
    must(without.length === 0, `without a licence text: ${without.join(', ')}`)
    const control = missingPackages(
      bundled,
      listed.filter((entry) => entry !== 'fastify'),
    )
    must(control.join() === 'fastify', 'a package that is taken away is missed')
    return `${components.length} components, ${bundled.length} packages in bundles, 0 absent, 0 without a text`
  },
}

function refuses(sign: () => unknown): boolean {
  try {
    sign()
    return false
  } catch {
    return true
  }
}

export const SIGNED_SUMS: CheckStep = {
  name: 'sums and signatures',
  tools: { openssl: 'openssl' },
  run: (context: CheckContext) => {
    const { folder, release } = context
    const names = releaseFiles(release)
    writeFileSync(
      join(release, 'SHA256SUMS'),
      names.map((name) => `${sha256(join(release, name))}  ${name}\n`).join(''),
    )
    call('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: release })

    const [key, other] = [makeReleaseKey(), makeReleaseKey()]
    const signed = signRelease(release, key.secret, [key.publicKey])
    const own = join(folder, 'release.pub')
    const publicKey = createPublicKey(key.secret).export({ format: 'pem', type: 'spki' })
    writeFileSync(own, publicKey)
    // As anybody can check it, without Leme.
    const verify = (name: string) => {
      const file = join(release, name)
      const signature = join(folder, `${name}.raw`)
      writeFileSync(signature, Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64'))
      const args = ['-verify', '-pubin', '-inkey', own, '-rawin', '-in', file, '-sigfile', signature]
      return attempt('openssl', ['pkeyutl', ...args]).ok
    }
    for (const name of signed) must(verify(name), `${name} is signed`)
    must(
      refuses(() => signRelease(release, other.secret, [key.publicKey])),
      'another key is refused',
    )
    signRelease(release, key.secret, [key.publicKey])
    const sums = join(release, 'SHA256SUMS')
    const text = readFileSync(sums)
    const flipped = Buffer.from(text)
    flipped.writeUInt8(flipped.readUInt8(3) ^ 1, 3)
    writeFileSync(sums, flipped)
    must(!verify('SHA256SUMS'), 'a changed file is refused')
    writeFileSync(sums, text)
    must(verify('SHA256SUMS'), 'the restored file is accepted')
    return `${names.length} files summed, ${signed.length} signed and verified; other key and changed byte refused`
  },
}
