// The deb in minimal systems made for it: what it depends on is complete, an ordinary user starts it with the sandbox,
// an upgrade keeps command and data, and a purge leaves nothing but the user's data.
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckStep, call, must } from './check-steps.ts'
import { findDeb } from './made-deb.ts'
import { readSandbox } from './sandbox-state.ts'
import { ask, type Entry, entering, readFunnel, startDisplay, USER, withWindow } from './window-in-root.ts'

/** A path with our name as a word; `Element` has it, too. */
const OWN_NAME = /(^|[^a-z])leme([^a-z]|$)/i
const HOME = join('/home', USER)
/** Loaded by name while Leme starts, so that `ldd` does not know of it. */
const LOADED_BY_NAME = 'usr/lib/x86_64-linux-gnu/libX11-xcb.so.1'

/** Makes the same package with a higher version, for the upgrade. */
function nextVersion(deb: string, folder: string): string {
  const root = join(folder, 'next')
  call('dpkg-deb', ['--raw-extract', deb, root])
  call('sed', ['-i', 's/^Version: .*/Version: 99.0.0/', join(root, 'DEBIAN/control')])
  const next = join(folder, 'leme-next.deb')
  call('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', root, next])
  return next
}

/** Calls programs in a root, as its administrator. */
function inside(root: string, entry: Entry, ...command: readonly string[]): string {
  const [program, args] = entering(root, entry, [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    ...command,
  ])
  return call(program, args)
}

/** Paths with our name, but for those of the user. */
function ownPaths(root: string): string[] {
  return inside(root, 'chroot', 'find', '/', '-xdev', '-iname', '*leme*', '-not', '-path', '/proc/*')
    .split('\n')
    .filter((path) => OWN_NAME.test(path) && !path.startsWith(`${HOME}/`))
}

interface Seen {
  readonly leads: number
  readonly days: number
  readonly sandbox: string
}

/** Starts Leme with the demo and reads its funnel; every start has the sandbox. */
async function seeFunnel(
  root: string,
  entry: Entry,
  options: { readonly hasKeyring: boolean; readonly theme?: string; readonly expectsTheme?: string },
): Promise<Seen> {
  const display = await startDisplay()
  try {
    const start = { root, entry, display, hasKeyring: options.hasKeyring, flags: ['--demo'] }
    return await withWindow(start, async (page, firstId) => {
      const { leads, days } = await readFunnel(page)
      must(leads > 0 && days === 28, `the funnel of the demo is shown: ${leads} leads, ${days} days`)
      const state = await ask(page, 'app.state', {})
      must(state.isSandboxed === true, 'Leme says that its sandbox is on')
      const { way, isFiltered } = readSandbox(firstId)
      must(isFiltered, 'system calls of the window are filtered')
      must(way === (entry === 'chroot' ? 'setuid helper' : 'user namespaces'), `sandbox by ${way}`)
      const report = await ask(page, 'store.describe', {})
      must(JSON.stringify(report).includes('"funnel_days"'), 'the funnel is stored')
      const { theme } = Object(state.preferences)
      if (options.expectsTheme) must(theme === options.expectsTheme, `the setting is kept: ${theme}`)
      if (options.theme) await ask(page, 'preferences.update', { theme: options.theme })
      return { leads, days, sandbox: way }
    })
  } finally {
    display.stop()
  }
}

/** Controls: without the library Leme does not start, and without the sandbox the reading says so. */
async function checkControls(root: string): Promise<void> {
  const display = await startDisplay()
  const library = join(root, LOADED_BY_NAME)
  try {
    const start = { root, entry: 'chroot', display, hasKeyring: false } as const
    const open = await withWindow({ ...start, flags: ['--demo', '--no-sandbox'] }, async (page, firstId) => {
      await page.getByRole('navigation').waitFor()
      return readSandbox(firstId)
    })
    must(open.way === 'none' && !open.isFiltered, 'without the sandbox, none is read')
    renameSync(`${library}.0.0`, `${library}.aside`)
    const hasStarted = await withWindow({ ...start, flags: ['--demo'] }, async () => true).catch(() => false)
    renameSync(`${library}.aside`, `${library}.0.0`)
    must(!hasStarted, 'without a library that is loaded by name, Leme does not start')
  } finally {
    display.stop()
  }
}

async function checkRelease(release: string, context: CheckContext): Promise<string> {
  const deb = findDeb(context)
  const folder = join(context.folder, release)
  const root = join(folder, 'root')
  mkdirSync(folder)
  // The apt of this machine installs, so that the root needs no network.
  const hook = '--hook-dir=/usr/share/mmdebstrap/hooks/file-mirror-automount'
  call('mmdebstrap', ['--quiet', '--variant=minbase', hook, `--include=${deb}`, release, root])
  const missing = inside(root, 'chroot', 'ldd', '/opt/Leme/leme')
    .split('\n')
    .filter((line) => line.includes('not found'))
  must(missing.length === 0, `missing libraries: ${missing.join(', ')}`)
  must(existsSync(join(root, 'usr/share/doc/leme/copyright')), 'the licence texts are there')
  must(ownPaths(root).length > 5, 'the search finds what is installed')
  inside(root, 'chroot', 'useradd', '--create-home', '--shell', '/bin/bash', USER)
  const minimal = await seeFunnel(root, 'chroot', { hasKeyring: false })
  await checkControls(root)

  // What the package recommends, for the keys of the stored data.
  inside(root, 'chroot', 'apt-get', 'update', '--quiet')
  const recommended = ['gnome-keyring', 'dbus-daemon']
  inside(root, 'chroot', 'apt-get', 'install', '--yes', '--no-install-recommends', ...recommended)
  await seeFunnel(root, 'chroot', { hasKeyring: true, theme: 'dark' })
  const store = join(root, HOME, '.config/Leme/store/store.db')
  call('cp', [nextVersion(deb, folder), join(root, 'tmp/next.deb')])
  // As on an installed system, where user namespaces work and the helper needs no rights.
  inside(root, 'pivot_root', 'dpkg', '--install', '/tmp/next.deb')
  const command = inside(root, 'chroot', 'readlink', '-f', '/usr/bin/leme').trim()
  must(command === '/opt/Leme/leme', 'the command is there after the upgrade')
  const upgraded = await seeFunnel(root, 'pivot_root', { hasKeyring: true, expectsTheme: 'dark' })
  const bytes = readFileSync(store)
  inside(root, 'pivot_root', 'dpkg', '--purge', 'leme')
  inside(root, 'chroot', 'rm', '-f', '/tmp/next.deb')
  const left = ownPaths(root)
  must(left.length === 0, `files that stay after the purge: ${left.join(', ')}`)
  must(readFileSync(store).equals(bytes), 'the user’s data stays')
  const starts = [minimal, upgraded].map(
    ({ leads, days, sandbox }) => `${leads} leads of ${days} days, ${sandbox}`,
  )
  return `0 missing libraries; ordinary user: ${starts.join('; after the upgrade ')}; 0 files left but the user’s data`
}

/** Checks a release of Debian. */
export function debianRoot(release: string): CheckStep {
  return {
    name: `D2 deb on a minimal Debian (${release})`,
    tools: {
      mmdebstrap: 'mmdebstrap',
      chroot: 'coreutils',
      'dpkg-deb': 'dpkg',
      Xvfb: 'xvfb',
      unshare: 'util-linux',
    },
    missing: (env) =>
      env.LEME_TEST_ELECTRON
        ? []
        : [
            'LEME_TEST_ELECTRON is not set: the product opens no debugging port, so only the test build shows its window',
          ],
    run: (context) => checkRelease(release, context),
  }
}
