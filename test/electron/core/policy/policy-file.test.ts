import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_POLICY_BYTES, readPolicyFile } from '../../../../electron/core/policy/policy-file.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const ME = getuid?.() ?? 0

const folder = folderOfEachTest()
let path: string

beforeEach(() => {
  path = join(folder.path, 'policy.json')
  writeFileSync(path, '{}', { mode: 0o644 })
  chmodSync(folder.path, 0o755)
})

// Windows tells neither owner nor mode; its policy is in the registry.
describe.skipIf(process.platform === 'win32')('readPolicyFile', () => {
  it('reads a file of the administrator that others may only read', async () => {
    expect(await readPolicyFile(path, ME)).toEqual({ state: 'read', bytes: Buffer.from('{}') })
  })

  it('says that there is none', async () => {
    expect(await readPolicyFile(join(folder.path, 'other.json'), ME)).toEqual({ state: 'absent' })
    expect(await readPolicyFile(join(path, 'policy.json'), ME)).toEqual({ state: 'absent' })
  })

  it('ignores a file of somebody else', async () => {
    expect(await readPolicyFile(path, ME + 1)).toEqual({ state: 'ignored', problem: 'owner' })
  })

  it.runIf(ME === 0)('ignores a file that root was given by a folder of somebody else', async () => {
    const own = join(folder.path, 'own')
    mkdirSync(own)
    writeFileSync(join(own, 'policy.json'), '{}')
    chownSync(own, 1000, 1000)
    expect(await readPolicyFile(join(own, 'policy.json'), 0)).toEqual({
      state: 'ignored',
      problem: 'owner',
    })
    chownSync(path, 1000, 1000)
    expect(await readPolicyFile(path, 0)).toEqual({ state: 'ignored', problem: 'owner' })
  })

  it.each([0o666, 0o646, 0o664])('ignores a file of mode %o', async (mode) => {
    chmodSync(path, mode)
    expect(await readPolicyFile(path, ME)).toEqual({ state: 'ignored', problem: 'writable' })
  })

  it('reads no more than the limit of a large file', async () => {
    writeFileSync(path, ' '.repeat(MAX_POLICY_BYTES))
    expect(await readPolicyFile(path, ME)).toMatchObject({ state: 'read' })
    for (const bytes of [MAX_POLICY_BYTES + 1, 1_000_000]) {
      writeFileSync(path, ' '.repeat(bytes))
      expect(await readPolicyFile(path, ME)).toEqual({ state: 'ignored', problem: 'too-large' })
    }
  })

  it('reads no folder', async () => {
    expect(await readPolicyFile(folder.path, ME)).toEqual({ state: 'ignored', problem: 'unreadable' })
  })

  it('ignores a file below a folder where others may exchange its folder', async () => {
    const own = makeOwn('a', 'b', 'c')
    expect(await readPolicyFile(own, ME)).toMatchObject({ state: 'read' })
    for (const [name, mode] of [
      ['a', 0o777],
      ['a/b', 0o775],
      ['a/b/c', 0o777],
      ['a', 0o702],
    ] as const) {
      chmodSync(join(folder.path, name), mode)
      expect(await readPolicyFile(own, ME), name).toEqual({ state: 'ignored', problem: 'writable' })
      chmodSync(join(folder.path, name), 0o755)
    }
    expect(await readPolicyFile(own, ME)).toMatchObject({ state: 'read' })
  })

  it.runIf(ME === 0)('ignores a file below a folder of somebody else', async () => {
    const own = makeOwn('a', 'b')
    chownSync(join(folder.path, 'a'), 1000, 1000)
    expect(await readPolicyFile(own, 0)).toEqual({ state: 'ignored', problem: 'owner' })
    chownSync(join(folder.path, 'a'), 0, 0)
    expect(await readPolicyFile(own, 0)).toMatchObject({ state: 'read' })
  })

  it('ignores a file that is a link, or below one', async () => {
    const own = makeOwn('safe')
    const links = ['policy-link.json', 'link/policy.json', 'circle/policy.json'].map((name) =>
      join(folder.path, name),
    )
    symlinkSync(own, links[0] ?? '')
    symlinkSync('safe', join(folder.path, 'link'))
    symlinkSync('circle', join(folder.path, 'circle'))
    for (const link of links) {
      expect(await readPolicyFile(link, ME), link).toEqual({ state: 'ignored', problem: 'link' })
    }
    expect(await readPolicyFile(own, ME)).toMatchObject({ state: 'read' })
  })

  it('takes a folder that all may fill, such as /tmp, while it keeps what is another’s', async () => {
    const own = makeOwn('sticky', 'leme')
    chmodSync(join(folder.path, 'sticky'), 0o1777)
    expect(await readPolicyFile(own, ME)).toMatchObject({ state: 'read' })
  })
})

/** Makes folders, one in the other, and a policy in the last; returns its path. */
function makeOwn(...names: string[]): string {
  const own = join(folder.path, ...names)
  mkdirSync(own, { recursive: true, mode: 0o755 })
  writeFileSync(join(own, 'policy.json'), '{}', { mode: 0o644 })
  return join(own, 'policy.json')
}
