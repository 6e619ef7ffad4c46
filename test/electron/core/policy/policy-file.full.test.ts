import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPolicyFile } from '../../../../electron/core/policy/policy-file.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

const ME = getuid?.() ?? 0
const isPosix = process.platform !== 'win32'

let folder: ReturnType<typeof makeTempFolder>
let path: string

beforeEach(() => {
  folder = makeTempFolder()
  path = join(folder.path, 'policy.json')
  writeFileSync(path, '{}', { mode: 0o644 })
  chmodSync(folder.path, 0o755)
})
afterEach(() => folder.remove())

describe('readPolicyFile', () => {
  it.runIf(isPosix)('waits for no pipe', async () => {
    const pipe = join(folder.path, 'pipe')
    execFileSync('mkfifo', ['-m', '644', pipe])
    expect(await readPolicyFile(pipe, ME)).toEqual({ state: 'ignored', problem: 'unreadable' })
  })
})
