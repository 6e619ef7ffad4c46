// Starts the reference service as a child of the preview host, by its path: its source is never imported here.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readReadyLine } from '../core/demo/ready-line.ts'
import type { DemoService } from '../core/deps.ts'

const SERVICE = fileURLToPath(new URL('../../service/main.ts', import.meta.url))
const STOP_TIMEOUT_MS = 3_000

/** The demo company's service; it also ends when this process is gone, with its standard input. */
export async function startDemo(): Promise<DemoService> {
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, SERVICE, '--demo', '--port', '0', '--stop-with-stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // A child that is gone already shows as its exit.
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
