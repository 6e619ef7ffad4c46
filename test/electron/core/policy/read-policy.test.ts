import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RunProgram } from '../../../../electron/core/policy/policy-place.ts'
import { readPolicy } from '../../../../electron/core/policy/read-policy.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const ME = getuid?.() ?? 0
const DARK = '{"theme": "dark"}'
const USED = { state: 'used', policy: { theme: 'dark' } }

const folder = folderOfEachTest()

beforeEach(() => {
  chmodSync(folder.path, 0o755)
})

const noProgram: RunProgram = () => Promise.reject(new Error('no program is needed'))
const read = (platform: NodeJS.Platform, run = noProgram) =>
  readPolicy({ platform, run, folder: folder.path, ownerId: ME })

// The owner of a file and who may write it.
describe.skipIf(process.platform === 'win32')('readPolicy on Linux', () => {
  it('reads the file and starts nothing', async () => {
    const path = join(folder.path, 'policy.json')
    expect(await read('linux')).toMatchObject({ path, state: 'absent', policy: {} })
    writeFileSync(path, DARK, { mode: 0o644 })
    expect(await read('linux')).toEqual({ path, ...USED, problem: null, key: null })
  })

  it('uses nothing of a file that is ignored, and says why', async () => {
    writeFileSync(join(folder.path, 'policy.json'), '{"theme": "dark", "token": "tk_1"}', { mode: 0o644 })
    const ignored = { state: 'ignored', problem: 'secret', key: 'token', policy: {} }
    expect(await read('linux')).toMatchObject(ignored)
  })
})

describe.skipIf(process.platform === 'win32')('readPolicy on macOS', () => {
  it('reads the managed preferences of the computer', async () => {
    const path = join(folder.path, 'br.com.leme.desktop.plist')
    writeFileSync(path, 'bplist00', { mode: 0o644 })
    const asked: string[] = []
    const found = await read('darwin', async (file, args) => {
      asked.push([file, ...args].join(' '))
      return { exitCode: 0, output: DARK }
    })
    expect(found).toMatchObject(USED)
    expect(asked).toEqual([`/usr/bin/plutil -convert json -o - ${path}`])
    const broken = await read('darwin', async () => ({ exitCode: 1, output: '' }))
    expect(broken).toMatchObject({ state: 'ignored', problem: 'unreadable' })
  })
})

describe('readPolicy on Windows', () => {
  it('asks the registry of the computer alone', async () => {
    const lines: string[] = []
    const output = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Leme\r\n    theme    REG_SZ    dark\r\n'
    const found = await read('win32', async (file, args) => {
      lines.push([file, ...args].join(' '))
      return { exitCode: 0, output }
    })
    expect(found).toMatchObject({ path: 'HKLM\\Software\\Policies\\Leme', ...USED })
    expect(lines).toEqual([
      expect.stringMatching(/chcp 65001>nul & ".*query "HKLM\\Software\\Policies\\Leme""$/),
    ])
    expect(await read('win32', async () => ({ exitCode: 1, output: '' }))).toMatchObject({ state: 'absent' })
    expect(await read('win32', async () => null)).toMatchObject({ state: 'ignored', problem: 'unreadable' })
  })
})
