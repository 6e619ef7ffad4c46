import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestPolicies } from '../../../../electron/core/policy/policy-digest.ts'
import type { RunProgram } from '../../../../electron/core/policy/policy-places.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
  chmodSync(folder.path, 0o755)
})
afterEach(() => folder.remove())

function digest(platform: NodeJS.Platform, run: RunProgram = () => Promise.reject(new Error('no program'))) {
  const env = { ProgramData: folder.path }
  return digestPolicies({
    platform,
    run,
    env,
    userName: 'ana',
    folder: folder.path,
    ownerId: getuid?.() ?? 0,
  })
}

describe('digestPolicies', () => {
  it.each([
    ['linux', 'policy.json'],
    ['darwin', 'br.com.leme.desktop.plist'],
  ] as const)(
    'differs on %s when a policy comes, changes, is not believed any more, or goes',
    async (platform, name) => {
      const path = join(folder.path, name)
      const none = await digest(platform)
      expect(await digest(platform)).toBe(none)
      writeFileSync(path, 'dark', { mode: 0o644 })
      const dark = await digest(platform)
      writeFileSync(path, 'light')
      const light = await digest(platform)
      chmodSync(path, 0o666)
      const writable = await digest(platform)
      expect(new Set([none, dark, light, writable]).size).toBe(4)
    },
  )

  it('reads the keys of Windows, and does not say when a file has an owner to be asked for', async () => {
    const asked: string[] = []
    const answers =
      (output: string): RunProgram =>
      async (_, args) => {
        asked.push(String(args.at(-1)))
        return { exitCode: output === '' ? 1 : 0, output }
      }
    const none = await digest('win32', answers(''))
    expect(asked.map((line) => /(HK..)/.exec(line)?.[1])).toEqual(['HKLM', 'HKCU'])
    expect(await digest('win32', answers('theme dark'))).not.toBe(none)
    expect(await digest('win32', async () => null)).toBeNull()
    mkdirSync(join(folder.path, 'Leme'))
    writeFileSync(join(folder.path, 'Leme/policy.json'), '{}')
    expect(await digest('win32', answers(''))).toBeNull()
  })
})
