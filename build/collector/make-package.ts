// `npm run package:collector`: the Coletor as a Debian package, with Node beside it: Debian's own is older. Needs
// dpkg-deb, and the Linux binary of the package `node`.
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine } from '../../shared/command-line/command-line.ts'
import { makeDeb } from '../linux/make-deb.ts'
import type { PackageOptions } from '../linux/package-options.ts'
import { layOutTree } from '../linux/package-tree.ts'
import { ROOT, releaseFolder } from '../paths.ts'
import { bundleCollector } from './bundle.ts'

const COMMAND = {
  calls: ['npm run package:collector'],
  options: {},
  notes: ['Makes the Debian package of the Coletor in release/, and prints its path.'],
} as const satisfies CommandSpec

const NAME = 'leme-coletor'
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const PROGRAM = `#!/bin/sh\nexec /usr/lib/${NAME}/node --disable-warning=ExperimentalWarning /usr/lib/${NAME}/${NAME}.mjs "$@"\n`

/** Copies what goes into the package into `folder`. Returns `FROM=TO` of each part. */
async function collectFiles(folder: string): Promise<string[]> {
  const made = join(folder, 'made')
  const bundle = await bundleCollector(made)
  const program = join(folder, 'program')
  writeFileSync(program, PROGRAM)
  chmodSync(program, 0o755)
  const node = join(folder, 'node')
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  const documents = `/usr/share/doc/${NAME}`
  return [
    `${bundle}=/usr/lib/${NAME}/${NAME}.mjs`,
    `${node}=/usr/lib/${NAME}/node`,
    `${program}=/usr/bin/${NAME}`,
    `${join(made, `${NAME}.service`)}=/usr/lib/systemd/system/${NAME}.service`,
    `${join(made, 'coletor.example.json')}=${documents}/coletor.example.json`,
    `${join(made, 'LICENSES.third-party.txt')}=${documents}/LICENSES.third-party.txt`,
    `${join(ROOT, 'LICENSE')}=${documents}/copyright`,
    `${join(ROOT, 'docs/collector.md')}=${documents}/collector.md`,
  ]
}

function optionsOf(output: string, version: string, paths: readonly string[]): PackageOptions {
  const description = 'Keeps the token of a company’s platform and answers each Leme under a key'
  return {
    target: 'deb',
    output,
    name: NAME,
    version,
    architecture: ARCHITECTURES[process.arch] ?? process.arch,
    maintainer: 'Leme <leme@leme.invalid>',
    vendor: 'Leme',
    url: 'https://leme.invalid/',
    license: 'MIT',
    category: 'net',
    description,
    summary: description,
    depends: ['libc6 (>= 2.28)', 'libstdc++6', 'passwd'],
    recommends: [],
    afterInstall: join(import.meta.dirname, 'after-install.sh'),
    afterRemove: join(import.meta.dirname, 'after-remove.sh'),
    paths,
  }
}

/** Makes the package of a version in a folder. Returns its path. */
export async function packageCollector(target: string, version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'leme-collector-package-'))
  try {
    const paths = await collectFiles(folder)
    mkdirSync(target, { recursive: true })
    const output = join(target, `${NAME}_${version}_${ARCHITECTURES[process.arch] ?? process.arch}.deb`)
    const root = join(folder, 'root')
    const epoch = process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) : null
    makeDeb(optionsOf(output, version, paths), root, layOutTree(root, paths, epoch), epoch)
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
