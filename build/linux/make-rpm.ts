// Makes an rpm with rpmbuild alone.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PackageOptions, unless } from './package-options.ts'
import type { PackageFile } from './package-tree.ts'

const ARCHITECTURES: Readonly<Record<string, string>> = { amd64: 'x86_64', arm64: 'aarch64' }

const quoted = (name: string) => `"/${name.replaceAll('"', '\\"')}"`

/** Folders that belong to the package alone: those below /opt. */
function ownFolders(files: readonly PackageFile[]): string[] {
  const all = new Set<string>()
  for (const { name } of files) {
    for (let folder = dirname(name); folder.startsWith('opt/'); folder = dirname(folder)) all.add(folder)
  }
  return [...all].sort()
}

/** Returns the text of the spec file. `afterInstall` and `afterRemove` are scripts, not paths. */
export function specOf(
  options: PackageOptions,
  files: readonly PackageFile[],
  scripts: { readonly afterInstall: string | null; readonly afterRemove: string | null },
): string {
  const { afterInstall, afterRemove } = scripts
  const literal = (script: string) => script.replaceAll('%', '%%')
  return [
    `Name: ${options.name}`,
    `Version: ${options.version.replaceAll('-', '~')}`,
    'Release: 1',
    `Summary: ${options.summary}`,
    `License: ${options.license}`,
    `Vendor: ${options.vendor}`,
    `URL: ${options.url}`,
    `Packager: ${options.maintainer}`,
    'AutoReqProv: no',
    ...options.depends.map((name) => `Requires: ${name}`),
    '%define _build_id_links none',
    '%define __os_install_post %{nil}',
    // One thread: with several, xz writes other blocks.
    '%define _binary_payload w2.xzdio',
    '%define use_source_date_epoch_as_buildtime 1',
    '%define clamp_mtime_to_source_date_epoch 1',
    '%define _buildhost reproducible',
    `%description\n${options.description}`,
    '%files',
    '%defattr(-,root,root,-)',
    ...ownFolders(files).map((name) => `%dir ${quoted(name)}`),
    ...files.map(({ name }) => quoted(name)),
    ...(afterInstall === null ? [] : [`%post -p /bin/bash\n${literal(afterInstall)}`]),
    // The argument is the number of versions that stay.
    ...(afterRemove === null
      ? []
      : [`%postun -p /bin/bash\n${literal(unless('[ "$1" -ge 1 ]', afterRemove))}`]),
    '',
  ].join('\n')
}

/** `workFolder` is for the files of rpmbuild. */
export function makeRpm(
  options: PackageOptions,
  root: string,
  files: readonly PackageFile[],
  workFolder: string,
): void {
  const spec = join(workFolder, 'package.spec')
  const read = (path: string | null) => (path === null ? null : readFileSync(path, 'utf8'))
  const scripts = { afterInstall: read(options.afterInstall), afterRemove: read(options.afterRemove) }
  writeFileSync(spec, specOf(options, files, scripts))
  const output = join(workFolder, 'rpms')
  const architecture = ARCHITECTURES[options.architecture] ?? options.architecture
  const defines = [`_rpmdir ${output}`, `_topdir ${join(workFolder, 'top')}`]
  const args = ['-bb', '--quiet', '--target', architecture, '--buildroot', root]
  execFileSync('rpmbuild', [...args, ...defines.flatMap((define) => ['--define', define]), spec], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [made = ''] = readdirSync(join(output, architecture))
  cpSync(join(output, architecture, made), options.output)
}
