// Makes the tar.gz of a folder, the same byte for byte: sorted names, one time, no owner.
import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { basename, dirname } from 'node:path'

export function makeArchive(folder: string, output: string, epochSeconds: number): void {
  const tar = ['--sort=name', `--mtime=@${epochSeconds}`, '--owner=0', '--group=0', '--numeric-owner']
  const name = basename(output, '.tar.gz')
  const renamed = `--transform=s,^${basename(folder)},${name},`
  const file = openSync(output, 'w')
  try {
    execFileSync(
      'tar',
      [
        ...tar,
        renamed,
        '--use-compress-program=gzip -9n',
        '-cf',
        '-',
        '-C',
        dirname(folder),
        basename(folder),
      ],
      {
        stdio: ['ignore', file, 'inherit'],
      },
    )
  } finally {
    closeSync(file)
  }
}
