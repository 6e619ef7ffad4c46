// npm starts a script through a shell; a signal ends the shell and leaves the script running, unless it looks up.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '../architecture/planted-tree.ts'

const LONG_RUNNING = 'console.log(process.pid); setInterval(() => {}, 1000)'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a script through a shell, ends the shell, and answers whether the script ends within `withinMs`. */
async function endsWithItsShell(options: string, withinMs: number): Promise<boolean> {
  const command = `"${process.execPath}" ${options} --eval "${LONG_RUNNING}"; true`
  const shell = spawn('sh', ['-c', command], { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: shell.stdout }), 'line')
  const pid = Number(line)
  // The pipe closes when the last process that holds it has ended.
  const ended = once(shell.stdout, 'close').then(() => true)
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs)
  })
  const hasEnded = await Promise.race([ended, late])
  clearTimeout(timer)
  if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  return hasEnded
}

describe.skipIf(process.platform === 'win32')('stop-with-parent', () => {
  it('ends a script when the shell that npm started it with is gone', async () => {
    const module = join(REPOSITORY, 'build/stop-with-parent.ts')
    expect(await endsWithItsShell(`--import "${module}"`, 10_000)).toBe(true)
  })

  it('has a control: without it the script runs on', async () => {
    expect(await endsWithItsShell('', 1_500)).toBe(false)
  })
})
