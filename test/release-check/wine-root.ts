// A Debian root with Wine of 32 and 64 bits, in which installers for Windows run. `LEME_WINE_ROOT` names one that is
// there already; it takes minutes and 1.9 GB to make.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, call } from './check-steps.ts'

const PACKAGES = 'wine,wine32:i386,wine64'
const MIRROR = 'deb http://deb.debian.org/debian bookworm main'
/** An installer that asks something would wait for ever. */
const TIMEOUT_SECONDS = '300'
const PROFILE = 'drive_c/users/root'

/** Runs a Windows program, and waits for those that it started. Variables: root, prefix; arguments: the program. */
const RUN = `set -e
mount --bind /tmp "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec timeout ${TIMEOUT_SECONDS} chroot "$root" env -i HOME="$prefix" PATH=/usr/bin:/bin LANG=C.UTF-8 WINEDEBUG=-all \\
  WINEPREFIX="$prefix" sh -c 'wine "$@"; code=$?; wineserver -w; exit $code' wine "$@"`

export interface Windows {
  /** Runs a program and returns its exit code, of which Unix keeps the low eight bits, and its output. */
  run(program: string, ...args: readonly string[]): { readonly code: number; readonly output: string }
  /** Folder of the user, and of all users' programs. */
  readonly profile: string
  readonly programs: string
  /** The file of the registry below HKLM or HKCU. */
  registry(root: 'HKLM' | 'HKCU'): string
  /** Folder with a program `wine` for tools that call it. */
  readonly toolFolder: string
}

function makeRoot({ folder, env }: CheckContext): string {
  if (env.LEME_WINE_ROOT) return env.LEME_WINE_ROOT
  const root = join(folder, 'wine-root')
  if (existsSync(root)) return root
  const options = ['--quiet', '--variant=apt', '--architectures=amd64,i386', `--include=${PACKAGES}`]
  call('mmdebstrap', [...options, 'bookworm', root, MIRROR])
  return root
}

/** Opens a Windows without any program of ours. `name` is for its folder. */
export function openWindows(context: CheckContext, name: string): Windows {
  const root = makeRoot(context)
  const prefix = join(context.folder, `windows-${name}`)
  const toolFolder = join(context.folder, `wine-${name}`)
  mkdirSync(toolFolder)
  const own = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
  const tool = `#!/bin/bash\nexport root='${root}' prefix='${prefix}'\nexec unshare ${own.join(' ')} bash -c "$(cat '${toolFolder}/run')" wine "$@"\n`
  writeFileSync(join(toolFolder, 'run'), RUN)
  writeFileSync(join(toolFolder, 'wine'), tool)
  chmodSync(join(toolFolder, 'wine'), 0o755)
  const run: Windows['run'] = (program, ...args) => {
    const { status, stdout } = spawnSync(join(toolFolder, 'wine'), [program, ...args], { encoding: 'utf8' })
    return { code: status ?? -1, output: stdout }
  }
  if (run('wineboot', '--init').code !== 0) throw new Error('Wine does not start')
  return {
    run,
    toolFolder,
    profile: join(prefix, PROFILE),
    programs: join(prefix, 'drive_c/Program Files'),
    registry: (part) => readFileSync(join(prefix, part === 'HKLM' ? 'system.reg' : 'user.reg'), 'utf8'),
  }
}

/**
 * Returns the files below a folder, sorted; none when it does not exist. Links are not followed: Wine's lead out of its
 * Windows.
 */
export function filesBelow(folder: string, name = ''): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => {
      const inner = join(name, entry.name)
      if (entry.isDirectory()) return filesBelow(folder, inner)
      return entry.isFile() ? [inner] : []
    })
    .sort()
}

/** Wine's own notes of menus, beside what a Windows has. */
const OF_WINE = /^\[Software\\\\Wine\\\\/

/** Returns the keys of a registry file that have our name in themselves or in their values. */
export function ownKeys(registry: string): string[] {
  return registry
    .split(/\n(?=\[)/)
    .filter((section) => !OF_WINE.test(section) && /(?<![a-z])leme(?![a-z])/i.test(section))
    .map((section) => section.split('\n')[0] ?? '')
}
