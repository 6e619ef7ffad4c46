// `npm run package:collector`: the Coletor as a Debian package, with Node beside it: Debian's own is older. Needs
// dpkg-deb, and the Linux binary of the package `node`.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine } from '../../shared/command-line/command-line.ts'
import { ROOT, releaseFolder } from '../paths.ts'
import { readSourceCommit } from '../source-commit.ts'
import { bundleCollector } from './bundle.ts'

const COMMAND = {
  calls: ['npm run package:collector'],
  options: {},
  notes: ['Makes the Debian package of the Coletor in release/, and prints its path.'],
} as const satisfies CommandSpec

const NAME = 'leme-coletor'
const ARCHITECTURE = process.arch === 'x64' ? 'amd64' : process.arch

const controlOf = (version: string) => `Package: ${NAME}
Version: ${version}
Architecture: ${ARCHITECTURE}
Maintainer: Leme <leme@leme.invalid>
Depends: libc6 (>= 2.28), libstdc++6, passwd
Section: net
Priority: optional
Homepage: https://leme.invalid/
Description: Keeps the token of a company’s platform and answers each Leme under a key
`

/** Makes the package of a version in a folder. Returns its path. */
export async function packageCollector(target: string, version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'leme-collector-package-'))
  const made = join(folder, 'made')
  const tree = join(folder, 'tree')
  const put = (place: string, mode: number, write: (path: string) => void) => {
    const path = join(tree, place)
    mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
    write(path)
    chmodSync(path, mode)
  }
  const copy = (from: string, place: string, mode = 0o644) =>
    put(place, mode, (path) => copyFileSync(from, path))
  try {
    const documents = `usr/share/doc/${NAME}`
    copy(await bundleCollector(made), `usr/lib/${NAME}/${NAME}.mjs`)
    copy(process.execPath, `usr/lib/${NAME}/node`, 0o755)
    copy(join(import.meta.dirname, `${NAME}.sh`), `usr/bin/${NAME}`, 0o755)
    copy(join(made, `${NAME}.service`), `usr/lib/systemd/system/${NAME}.service`)
    // A minimal Debian may leave out all documents.
    copy(join(made, 'coletor.example.json'), `usr/lib/${NAME}/coletor.example.json`)
    for (const name of ['grafana.json', 'LICENSES.third-party.txt']) {
      copy(join(made, name), `${documents}/${name}`)
    }
    copy(join(ROOT, 'LICENSE'), `${documents}/copyright`)
    copy(join(ROOT, 'docs/collector.md'), `${documents}/collector.md`)
    put('DEBIAN/control', 0o644, (path) => writeFileSync(path, controlOf(version)))
    copy(join(import.meta.dirname, 'after-install.sh'), 'DEBIAN/postinst', 0o755)
    copy(join(import.meta.dirname, 'before-remove.sh'), 'DEBIAN/prerm', 0o755)
    copy(join(import.meta.dirname, 'after-remove.sh'), 'DEBIAN/postrm', 0o755)
    mkdirSync(target, { recursive: true })
    const output = join(target, `${NAME}_${version}_${ARCHITECTURE}.deb`)
    // With the time of the commit and one thread, two builds are the same byte for byte. A higher level takes minutes.
    const args = ['--root-owner-group', '-Zxz', '-z1', '--threads-max=1', '--build', tree, output]
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(readSourceCommit(process.env).epochSeconds) }
    execFileSync('dpkg-deb', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    return output
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  process.stdout.write(`${await packageCollector(releaseFolder('product'), version)}\n`)
}
