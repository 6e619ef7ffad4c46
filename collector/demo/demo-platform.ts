// The platform of a demonstration: the reference service with its demo company, as a process of its own, started by
// path.
import { spawn } from 'node:child_process'
import { z } from 'zod'
import { demoHistorySchema } from '../../electron/core/demo/past-answers.ts'

const readyLine = z.object({
  ready: z.literal(true),
  base_url: z.string(),
  today: z.string(),
  tokens: z.object({ full: z.string(), second_company: z.string() }),
  history: demoHistorySchema,
})

export interface DemoPlatform extends z.output<typeof readyLine> {
  stop(): Promise<void>
}

async function readFirstLine(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += String(chunk)
    const end = text.indexOf('\n')
    if (end >= 0) return text.slice(0, end)
  }
  throw new Error('the demo platform did not start')
}

/** Starts the service, whose script is `file`. It ends with this process: its standard input is then closed. */
export async function startDemoPlatform(file: string, flags: readonly string[]): Promise<DemoPlatform> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    file,
    '--demo',
    '--history',
    '--port',
    '0',
    '--stop-with-stdin',
  ]
  const child = spawn(process.execPath, [...args, ...flags], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  async function stop(): Promise<void> {
    child.stdin.end()
    child.kill('SIGTERM')
    await ended
  }
  try {
    return { ...readyLine.parse(JSON.parse(await readFirstLine(child.stdout))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
