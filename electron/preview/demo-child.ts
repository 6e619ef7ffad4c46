// Starts the reference service as a child process of the preview host, by its path: its source is never imported here.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readReadyLine } from '../core/demo/ready-line.ts'
import type { DemoOptions, DemoService } from '../core/deps.ts'

const SERVICE = fileURLToPath(new URL('../../service/demo-main.ts', import.meta.url))
const STOP_TIMEOUT_MS = 3_000

/** Starts the demo company's service. It also ends with this process, because its standard input is then closed. */
export async function startDemo({ hasHistory }: DemoOptions): Promise<DemoService> {
  const flags = ['--disable-warning=ExperimentalWarning']
  const history = hasHistory ? ['--history'] : []
  const options = ['--demo', ...history, '--port', '0', '--stop-with-stdin']
  const child = spawn(process.execPath, [...flags, SERVICE, ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // The exit event already reports a child that has ended.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  async function stop(): Promise<void> {
    child.stdin.end()
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(killer)
  }
  try {
    return { ...(await readReadyLine(child.stdout)), ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
