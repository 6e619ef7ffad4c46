// Programs named as those of Chromium, started here; their namespaces need root, and Linux.
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readSandbox, windowProcesses } from './sandbox-state.ts'

const isLinux = process.platform === 'linux'
const folder = mkdtempSync(join(tmpdir(), 'leme-sandbox-'))
let child: ChildProcess | null = null
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!isLinux)('readSandbox', () => {
  it('throws without a window, and finds none around a process that nothing holds back', async () => {
    const program = join(folder, 'leme')
    copyFileSync(process.execPath, program)
    const page = `require('node:child_process').spawn(process.execPath, ['-e', 'process.stdin.resume()', '--', '--ty' + 'pe=renderer'], { stdio: ['pipe', 1, 2] })`
    child = spawn(program, ['-e', 'process.stdin.resume()'])
    expect(() => readSandbox(child?.pid ?? 0)).toThrow('the window has no process')
    child.kill('SIGKILL')
    child = spawn(program, ['-e', page])
    const first = child.pid ?? 0
    await expect.poll(() => windowProcesses(first).page !== undefined).toBe(true)
    expect(readSandbox(first)).toMatchObject({ way: 'none', isFiltered: false })
  })
})
