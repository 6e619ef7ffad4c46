// The deb in minimal systems made for it: what it depends on is complete, an upgrade keeps the command, and a purge
// leaves nothing but the user's data. Starting the window there is for the suite with a display.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, type CheckContext, type CheckStep, call, must } from './check-steps.ts'

/** A path with our name as a word; `Element` has it, too. */
const OWN_NAME = /(^|[^a-z])leme([^a-z]|$)/i
/** Of the user who is made in the root. */
const USER = 'ana'
const HOME = join('/home', USER)

/** Makes the same package with a higher version, for the upgrade. */
function nextVersion(deb: string, folder: string): string {
  const root = join(folder, 'next')
  call('dpkg-deb', ['--raw-extract', deb, root])
  call('sed', ['-i', 's/^Version: .*/Version: 99.0.0/', join(root, 'DEBIAN/control')])
  const next = join(folder, 'leme-next.deb')
  call('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', root, next])
  return next
}

/** Checks a release of Debian. */
export function debianRoot(release: string): CheckStep {
  return {
    name: `D2 deb on a minimal Debian (${release})`,
    tools: { mmdebstrap: 'mmdebstrap', chroot: 'coreutils', 'dpkg-deb': 'dpkg' },
    run: ({ folder: top, release: made }: CheckContext) => {
      const deb = readdirSync(made).find((name) => name.endsWith('.deb'))
      must(deb !== undefined, 'there is a deb')
      const folder = join(top, release)
      const root = join(folder, 'root')
      mkdirSync(folder)
      // The apt of this machine installs, so that the root needs no network.
      const hook = '--hook-dir=/usr/share/mmdebstrap/hooks/file-mirror-automount'
      const include = `--include=${join(made, deb ?? '')}`
      call('mmdebstrap', ['--quiet', '--variant=minbase', hook, include, release, root])
      const inside = (...command: readonly string[]) =>
        call('chroot', [root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command])
      const files = () => inside('find', '/', '-xdev', '-iname', '*leme*', '-not', '-path', '/proc/*')
      const next = nextVersion(join(made, deb ?? ''), folder)
      call('cp', [next, join(root, 'tmp/next.deb')])
      const missing = inside('ldd', '/opt/Leme/leme')
        .split('\n')
        .filter((line) => line.includes('not found'))
      must(missing.length === 0, `missing libraries: ${missing.join(', ')}`)
      inside('useradd', '--create-home', USER)
      inside('su', USER, '-c', 'mkdir -p ~/.config/Leme && echo data > ~/.config/Leme/store')
      inside('dpkg', '--install', '/tmp/next.deb')
      must(
        inside('readlink', '-f', '/usr/bin/leme').trim() === '/opt/Leme/leme',
        'the command is there after the upgrade',
      )
      must(
        attempt('chroot', [root, 'test', '-f', '/usr/share/doc/leme/copyright']).ok,
        'the licence texts are there',
      )
      inside('dpkg', '--purge', 'leme')
      inside('rm', '/tmp/next.deb')
      const left = files()
        .split('\n')
        .filter((path) => OWN_NAME.test(path) && !path.startsWith(`${HOME}/`))
      must(left.length === 0, `files that stay after the purge: ${left.join(', ')}`)
      must(inside('cat', `${HOME}/.config/Leme/store`).trim() === 'data', 'the user’s data stays')
      return '0 missing libraries; command kept over the upgrade; 0 files left but the user’s data'
    },
  }
}
