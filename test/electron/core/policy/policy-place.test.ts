import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import { type RunProgram, readPlace } from '../../../../electron/core/policy/policy-place.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const folder = folderOfEachTest()

beforeEach(() => {
  chmodSync(folder.path, 0o755)
})

const place = async (
  platform: NodeJS.Platform,
  run: RunProgram = () => Promise.reject(new Error('no program')),
) => JSON.stringify(await readPlace({ platform, run, folder: folder.path, ownerId: getuid?.() ?? 0 }))

describe('readPlace', () => {
  it.skipIf(process.platform === 'win32').each([
    ['linux', 'policy.json'],
    ['darwin', 'br.com.leme.desktop.plist'],
  ] as const)(
    'differs on %s when a policy comes, changes, is not believed any more, or goes',
    async (platform, name) => {
      const path = join(folder.path, name)
      const none = await place(platform)
      expect(await place(platform)).toBe(none)
      writeFileSync(path, 'dark', { mode: 0o644 })
      const dark = await place(platform)
      writeFileSync(path, 'light')
      const light = await place(platform)
      chmodSync(path, 0o666)
      const writable = await place(platform)
      expect(new Set([none, dark, light, writable]).size).toBe(4)
    },
  )

  it('reads the key of Windows, and nothing when the system did not answer', async () => {
    const answer = (output: string) => async () => ({ exitCode: output === '' ? 1 : 0, output })
    const none = await place('win32', answer(''))
    expect(await place('win32', answer('theme dark'))).not.toBe(none)
    expect(await place('win32', async () => null)).toContain('unreadable')
  })
})
