// A server in a separate process for a benchmark. It is stopped by ending its standard input, or by its process id when
// it ignores that.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface ChildServer {
  readonly pid: number
  /** First line of its standard output. */
  readonly firstLine: string
  stop(): Promise<void>
}

async function firstLineOf(child: ChildProcess): Promise<string> {
  let seen = ''
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended before it was ready, exit code ${code}`)
  })
  const line = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (seen.includes('\n')) return
      seen += chunk
      if (seen.includes('\n')) resolve(seen.slice(0, seen.indexOf('\n')))
    })
  })
  return Promise.race([line, ended])
}

/** Starts a script with this Node. Resolves when it has printed its first line. */
export async function startChildServer(script: string, args: readonly string[]): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const exited = once(child, 'exit')
  exited.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    firstLine: await firstLineOf(child),
    stop: async () => {
      child.stdin?.end()
      const timer = setTimeout(() => child.kill(), 1500)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Processor time of the server's main thread so far: other work of the machine does not lengthen it. */
export function processorMs({ pid }: ChildServer): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
