import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type PolicySystem,
  type RunProgram,
  runProgram,
} from '../../../../electron/core/policy/policy-places.ts'
import { createPolicyReader } from '../../../../electron/core/policy/system-policies.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

const DARK = '{"enforced": {"theme": "dark"}}'
const USED = { state: 'used', policy: { enforced: { theme: 'dark' } } }
const REG_DARK = [
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Leme\\Enforced',
  '    theme    REG_SZ    dark',
].join('\r\n')

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
  chmodSync(folder.path, 0o755)
})
afterEach(() => folder.remove())

function read(platform: NodeJS.Platform, run: RunProgram, more: Partial<PolicySystem> = {}) {
  const system = { platform, run, env: {}, userName: 'ana', folder: folder.path, ownerId: getuid?.() ?? 0 }
  return createPolicyReader({ ...system, ...more })()
}

const noProgram: RunProgram = () => Promise.reject(new Error('no program is needed'))

// Both read who owns a file and who may write it.
describe.skipIf(process.platform === 'win32')('createPolicyReader on Linux', () => {
  it('reads the file and starts nothing', async () => {
    const path = join(folder.path, 'policy.json')
    expect(await read('linux', noProgram)).toEqual([{ path, state: 'absent' }])
    writeFileSync(path, DARK, { mode: 0o644 })
    expect(await read('linux', noProgram)).toEqual([{ path, ...USED }])
    writeFileSync(path, '{"enforced": {"token": "tk_1"}}')
    expect(await read('linux', noProgram)).toEqual([
      { path, state: 'ignored', problem: 'secret', key: 'enforced.token' },
    ])
  })
})

describe.skipIf(process.platform === 'win32')('createPolicyReader on macOS', () => {
  it('reads the managed preferences of the computer, then those of the user', async () => {
    const own = join(folder.path, 'ana')
    mkdirSync(own, { mode: 0o755 })
    for (const place of [folder.path, own]) {
      writeFileSync(join(place, 'br.com.leme.desktop.plist'), 'bplist00', { mode: 0o644 })
    }
    const asked: string[] = []
    const found = await read('darwin', async (file, args) => {
      asked.push([file, ...args.slice(0, -1)].join(' '))
      return args.at(-1)?.includes('/ana/') ? { exitCode: 1, output: '' } : { exitCode: 0, output: DARK }
    })
    expect(found).toMatchObject([USED, { state: 'ignored', problem: 'unreadable' }])
    expect(new Set(asked)).toEqual(new Set(['/usr/bin/plutil -convert json -o -']))
  })
})

describe('createPolicyReader on Windows', () => {
  const absent = { exitCode: 1, output: '' }

  it('asks the registry of the computer, then the file, then the registry of the user', async () => {
    const lines: string[] = []
    const found = await read('win32', async (file, args) => {
      lines.push([file, ...args].join(' '))
      return args.at(-1)?.includes('HKLM') ? { exitCode: 0, output: REG_DARK } : absent
    })
    expect(found).toMatchObject([
      { path: 'HKLM\\Software\\Policies\\Leme', ...USED },
      { state: 'absent' },
      { path: 'HKCU\\Software\\Policies\\Leme', state: 'absent' },
    ])
    expect(lines[0]).toContain('chcp 65001>nul & "')
    expect(lines[0]).toContain('query "HKLM\\Software\\Policies\\Leme" /s')
  })

  it('says so when reg.exe does not run', async () => {
    const [machine] = await read('win32', async () => null)
    expect(machine).toMatchObject({ state: 'ignored', problem: 'unreadable' })
  })

  it.each([
    ['O:BAG:SYD:(A;;FA;;;BA)(A;;FR;;;BU)', USED],
    ['O:S-1-5-21-1-2-3-1001G:SYD:(A;;FA;;;BA)', { state: 'ignored', problem: 'owner' }],
    ['', { state: 'ignored', problem: 'owner-unknown' }],
  ])('takes the file of %ProgramData% by its descriptor: %s', async (output, expected) => {
    mkdirSync(join(folder.path, 'Leme'))
    writeFileSync(join(folder.path, 'Leme', 'policy.json'), DARK)
    const env = { ProgramData: folder.path }
    const run: RunProgram = async (file) =>
      file.endsWith('powershell.exe') ? { exitCode: output === '' ? 1 : 0, output } : absent
    expect((await read('win32', run, { env }))[1]).toMatchObject(expected)
  })
})

describe('runProgram', () => {
  it('gives the output and the exit code, and null when it cannot run', async () => {
    const node = process.execPath
    expect(await runProgram(node, ['-e', 'console.log("olá")'])).toEqual({ exitCode: 0, output: 'olá\n' })
    expect(await runProgram(node, ['-e', 'process.exit(3)'])).toMatchObject({ exitCode: 3 })
    expect(await runProgram(join(folder.path, 'none'), [])).toBeNull()
  })
})
