import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestPolicy, type RunProgram } from '../../../../electron/core/policy/policy-place.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
  chmodSync(folder.path, 0o755)
})
afterEach(() => folder.remove())

const digest = (platform: NodeJS.Platform, run: RunProgram = () => Promise.reject(new Error('no program'))) =>
  digestPolicy({ platform, run, folder: folder.path, ownerId: getuid?.() ?? 0 })

describe('digestPolicy', () => {
  it.skipIf(process.platform === 'win32').each([
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

  it('reads the key of Windows, and says nothing when the system did not answer', async () => {
    const answer = (output: string) => async () => ({ exitCode: output === '' ? 1 : 0, output })
    const none = await digest('win32', answer(''))
    expect(await digest('win32', answer('theme dark'))).not.toBe(none)
    expect(await digest('win32', async () => null)).toBeNull()
  })
})
