import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { expect, it } from 'vitest'
import { readPolicyFile } from '../../../../electron/core/policy/policy-file.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

it.runIf(process.platform !== 'win32')('readPolicyFile waits for no pipe', async () => {
  const folder = makeTempFolder()
  chmodSync(folder.path, 0o755)
  const pipe = join(folder.path, 'pipe')
  execFileSync('mkfifo', ['-m', '644', pipe])
  expect(await readPolicyFile(pipe, getuid?.() ?? 0)).toEqual({ state: 'ignored', problem: 'unreadable' })
  folder.remove()
})
