// Child processes of the tests: starts them, waits for their output, stops them by their own id.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const STOP_TIMEOUT_MS = 5_000

/** Resolves to the first line of a stream. Rejects when the stream ends or `timeoutMs` passes before. */
export function firstLine(stream: Readable, timeoutMs: number, what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stream })
    const timer = setTimeout(() => reject(new Error(`${what} said nothing in ${timeoutMs} ms`)), timeoutMs)
    lines.once('line', (line) => {
      clearTimeout(timer)
      resolve(line)
    })
    lines.once('close', () => {
      clearTimeout(timer)
      reject(new Error(`${what} ended without a word`))
    })
  })
}

/** Sends SIGTERM to a child, and SIGKILL after STOP_TIMEOUT_MS. Resolves when the child has ended. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}

export interface Ran {
  readonly code: number | null
  readonly stdout: string
}

/** Runs a program to its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv },
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: options.env, stdio: ['ignore', 'pipe', 'ignore'] })
    let stdout = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout }))
  })
}

/** Repeats a check until it is true. Throws after `timeoutMs`. The pause is only the interval between two checks. */
export async function until(
  question: () => Promise<boolean>,
  timeoutMs: number,
  what: string,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await question())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${timeoutMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
