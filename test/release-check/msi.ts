// The MSI for all users under Wine: its properties become the policy that Leme reads, stay over an upgrade, and go with
// the product.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { idOf } from '../../build/windows/make-msi.ts'
import { REGISTRY_KEY } from '../../electron/core/policy/policy-place.ts'
import { parseRegistryPolicy } from '../../electron/core/policy/registry-policy.ts'
import { type CheckContext, type CheckStep, call, must } from './check-steps.ts'
import { makeInstaller } from './windows-installers.ts'
import { filesBelow, openWindows, ownKeys } from './wine-root.ts'

const SERVER = 'https://crm.aroeira.example'
/** Windows Installer returns 1603, of which Unix keeps the low eight bits. */
const FAILED = 1603 % 256

async function checkMsi(context: CheckContext): Promise<string> {
  const windows = openWindows(context, 'msi')
  const make = (version: string) => makeInstaller(context, 'msi', version, windows.toolFolder)
  const [older, newer] = [await make('1.0.0'), await make('1.1.0')]
  const install = (path: string, ...args: readonly string[]) =>
    windows.run('msiexec', '/i', `Z:${path.replaceAll('/', '\\')}`, '/qn', ...args).code
  const remove = (version: string) =>
    windows.run('msiexec', '/x', `{${idOf(`product ${version}`).toUpperCase()}}`, '/qn').code
  const readPolicy = () => {
    const { output } = windows.run('reg', 'query', `HKLM\\${REGISTRY_KEY}`, '/s')
    return JSON.stringify(parseRegistryPolicy(output))
  }
  const expected = JSON.stringify({
    ok: true,
    policy: {
      defaults: {
        companies: [{ label: 'crm.aroeira.example', baseUrl: SERVER, timeZone: 'America/Sao_Paulo' }],
      },
      enforced: { updates: { mode: 'off' } },
    },
  })
  const program = join(windows.programs, 'Leme')
  const left = () => [...filesBelow(program), ...ownKeys(windows.registry('HKLM'))]

  const first = install(older, `SERVER=${SERVER}`, 'AUTOUPDATE=0')
  must(first === 0, `the installer returns ${first}`)
  must(readPolicy() === expected, `the policy is read: ${readPolicy()}`)
  must(left().length > 3, 'the search finds what is installed')
  const upgrade = install(newer)
  must(upgrade === 0, `the upgrade returns ${upgrade}`)
  must(readPolicy() === expected, `the upgrade keeps the policy: ${readPolicy()}`)
  const refused = install(older)
  must(refused === FAILED, `an older version returns ${refused}`)
  const removed = remove('1.1.0')
  must(removed === 0, `the removal returns ${removed}`)
  must(left().length === 0, `what stays: ${left().join(', ')}`)

  // Control: without the search, the upgrade loses what was given.
  const forgetful = join(context.folder, 'forgetful.msi')
  copyFileSync(newer, forgetful)
  call('msibuild', [forgetful, '-q', 'DELETE FROM `AppSearch`'])
  must(install(older, `SERVER=${SERVER}`) === 0 && install(forgetful) === 0, 'the control is installed')
  must(!readPolicy().includes(SERVER), 'without the search, the address is lost')
  must(remove('1.1.0') === 0 && left().length === 0, 'the control is removed')
  return `install ${first}, upgrade ${upgrade} with the policy kept, older refused, removal ${removed}; 0 files and 0 keys left`
}

export const MSI: CheckStep = {
  name: 'D10 MSI under Wine, with a stand-in program',
  tools: {
    mmdebstrap: 'mmdebstrap',
    unshare: 'util-linux',
    wixl: 'wixl',
    'wixl-heat': 'wixl',
    msibuild: 'msitools',
    'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64',
  },
  run: checkMsi,
}
