// The reference service with its demo company as a child process of a host in plain Node, started by its path: its
// source is never imported here.
import { spawn } from 'node:child_process'

const STOP_TIMEOUT_MS = 3_000

export interface ServiceChild {
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the service and waits for what `readReady` reads of its output. It also ends with this process, because its
 * standard input is then closed. Rejects, with the service stopped, when `readReady` does.
 */
export async function startServiceChild<Ready extends object>(
  file: string,
  flags: readonly string[],
  readReady: (output: NodeJS.ReadableStream) => Promise<Ready>,
): Promise<Ready & ServiceChild> {
  const options = ['--demo', '--port', '0', '--stop-with-stdin', ...flags]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...options], {
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
    return { ...(await readReady(child.stdout)), ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
