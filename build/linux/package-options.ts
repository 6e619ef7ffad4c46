// The options with which electron-builder calls fpm. An unknown one fails: silence would lose what it means.

export interface PackageOptions {
  readonly target: 'deb' | 'rpm'
  /** Path of the package to make. */
  readonly output: string
  readonly name: string
  readonly version: string
  readonly architecture: string
  readonly maintainer: string
  readonly vendor: string
  readonly url: string
  readonly license: string
  readonly category: string
  readonly description: string
  /** One line; the first one of the description without it. */
  readonly summary: string
  readonly depends: readonly string[]
  readonly recommends: readonly string[]
  /** Paths of scripts to run after files were installed and removed. */
  readonly afterInstall: string | null
  readonly afterRemove: string | null
  /** `FROM=TO` of what goes in. */
  readonly paths: readonly string[]
}

const SINGLE = new Set(
  [
    ['s', 't', 'architecture', 'after-install', 'after-remove', 'description', 'version', 'package', 'name'],
    ['maintainer', 'vendor', 'url', 'category', 'license', 'log', 'rpm-summary'],
    ['deb-priority', 'deb-compression', 'rpm-compression', 'rpm-os'],
  ].flat(),
)
const FLAGS = new Set(['--force', '--debug'])

/** Reads the arguments of fpm. Throws for one that is not known here. */
export function readPackageOptions(argv: readonly string[]): PackageOptions {
  const single: Record<string, string> = {}
  const depends: string[] = []
  const recommends: string[] = []
  const paths: string[] = []
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? ''
    if (FLAGS.has(argument)) continue
    if (!argument.startsWith('-')) {
      paths.push(argument)
      continue
    }
    index += 1
    const value = argv[index] ?? ''
    const name = argument.replace(/^-+/, '')
    if (argument === '-d') depends.push(value)
    else if (argument === '--deb-recommends') recommends.push(value)
    else if (SINGLE.has(name)) single[name] = value
    else throw new Error(`unknown option ${argument}`)
  }
  if (single.t !== 'deb' && single.t !== 'rpm') throw new Error(`no target ${single.t}`)
  const description = (single.description ?? '').trim()
  const text = (name: string) => single[name] ?? ''
  return {
    target: single.t,
    output: text('package'),
    name: text('name'),
    version: text('version'),
    architecture: text('architecture'),
    maintainer: text('maintainer'),
    vendor: text('vendor'),
    url: text('url'),
    license: text('license'),
    category: text('category'),
    description,
    summary: single['rpm-summary'] ?? description.split('\n')[0]?.trim() ?? text('name'),
    depends,
    recommends,
    paths,
    afterInstall: single['after-install'] ?? null,
    afterRemove: single['after-remove'] ?? null,
  }
}

/**
 * Returns a script that does nothing when `condition` holds, for removal scripts that also run while a package is
 * upgraded: they would take away what the new version has just installed.
 */
export function unless(condition: string, script: string): string {
  const [first = '', ...rest] = script.split('\n')
  return [first, `if ${condition}; then exit 0; fi`, ...rest].join('\n')
}
