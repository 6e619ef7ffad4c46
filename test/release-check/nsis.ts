// The installer of one user under Wine: what it returns, what it leaves, and what it never touches.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingTools } from '../../build/tools.ts'
import { type CheckContext, type CheckStep, must } from './check-steps.ts'
import { cutInHalf, makeInstaller } from './windows-installers.ts'
import { filesBelow, openWindows, ownKeys, type Windows } from './wine-root.ts'

const OWN_FOLDER = 'C:\\Outra pasta'
const DATA = 'AppData/Roaming/Leme/store.db'

/** The Z: drive of Wine is the root of the machine. */
const onWindows = (path: string) => `Z:${path.replaceAll('/', '\\')}`

/** What is of Leme on this Windows: programs, data, links, keys. */
function traces(windows: Windows) {
  const { profile, programs } = windows
  const files = filesBelow(profile).filter((path) => /leme/i.test(path))
  const keys = [...ownKeys(windows.registry('HKCU')), ...ownKeys(windows.registry('HKLM'))]
  const elsewhere = filesBelow(join(programs, '..', 'Outra pasta'))
  return {
    data: files.filter((path) => path === DATA),
    others: [...files.filter((path) => path !== DATA), ...elsewhere],
    keys,
    machineKeys: ownKeys(windows.registry('HKLM')),
  }
}

async function checkNsis(context: CheckContext): Promise<string> {
  const windows = openWindows(context, 'nsis')
  const make = (version: string) => makeInstaller(context, 'nsis', version, windows.toolFolder)
  const [older, newer] = [await make('1.0.0'), await make('1.1.0')]
  const cut = join(context.folder, 'cut.exe')
  cutInHalf(newer, cut)
  const { profile } = windows
  const home = join(profile, 'AppData/Local/Programs')
  const codes: Record<string, number> = {}
  const call = (name: string, installer: string, ...args: string[]) => {
    codes[name] = windows.run(onWindows(installer), ...args).code
    return codes[name]
  }
  /** The version that is installed, as its archive tells it. */
  const version = (folder: string) => {
    const archive = filesBelow(folder).find((path) => path.endsWith('resources/app.asar'))
    return archive === undefined ? null : readFileSync(join(folder, archive), 'utf8').slice(0, 5)
  }
  const uninstaller = (folder: string) => {
    const name = filesBelow(folder).find((path) => /Uninstall.*\.exe$/.test(path))
    must(name !== undefined, 'there is an uninstaller')
    return join(folder, name ?? '')
  }

  must(call('install', older, '/S') === 0, `the installer returns ${codes.install}`)
  must(version(home) === '1.0.0', 'the program is there')
  must(traces(windows).machineKeys.length === 0, 'no key of all users')
  must(
    ownKeys(windows.registry('HKCU')).some((key) => key.includes('leme-link')),
    'links are declared',
  )
  mkdirSync(join(profile, 'AppData/Roaming/Leme'), { recursive: true })
  writeFileSync(join(profile, DATA), 'data')

  must(call('update', newer, '--updated', '/S', '--force-run') === 0, `the update returns ${codes.update}`)
  must(version(home) === '1.1.0', 'the update is there')
  must(readFileSync(join(profile, DATA), 'utf8') === 'data', 'the update keeps the data')
  const started = join(profile, 'AppData/Roaming/started.txt')
  must(existsSync(started) && readFileSync(started, 'utf8').includes('1.1.0 started'), 'the update starts it')

  must(call('older', older, '/S') === 3, `an older installer returns ${codes.older}`)
  must(version(home) === '1.1.0', 'the newer version stays')
  must(call('cut', cut, '/S') === 2, `a cut installer returns ${codes.cut}`)
  must(version(home) === '1.1.0', 'a cut installer changes nothing')
  // Controls: the same files are accepted when they are whole, and when that is asked for.
  must(call('older, asked for', older, '/S', '--allowdowngrade') === 0, 'an older one that is asked for')
  must(version(home) === '1.0.0', 'the older version is there')

  const before = traces(windows)
  const found = `${before.others.length} files, ${before.keys.length} keys`
  must(before.others.length > 2 && before.keys.length > 2, `the search finds what is installed: ${found}`)
  must(call('uninstall', uninstaller(home), '/S') === 0, `the uninstaller returns ${codes.uninstall}`)
  const after = traces(windows)
  must(after.others.length === 0, `files that stay: ${after.others.join(', ')}`)
  must(after.keys.length === 0, `keys that stay: ${after.keys.join(', ')}`)
  must(after.data.length === 1, 'the data stays')

  const other = join(windows.programs, '..', 'Outra pasta')
  must(call('/D=', newer, '/S', `/D=${OWN_FOLDER}`) === 0, `/D= returns ${codes['/D=']}`)
  must(version(other) === '1.1.0', 'the folder that was asked for')
  must(call('--delete-data', uninstaller(other), '/S', '--delete-data') === 0, 'removal with the data')
  const end = traces(windows)
  must(
    [...end.others, ...end.data].length === 0,
    `files that stay: ${[...end.others, ...end.data].join(', ')}`,
  )
  must(end.keys.length === 0, `keys that stay: ${end.keys.join(', ')}`)
  const said = Object.entries(codes).map(([name, code]) => `${name} ${code}`)
  return `${said.join(', ')}; of ${found} 0 left; 0 keys of all users`
}

export const NSIS: CheckStep = {
  name: 'D10 NSIS under Wine, with a stand-in program',
  tools: {
    mmdebstrap: 'mmdebstrap',
    unshare: 'util-linux',
    makensis: 'nsis',
    '7za': 'p7zip-full',
    'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64',
  },
  // Wine is in the root that is made.
  missing: (env) => missingTools('nsis', env).filter((sentence) => !sentence.includes('needs wine')),
  run: checkNsis,
}
