// A signed apt repository, as it would be published, read by the real apt in a folder of its own: a good one is taken,
// four wrong ones are refused.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, type CheckContext, type CheckStep, call, must } from './check-steps.ts'

const DAY_MS = 86_400_000

/** Makes a small package `leme`: apt looks at the repository, not at what is inside. */
function makeSmallDeb(folder: string, version: string): string {
  const root = join(folder, `leme-${version}`)
  mkdirSync(join(root, 'DEBIAN'), { recursive: true })
  const control = `Package: leme\nVersion: ${version}\nArchitecture: amd64\nMaintainer: Leme <maintainers@leme.invalid>\n`
  writeFileSync(join(root, 'DEBIAN/control'), `${control}Description: stands in for the package\n`)
  const deb = join(folder, `leme_${version}_amd64.deb`)
  call('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, deb])
  return deb
}

interface Signer {
  readonly home: string
  readonly publicKey: string
}

function makeSigner(folder: string, name: string): Signer {
  const home = join(folder, `gnupg-${name}`)
  mkdirSync(home, { mode: 0o700 })
  const user = `${name} <${name}@leme.invalid>`
  const gpg = ['--homedir', home, '--batch', '--quiet']
  call('gpg', [...gpg, '--passphrase', '', '--quick-generate-key', user, 'ed25519', 'sign', 'never'])
  const publicKey = join(folder, `${name}.gpg`)
  call('gpg', [...gpg, '--yes', '--output', publicKey, '--export', user])
  return { home, publicKey }
}

/** Publishes packages in `folder`. `validUntil` bounds how long a frozen copy is believed. */
export function publish(folder: string, debs: readonly string[], signer: Signer, validUntil: Date): void {
  const dist = join(folder, 'dists/stable')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(dist, 'main/binary-amd64'), { recursive: true })
  mkdirSync(join(folder, 'pool'))
  for (const deb of debs) cpSync(deb, join(folder, 'pool', deb.slice(deb.lastIndexOf('/') + 1)))
  const packages = call('dpkg-scanpackages', ['--multiversion', 'pool'], { cwd: folder })
  writeFileSync(join(dist, 'main/binary-amd64/Packages'), packages)
  const fields = {
    Origin: 'Leme',
    Suite: 'stable',
    Codename: 'stable',
    Architectures: 'amd64',
    Components: 'main',
  }
  const options = Object.entries(fields).flatMap(([name, value]) => [
    '-o',
    `APT::FTPArchive::Release::${name}=${value}`,
  ])
  const release = call('apt-ftparchive', [...options, 'release', 'dists/stable'], { cwd: folder })
  writeFileSync(join(dist, 'Release'), `Valid-Until: ${validUntil.toUTCString()}\n${release}`)
  const gpg = ['--homedir', signer.home, '--batch', '--yes', '--quiet']
  call('gpg', [...gpg, '--clearsign', '--output', join(dist, 'InRelease'), join(dist, 'Release')])
}

/**
 * An apt of its own: reads only the repository, with only the key that is given, and knows `installed` as installed.
 */
function makeApt(
  folder: string,
  repository: string,
  publicKey: string,
  installed: string,
): (...args: string[]) => { ok: boolean; text: string } {
  for (const name of ['lists/partial', 'cache/archives/partial', 'etc']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  const source = `deb [signed-by=${publicKey} arch=amd64] copy:${repository} stable main\n`
  writeFileSync(join(folder, 'etc/sources.list'), source)
  // Read before the machine's own, whose rules may be laxer.
  writeFileSync(join(folder, 'etc/apt.conf'), `Dir::Etc::main "/dev/null";\nDir::Etc::parts "/dev/null";\n`)
  const status = [
    'Package: leme',
    'Status: install ok installed',
    'Maintainer: x',
    'Architecture: amd64',
    'Description: x',
  ]
  writeFileSync(join(folder, 'status'), `${status.join('\n')}\nVersion: ${installed}\n`)
  const options = [
    `Dir::Etc::sourcelist=${folder}/etc/sources.list`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${folder}/lists`,
    `Dir::State::status=${folder}/status`,
    `Dir::Cache=${folder}/cache`,
    'APT::Architecture=amd64',
    'APT::Architectures=amd64',
    'APT::Sandbox::User=root',
    'APT::Get::AllowUnauthenticated=false',
  ].flatMap((option) => ['-o', option])
  return (...args) =>
    attempt('apt-get', [...options, ...args], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C', APT_CONFIG: join(folder, 'etc/apt.conf') },
    })
}

export const APT_REPOSITORY: CheckStep = {
  name: 'D3 signed apt repository',
  tools: {
    'apt-get': 'apt',
    'dpkg-deb': 'dpkg',
    gpg: 'gnupg',
    'dpkg-scanpackages': 'dpkg-dev',
    'apt-ftparchive': 'apt-utils',
  },
  run: ({ folder: root }: CheckContext) => {
    const folder = join(root, 'apt')
    mkdirSync(folder)
    const [older, newer] = [makeSmallDeb(folder, '0.1.0'), makeSmallDeb(folder, '0.2.0')]
    const [signer, stranger] = [makeSigner(folder, 'release'), makeSigner(folder, 'stranger')]
    const later = new Date(Date.now() + 14 * DAY_MS)
    let attempts = 0
    /** Updates and asks for the newest package. Returns what apt said, and whether it would be installed. */
    const upgrade = (
      debs: readonly string[],
      by: Signer,
      until: Date,
      spoil: (repository: string) => void = () => undefined,
    ) => {
      attempts += 1
      const repository = join(folder, 'repository')
      publish(repository, debs, by, until)
      spoil(repository)
      const own = join(folder, `apt-${attempts}`)
      const apt = makeApt(own, repository, signer.publicKey, '0.1.5')
      const updated = apt('update', '-o', 'APT::Update::Error-Mode=any')
      const fetched = apt('--download-only', '--yes', 'upgrade')
      const isTaken = updated.ok && fetched.ok && existsSync(join(own, 'cache/archives/leme_0.2.0_amd64.deb'))
      return { isTaken, said: `${updated.text}\n${fetched.text}` }
    }
    const good = upgrade([older, newer], signer, later)
    must(good.isTaken, `a good repository is taken: ${good.said.slice(-400)}`)
    const cases = {
      'a changed package': {
        ...upgrade([older, newer], signer, later, (repository) => {
          const deb = join(repository, 'pool/leme_0.2.0_amd64.deb')
          const bytes = readFileSync(deb)
          bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200)
          writeFileSync(deb, bytes)
        }),
        says: /Hash Sum mismatch/,
      },
      'a list that was changed after it was signed': {
        ...upgrade([older, newer], signer, later, (repository) =>
          appendFileSync(join(repository, 'dists/stable/main/binary-amd64/Packages'), '\n'),
        ),
        says: /unexpected size|Hash Sum mismatch/,
      },
      'another key': { ...upgrade([older, newer], stranger, later), says: /NO_PUBKEY|not signed/ },
      'an expired repository': {
        ...upgrade([older, newer], signer, new Date(Date.now() - DAY_MS)),
        says: /expired/,
      },
      'an older version alone': { ...upgrade([older], signer, later), says: /0 upgraded/ },
    }
    for (const [name, { isTaken, said, says }] of Object.entries(cases)) {
      must(!isTaken, `${name} is not taken`)
      must(says.test(said), `${name} is refused for its reason: ${said.slice(-300)}`)
    }
    return `1 taken, ${Object.keys(cases).length} refused: ${Object.keys(cases).join(', ')}`
  },
}
