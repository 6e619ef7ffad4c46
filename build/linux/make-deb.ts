// Makes a Debian package with dpkg-deb alone.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackageOptions, unless } from './package-options.ts'
import type { PackageFile } from './package-tree.ts'

/** Returns the text of the file `control`. `sizeKib` is the installed size. */
export function controlOf(options: PackageOptions, sizeKib: number): string {
  const { depends, recommends } = options
  const lines = options.description.split('\n').slice(1)
  const description = [options.summary, ...lines.map((line) => ` ${line.trim() || '.'}`)].join('\n')
  const fields = [
    ['Package', options.name],
    ['Version', options.version],
    ['License', options.license],
    ['Vendor', options.vendor],
    ['Architecture', options.architecture],
    ['Maintainer', options.maintainer],
    ['Installed-Size', String(sizeKib)],
    ['Depends', depends.join(', ')],
    ['Recommends', recommends.join(', ')],
    ['Section', options.category],
    ['Priority', 'optional'],
    ['Homepage', options.url],
    ['Description', description],
  ]
  return fields.flatMap(([name, value]) => (value ? [`${name}: ${value}\n`] : [])).join('')
}

export function makeDeb(
  options: PackageOptions,
  root: string,
  files: readonly PackageFile[],
  epochSeconds: number | null,
): void {
  const folder = join(root, 'DEBIAN')
  mkdirSync(folder, { mode: 0o755 })
  const put = (name: string, text: string, mode: number) => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), mode)
    if (epochSeconds !== null) utimesSync(join(folder, name), epochSeconds, epochSeconds)
  }
  const plain = files.filter(({ stats }) => stats.isFile())
  const size = plain.reduce((sum, { stats }) => sum + stats.size, 0)
  const sums = plain.map(({ name, path }) => {
    const sum = createHash('md5').update(readFileSync(path)).digest('hex')
    return `${sum}  ${name}\n`
  })
  put('control', controlOf(options, Math.ceil(size / 1024)), 0o644)
  put('md5sums', sums.join(''), 0o644)
  if (options.afterInstall) put('postinst', readFileSync(options.afterInstall, 'utf8'), 0o755)
  if (options.afterRemove) {
    put('postrm', unless('[ "$1" = upgrade ]', readFileSync(options.afterRemove, 'utf8')), 0o755)
  }
  if (epochSeconds !== null) {
    for (const path of [folder, root]) utimesSync(path, epochSeconds, epochSeconds)
  }
  // One thread: with several, xz writes other blocks.
  const args = ['--root-owner-group', '-Zxz', '--threads-max=1', '--build', root, options.output]
  execFileSync('dpkg-deb', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
