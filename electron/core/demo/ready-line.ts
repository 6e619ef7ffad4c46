// The line of JSON that the reference service prints when it is ready. The host starts the service (a Node process, an
// Electron utility process): the core knows no path of it.
import { z } from 'zod'
import { type DemoHistory, demoHistorySchema } from './past-answers.ts'

const readyLine = z.object({
  ready: z.literal(true),
  base_url: z.string(),
  tokens: z.object({ full: z.string().min(1) }),
  history: demoHistorySchema.optional(),
})

/** Long, because the first start fills the demo company's database. */
const READY_TIMEOUT_MS = 60_000

function parseLine(line: string): z.output<typeof readyLine> | null {
  try {
    return readyLine.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

/** Waits for the service's ready line. Rejects when its output ends first, or after the time limit. */
export async function readReadyLine(
  output: NodeJS.ReadableStream,
  timeoutMs = READY_TIMEOUT_MS,
): Promise<{ readonly baseUrl: string; readonly token: string; readonly history: DemoHistory | null }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const fail = () => finish(() => reject(new Error('the demo service did not become ready')))
    const timer = setTimeout(fail, timeoutMs)
    const read = (chunk: Buffer | string) => {
      text += chunk.toString()
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      const line = lines.map(parseLine).find((parsed) => parsed !== null)
      if (line)
        finish(() =>
          resolve({ baseUrl: line.base_url, token: line.tokens.full, history: line.history ?? null }),
        )
    }
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      output.off('data', read).off('end', fail).off('close', fail).off('error', fail)
      // Later output must not fill the pipe.
      output.resume()
      settle()
    }
    output.on('data', read).once('end', fail).once('close', fail).once('error', fail)
  })
}
